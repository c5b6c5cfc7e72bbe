import { isInAccountView } from '@backoffice/contract/accounts/account-table'
import { displayNameOf } from '@backoffice/contract/accounts/account-name'
import { expect, test } from 'vitest'
import { countOf, invitationOf, rowsOf } from './account.ts'

const anAccount = {
  firstName: 'Awa',
  lastName: 'Diallo',
  outletName: null,
  email: 'awa@exemple.test',
  status: 'invited' as const,
  invitedUntil: null,
}

test('an outlet shows its shop name, a person their name, and an account with neither its address', () => {
  expect(displayNameOf({ ...anAccount, outletName: 'Kiosque du Port' })).toBe('Kiosque du Port')
  expect(displayNameOf(anAccount)).toBe('Awa Diallo')
  expect(displayNameOf({ ...anAccount, firstName: '', lastName: '' })).toBe('awa@exemple.test')
})

test('an account without an e-mail waits to be completed, until it is archived', () => {
  const outlet = { ...anAccount, email: null }
  expect(isInAccountView(outlet, 'incomplete')).toBe(true)
  expect(isInAccountView({ ...outlet, status: 'archived' }, 'incomplete')).toBe(false)
  expect(isInAccountView(anAccount, 'incomplete')).toBe(false)
})

test('archived accounts appear only in their own view', () => {
  const archived = { ...anAccount, status: 'archived' as const }
  expect([isInAccountView(archived, undefined), isInAccountView(archived, 'archived')]).toEqual([false, true])
})

test('an invitation shows its expiry, or that it has expired', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  const invitationUntil = (invitedUntil: string | null) => invitationOf({ ...anAccount, invitedUntil }, now)
  expect(invitationUntil('2026-11-22T12:00:00Z')).toBe('Valable jusqu’au 22/11/2026 à 13:00')
  expect(invitationUntil('2026-11-19T12:00:00Z')).toBe('Périmée depuis le 19/11/2026 à 13:00')
  expect(invitationUntil(null)).toMatch(/invitez de nouveau/)
  expect(invitationOf({ ...anAccount, email: null }, now)).toMatch(/il manque l’adresse e-mail/)
  expect(invitationOf({ ...anAccount, status: 'active' }, now)).toBeUndefined()
})

test('a whole list and a page both give their rows and the total count', () => {
  expect([rowsOf([1, 2]), countOf([1, 2])]).toEqual([[1, 2], 2])
  expect([rowsOf({ content: [1], totalElements: 7 }), countOf({ content: [1], totalElements: 7 })]).toEqual([[1], 7])
})
