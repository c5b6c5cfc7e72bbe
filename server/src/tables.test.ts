import { loadTable } from '@backoffice/contract/table'
import { expect, test } from 'vitest'
import { aPerson } from '../test/people.ts'
import { openTestApp } from '../test/test-app.ts'
import { listDeclaredCalls } from './process/declared-calls.ts'

const { db, tableLines } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
/** Views whose table has columns of its own. */
const VIEWS: Record<string, string[]> = { '/securecanal/amount-settings': ['balances'], '/auth/listAgentCredit': ['floats'] }
const september = { start: '2026-09-01', end: '2026-09-30' }
/** Queries of the calls that require one. */
const QUERIES: Record<string, object> = {
  '/securecanal/report': september,
  '/securecanal/reportByCommercial': september,
  '/securecanal/reportByMonth': { year: 2026 },
  '/securecanal/statsByMonthYear': { month: 9, year: 2026 },
  '/securecanal/objectifAgentByMonthYear': { month: 9, year: 2026 },
}
const tables = (await listDeclaredCalls()).flatMap(({ table, ...call }) =>
  table ? [undefined, ...(VIEWS[call.path] ?? [])].map((view) => [call.path, view, { ...call, table }] as const) : [],
)

test.each(tables)('%s, view %s, sends its table with the headings of the contract', async (_, view, call) => {
  const { columns } = await loadTable(call.table, view)
  const headings = Object.values(columns).map(({ header }) => header)
  const request = { query: QUERIES[call.path] ?? {}, table: { view } }
  const [head] = await tableLines(manager, call, request)
  expect(head?.split(';')).toEqual(headings)
  expect(new Set(headings).size).toBe(headings.length)
})

test.each(tables)('%s, view %s, refuses a view that nobody declared', async (_, view, call) => {
  const request = { query: QUERIES[call.path] ?? {}, table: { view: `${view ?? ''} nonesuch` } }
  await expect(tableLines(manager, call, request)).rejects.toThrow('Vue inconnue')
})
