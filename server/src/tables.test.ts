import { loadTable } from '@backoffice/contract/table'
import { expect, test } from 'vitest'
import { aPerson } from '../test/people.ts'
import { openTestApp } from '../test/test-app.ts'
import { listDeclaredCalls } from './process/declared-calls.ts'

const { db, tableLines } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
/** Views whose table has columns of its own. */
const VIEWS: Record<string, string[]> = { '/securecanal/amount-settings': ['balances'], '/auth/listAgentCredit': ['floats'] }
const tables = (await listDeclaredCalls()).flatMap(({ table, ...call }) =>
  table ? [undefined, ...(VIEWS[call.path] ?? [])].map((view) => [call.path, view, { ...call, table }] as const) : [],
)

test.each(tables)('%s, view %s, sends its table with the headings of the contract', async (_, view, call) => {
  const { columns } = await loadTable(call.table, view)
  const headings = Object.values(columns).map(({ header }) => header)
  const [head] = await tableLines(manager, call, { table: { view } })
  expect(head?.split(';')).toEqual(headings)
  expect(new Set(headings).size).toBe(headings.length)
})
