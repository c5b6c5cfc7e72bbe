import { expect, test } from 'vitest'
import { describeEnd, renewalStanding, subscriberName } from './renewal-labels.ts'

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

test('the end of a subscription is near, today or past', () => {
  expect([3, 1, 0, -1, -12].map((daysLeft) => plain(describeEnd({ daysLeft })))).toEqual([
    'finit dans 3 jours',
    'finit dans 1 jour',
    'finit aujourd’hui',
    'fini depuis 1 jour',
    'fini depuis 12 jours',
  ])
})

test('what was sold waits for the file, and only the file says that it is renewed', () => {
  const proof = { activationId: 1, importId: 1, importFile: 'a.csv', line: 2, day: '2026-11-20', amount: 25 }
  expect(renewalStanding({ status: 'open', soldAs: null, renewedBy: null })).toBeNull()
  expect(renewalStanding({ status: 'taken', soldAs: 4, renewedBy: null })?.label).toBe('vendu, en attente du fichier')
  expect(renewalStanding({ status: 'resolved', soldAs: 4, renewedBy: proof })?.label).toBe('réabonné')
  expect(renewalStanding({ status: 'dropped', soldAs: null, renewedBy: null })?.label).toBe('abandonnée')
})

test('a subscriber without a name has a number', () => {
  expect(subscriberName({ firstName: '', lastName: '', subscriberNumber: '62061504' })).toBe('Abonné 62061504')
  expect(subscriberName({ firstName: 'Zoé', lastName: 'PAYET', subscriberNumber: '1' })).toBe('Zoé PAYET')
})
