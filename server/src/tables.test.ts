import { loadTable } from '@backoffice/contract/table'
import { expect, test } from 'vitest'
import { aPerson } from '../test/people.ts'
import { openTestApp } from '../test/test-app.ts'
import { listDeclaredCalls } from './process/declared-calls.ts'

const { db, tableLines } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const calls = (await listDeclaredCalls()).flatMap(({ table, ...call }) => (table ? [{ ...call, table }] : []))

test.each(calls.map((call) => [call.path, call] as const))('%s sends its table with the headings of the contract', async (_, call) => {
  const { columns } = await loadTable(call.table)
  const headings = Object.values(columns).map(({ header }) => header)
  const [head] = await tableLines(manager, call, {})
  expect(head?.split(';')).toEqual(headings)
  expect(new Set(headings).size).toBe(headings.length)
})
