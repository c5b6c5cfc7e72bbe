import { expect, test } from 'vitest'
import { bodyOf, emptyAccount, errorsOf, isEmpty } from './new-account.ts'

const account = {
  ...emptyAccount('2026-11-21'),
  firstName: ' Awa ',
  lastName: 'Diallo',
  email: 'awa@exemple.test',
  outletName: 'Kiosque',
  outletNumber: '0123',
  phone: ' ',
  latitude: '−20,9',
  sectorManager: '7',
}

test('what was not typed is not sent, and coordinates are numbers', () => {
  expect(bodyOf('outlets', account)).toEqual({
    firstName: 'Awa',
    lastName: 'Diallo',
    email: 'awa@exemple.test',
    outletName: 'Kiosque',
    outletNumber: '0123',
    latitude: -20.9,
    sectorManagerId: 7,
    from: '2026-11-21',
  })
})

test('another kind sends only what it has: no outlet, no sector manager, and no day without a person', () => {
  expect(bodyOf('creditAgents', account)).toEqual({ firstName: 'Awa', lastName: 'Diallo', email: 'awa@exemple.test' })
  expect(bodyOf('clients', account)).not.toHaveProperty('from')
})

test('each field that is missing says what to write', () => {
  const missing = Object.entries(errorsOf('outlets', emptyAccount('2026-11-21'))).filter(([, message]) => message !== undefined)
  expect(missing.map(([name]) => name)).toEqual(['outletName', 'outletNumber', 'firstName', 'lastName', 'email'])
  expect(Object.values(errorsOf('outlets', account)).every((message) => message === undefined)).toBe(true)
})

test('a form in which nothing was typed may be left without a word', () => {
  expect(isEmpty({ ...emptyAccount('2026-11-21'), phone: ' ' })).toBe(true)
  expect(isEmpty(account)).toBe(false)
})
