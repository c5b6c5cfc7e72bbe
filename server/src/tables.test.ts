import { loadTable } from '@backoffice/contract/table'
import { expect, test } from 'vitest'
import { anImport, anOutlet } from '../test/activities.ts'
import { aStatement } from '../test/commission-statements.ts'
import { aPerson } from '../test/people.ts'
import { openTestApp } from '../test/test-app.ts'
import { listDeclaredCalls } from './process/declared-calls.ts'

const { db, tableLines } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
/** Views whose table has columns of its own. */
const VIEWS: Record<string, string[]> = { '/securecanal/amount-settings': ['balances'], '/auth/listAgentCredit': ['floats'] }
const september = { start: '2026-09-01', end: '2026-09-30' }
const ofSeptember = { query: september }
/** Requests of the calls that need more than an empty one, by path. */
const REQUESTS: Record<string, { query?: object; params?: { id: number } }> = {
  '/securecanal/commissions/statements/:id/lines': { params: { id: await aStatement(db, { of: await anOutlet(db) }) } },
  '/securecanal/imports/:id/lines': { params: { id: await anImport(db) } },
  '/securecanal/report': ofSeptember,
  '/securecanal/reportByCommercial': ofSeptember,
  '/securecanal/reportByMonth': { query: { year: 2026 } },
  '/securecanal/statsByMonthYear': { query: { month: 9, year: 2026 } },
  '/securecanal/stock-moves': ofSeptember,
  '/securecanal/objectifAgentByMonthYear': { query: { month: 9, year: 2026 } },
}
const tables = (await listDeclaredCalls()).flatMap(({ table, ...call }) =>
  table ? [undefined, ...(VIEWS[call.path] ?? [])].map((view) => [call.path, view, { ...call, table }] as const) : [],
)

test.each(tables)('%s, view %s, sends its table with the headings of the contract', async (_, view, call) => {
  const { columns } = await loadTable(call.table, view)
  const headings = Object.values(columns).map(({ header }) => header)
  const request = { query: {}, ...REQUESTS[call.path], table: { view } }
  const [head] = await tableLines(manager, call, request)
  expect(head?.split(';')).toEqual(headings)
  expect(new Set(headings).size).toBe(headings.length)
})

test.each(tables)('%s, view %s, refuses a view that nobody declared', async (_, view, call) => {
  const request = { query: {}, ...REQUESTS[call.path], table: { view: `${view ?? ''} nonesuch` } }
  await expect(tableLines(manager, call, request)).rejects.toThrow('Vue inconnue')
})
