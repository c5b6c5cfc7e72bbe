import { alertPeople, describeFollowed, describeKinds } from '@backoffice/contract/follow-ups/credit-alert'
import type { CreditAlert } from '@backoffice/contract/follow-ups/credit-alert'
import { expect, test } from 'vitest'

const ALERT: CreditAlert = {
  userId: 1,
  name: 'Épicerie du Port',
  role: 'ROLE_PDV',
  phone: '',
  kind: 'low_balance',
  available: 12,
  threshold: 50,
  owed: 0,
  late: 0,
  oldestDebtDays: null,
  status: 'alert',
  runOut: null,
  followUpId: null,
  followUpStatus: null,
  takenByName: null,
}
const takenFields = { followUpStatus: 'taken', takenByName: 'Awa Diallo' } as const

test('each person has one row; the most serious reasons and persons come first', () => {
  const people = alertPeople([
    { ...ALERT, userId: 2, kind: 'late_debt' },
    { ...ALERT, kind: 'running_out' },
    { ...ALERT, userId: 3 },
    { ...ALERT, userId: 2 },
    { ...ALERT },
  ])
  expect(people.map(({ userId, reasons }) => [userId, reasons.map(({ kind }) => kind)])).toEqual([
    [2, ['late_debt', 'low_balance']],
    [1, ['running_out', 'low_balance']],
    [3, ['low_balance']],
  ])
  expect(people.map(describeKinds)[0]).toBe('Dette en retard, Solde bas')
})

test('the most serious reason comes first in any input order', () => {
  const [first, second] = alertPeople([ALERT, { ...ALERT, userId: 2 }, { ...ALERT, userId: 2, kind: 'late_debt' }])
  expect([first?.userId, first?.reasons[0]?.kind, second?.userId]).toEqual([2, 'late_debt', 1])
})

const followedLabels = (...alerts: CreditAlert[]) => alertPeople(alerts).map(describeFollowed)

test('the state of each follow-up is kept', () => {
  const late = { ...ALERT, kind: 'late_debt' as const }
  expect(followedLabels(late, ALERT)).toEqual(['à prendre'])
  expect(followedLabels({ ...late, ...takenFields }, { ...ALERT, ...takenFields })).toEqual(['Awa Diallo'])
  expect(followedLabels({ ...late, ...takenFields }, ALERT)).toEqual(['Dette en retard\u00a0: Awa Diallo, Solde bas\u00a0: à prendre'])
})
