import * as contract from '@backoffice/contract/network-statistics/network-statistics'
import { expect, test } from 'vitest'
import { anOutlet, aSectorManager, assign, someActivities } from '../../../test/activities.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'

const { db, tableLines } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const sectorManager = await aSectorManager(db)
const [outlet, quiet] = [await anOutlet(db, { outletNumber: '1' }), await anOutlet(db, { outletNumber: '2' })]
await assign(db, outlet, { sectorManager, from: '2026-01-01' })
await someActivities(db, [
  { outlet, day: '2025-09-02', kind: 'recruitment', amount: 10_00n },
  { outlet, day: '2026-09-17', kind: 'recruitment', amount: 30_00n },
  { outlet, day: '2026-09-29', kind: 'recruitment', amount: 12_50n },
  { outlet: quiet, day: '2026-09-29', kind: 'renewal_late', amount: 7_50n, salesman: 'V02' },
])
const september = { start: '2026-09-01', end: '2026-09-30' }
const month = { month: 9, year: 2026 }

const outletLines = (table: object, caller = manager) => tableLines(caller, contract.reportByOutlet, { query: september, table })
const salesmanLines = (table: object) => tableLines(manager, contract.reportBySalesman, { query: september, table })

test('outlets: the year before joins each row, and a view keeps its own', async () => {
  const columns = ['number', 'recruitments', 'previousRecruitments', 'change', 'revenue']
  const sort = { id: 'revenue', direction: 'asc' } as const
  expect(await outletLines({ columns, sort })).toEqual([
    'N°;Recrutements;Chiffre d’affaires;Évolution des recrutements;Recrut. N−1',
    '2;0;7,5;;0',
    '1;2;42,5;1;1',
  ])
  expect(await outletLines({ columns: ['number'], view: 'inactive' })).toEqual(['N°'])
  expect(await outletLines({ columns: ['number', 'revenue'] }, sectorManager)).toEqual(['N°;Chiffre d’affaires', '1;42,5'])
})

test('performance: ranks, and the days since the last active one', async () => {
  const table = { columns: ['rank', 'number', 'recruitments', 'verdict', 'silence'] }
  expect(await tableLines(manager, contract.listOutletObjectives, { query: month, table })).toEqual([
    'Rang;N°;Recrutements;Rythme;Inactif depuis',
    ';1;2;;0',
    ';2;0;;0',
  ])
})

test('months: those that have begun, beside the year before', async () => {
  const table = { columns: ['month', 'recruitments', 'recruitmentsBefore', 'revenueChange'] }
  const [head, ...months] = await tableLines(manager, contract.reportByMonth, { query: { year: 2026 }, table })
  expect(head).toBe('Mois;Recrutements;Recrutements N−1;Chiffre d’affaires vs N−1')
  expect([months.length, months.at(-1)]).toEqual([9, 'septembre;2;1;4'])
})

test('months: of an outlet or of one salesman, the running month stands alone', async () => {
  const table = { columns: ['month', 'recruitments', 'recruitmentsBefore', 'recruitmentsChange'] }
  const lastOf = async (caller: typeof manager, query: object) =>
    (await tableLines(caller, contract.reportByMonth, { query: { year: 2026, ...query }, table })).at(-1)
  expect(await lastOf(outlet, {})).toBe('septembre;2;;')
  expect(await lastOf(manager, { salesmanCode: 'V01' })).toBe('septembre;2;;')
  expect(await lastOf(manager, { outletId: outlet.id })).toBe('septembre;2;1;1')
})

test('days: those that have figures, with what was expected', async () => {
  const table = { columns: ['day', 'recruitments', 'expected', 'revenue'], filters: { revenue: '1..' } }
  expect(await tableLines(manager, contract.getMonthOverview, { query: month, table })).toEqual([
    'Jour;Recrutements;Attendu;Chiffre d’affaires',
    '17/09/2026;1;0;30',
    '29/09/2026;1;0;20',
  ])
})

test('salesmen: the share of the revenue is that among the rows shown', async () => {
  const columns = ['salesman', 'revenue', 'part']
  expect((await salesmanLines({ columns, sort: { id: 'part', direction: 'asc' } })).slice(1)).toEqual([
    'Vendeur V02;7,5;0,15',
    'Vendeur V01;42,5;0,85',
  ])
  expect((await salesmanLines({ columns, query: 'V01' })).slice(1)).toEqual(['Vendeur V01;42,5;1'])
  expect((await salesmanLines({ columns, rows: ['V01'] })).slice(1)).toEqual(['Vendeur V01;42,5;0,85'])
})
