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

test('tasks, announcements and threads are told in French, without the words of private ones', () => {
  expect(describeChanges({ assigneeId: 3, dueOn: null }, { assigneeId: 7, dueOn: '2026-12-04', words: 'changed' })).toEqual([
    ['Confiée à', 'compte n°\u00a03', 'Lina Payet'],
    ['Échéance', null, '04/12/2026'],
    ['Texte', null, 'changé'],
  ])
  const announcement = { title: 'Fermeture', publishOn: '2026-12-04', audience: { roles: ['ROLE_PDV'], sectorManagerIds: [7] } }
  expect(
    changedFields({ kind: 'announcement', before: null, after: announcement }, names).map(({ label, after }) => [label, after]),
  ).toEqual([
    ['Titre', 'Fermeture'],
    ['À afficher le', '04/12/2026'],
    ['Destinataires', 'Rôles\u00a0: point de vente, Secteurs de\u00a0: Lina Payet'],
  ])
  expect(describeChanges(null, { recipients: 2 })).toEqual([['Destinataires', null, '2']])
})
