import { expect, test } from 'vitest'
import { bodyOf, faultsOf, isEmpty } from './new-account.ts'

const draft = {
  fields: {
    firstName: ' Awa ',
    lastName: 'Diallo',
    email: 'awa@exemple.test',
    outletName: 'Kiosque',
    outletNumber: '0123',
    phone: ' ',
    latitude: '−20,9',
  },
  holders: { sectorManager: '7', creditAgent: '' },
  from: '2026-11-21',
}

test('what was not typed is not sent, and coordinates are numbers', () => {
  expect(bodyOf('outlets', draft)).toEqual({
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
  expect(bodyOf('creditAgents', draft)).toEqual({ firstName: 'Awa', lastName: 'Diallo', email: 'awa@exemple.test' })
  expect(bodyOf('clients', draft)).not.toHaveProperty('from')
})

test('each field that is missing says what to write', () => {
  expect(Object.keys(faultsOf('outlets', { ...draft, fields: {} }))).toEqual([
    'outletName',
    'outletNumber',
    'firstName',
    'lastName',
    'email',
  ])
  expect(faultsOf('outlets', draft)).toEqual({})
})

test('a form in which nothing was typed may be left without a word', () => {
  expect(isEmpty({ fields: { phone: ' ' }, holders: {}, from: '2026-11-21' })).toBe(true)
  expect(isEmpty(draft)).toBe(false)
})
