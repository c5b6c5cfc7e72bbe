import { expect, test } from 'vitest'
import { actionLabel } from './action-labels.ts'
import { changedFields } from './field-labels.ts'
import { refusalLabel } from './refusal-labels.ts'

const names = (id: number) => ({ 7: 'Lina Payet' })[id]
const describeChanges = (before: Record<string, unknown> | null, after: Record<string, unknown>) =>
  changedFields({ before, after }, names).map(({ label, before: was, after: is }) => [label, was, is])

test('an act is described in French; an unknown act shows its stored name', () => {
  expect(actionLabel('PATCH /auth/update/role/:role')).toBe('Changement de rôle')
  expect(actionLabel('POST /auth/something')).toBe('POST /auth/something')
  expect([refusalLabel('last_manager'), refusalLabel('brand_new')]).toEqual(['c’était le dernier gestionnaire actif', 'brand_new'])
})

test('fields have French names, and values are shown as words, days and people', () => {
  expect(
    describeChanges({ roleName: 'ROLE_AGENT', endDate: '2026-11-25', same: 1 }, { roleName: 'ROLE_RESP', endDate: '2026-12-25', same: 1 }),
  ).toEqual([
    ['Rôle', 'agent crédit', 'responsable secteur'],
    ['Fin', '25/11/2026', '25/12/2026'],
  ])
  expect(describeChanges(null, { sectorManagerId: 7, creditAgentId: 9, password: 'changed', other: { a: 1 } })).toEqual([
    ['Responsable secteur', null, 'Lina Payet'],
    ['Agent crédit', null, 'compte n°\u00a09'],
    ['Mot de passe', null, 'changé'],
    ['other', null, 'a\u00a0: 1'],
  ])
})

test('text that a person wrote is never translated', () => {
  expect(describeChanges({ note: '' }, { note: 'active' })).toEqual([['Note', null, 'active']])
})

test('what acts on the stock change has French names', () => {
  expect(describeChanges({ status: 'open' }, { status: 'taken', takenBy: 7, explanation: 'Vu' })).toEqual([
    ['État', 'ouvert', 'prise en charge'],
    ['Prise en charge par', null, 'Lina Payet'],
    ['Explication', null, 'Vu'],
  ])
  expect(describeChanges({ status: 'standing', trackedFrom: null }, { status: 'voided', trackedFrom: '2026-11-25' })).toEqual([
    ['État', 'en vigueur', 'annulé'],
    ['Suivi depuis le', null, '25/11/2026'],
  ])
  const fields = ['defaultArticleId', 'immobileDays', 'leadTimeDays', 'retired', 'serialised', 'serialLength', 'transitDays']
  const labels = describeChanges(null, Object.fromEntries(fields.map((name) => [name, 1]))).map(([label]) => label)
  expect(labels.filter((label) => fields.includes(String(label)))).toEqual([])
})
