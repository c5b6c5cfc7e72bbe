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

test('empty fields are not sent, and coordinates are sent as numbers', () => {
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

test('another kind of account sends neither outlet nor sector manager, and no day without a person', () => {
  expect(bodyOf('creditAgents', account)).toEqual({ firstName: 'Awa', lastName: 'Diallo', email: 'awa@exemple.test' })
  expect(bodyOf('clients', account)).not.toHaveProperty('from')
})

test('each missing field says what to write', () => {
  const missing = Object.entries(errorsOf('outlets', emptyAccount('2026-11-21'))).filter(([, message]) => message !== undefined)
  expect(missing.map(([name]) => name)).toEqual(['outletName', 'outletNumber', 'firstName', 'lastName', 'email'])
  expect(Object.values(errorsOf('outlets', account)).every((message) => message === undefined)).toBe(true)
})

test('an untouched form can be left without a question', () => {
  expect(isEmpty({ ...emptyAccount('2026-11-21'), phone: ' ' })).toBe(true)
  expect(isEmpty(account)).toBe(false)
})
