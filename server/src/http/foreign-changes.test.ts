import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { aPerson } from '../../test/people.ts'
import { openTestDatabase, ownerOf } from '../../test/test-database.ts'
import type { Database, Tx } from '../database/database.ts'
import { PUBLICATIONS } from '../publications.ts'
import { createForeignChanges, auditTail } from './foreign-changes.ts'
import { watchedSessions } from './watched-sessions.ts'

const db = await openTestDatabase()
const owner = ownerOf(db)

const record = (on: Database | Tx, requestId: string, objectId: number) => recordAct(on, { requestId, objectId, status: 200 })
const recordAct = (on: Database | Tx, { requestId, objectId, status }: { requestId: string; objectId: number; status: number }) =>
  sql`select record_act(
    ${JSON.stringify({ role_name: 'ROLE_MANAGER', address: '', action: 'TEST', target: {}, status, request_id: requestId })}::jsonb,
    ${JSON.stringify([{ object_kind: 'package', object_id: String(objectId), after: { name: 'A' } }])}::jsonb
  )`.execute(on)
const changed = (objectId: number) => ({ kind: 'package', ids: [String(objectId)], after: { name: 'A' } })

async function opened() {
  const foreign = createForeignChanges(db)
  expect(await foreign.read()).toEqual([])
  return foreign
}

test('finds changes of other programs once, and none that this one announced or refused', async () => {
  await record(db, 'before', 1)
  const foreign = await opened()
  foreign.noteOwn('own')
  await record(db, 'own', 2)
  await record(db, 'other', 3)
  await recordAct(db, { requestId: 'refused', objectId: 4, status: 409 })
  expect(await foreign.read()).toEqual([changed(3)])
  await record(db, 'own', 5)
  expect(await foreign.read(), 'an own act is remembered for a second look').toEqual([])
  expect(await foreign.read()).toEqual([])
})

test('finds a transaction that commits after later ones', async () => {
  const foreign = await opened()
  const late = await db.startTransaction().execute()
  await sql`savepoint command`.execute(late)
  await record(late, 'late', 10)
  await record(db, 'sooner', 11)
  expect(await foreign.read()).toEqual([changed(11)])
  await record(db, 'between', 12)
  expect(await foreign.read()).toEqual([changed(12)])
  expect(await foreign.read()).toEqual([])
  await late.commit().execute()
  expect(await foreign.read()).toEqual([changed(10)])
  expect(await foreign.read()).toEqual([])
})

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }

async function blocksOf(query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<Record<string, [{ Plan: Plan }]>>`explain (analyze, buffers, format json) ${query}`.execute(owner)
  const [{ Plan: plan }] = Object.values(rows[0]!)[0]!
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

/** Returns the blocks that each query reads after five more acts, to show that cost does not grow with the audit. */
async function blocksOfLooks(sessionId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0)::integer as id from audit`.execute(db)
  for (let act = 0; act < 5; act += 1) await record(db, 'recent', act)
  await sql`vacuum analyze audit, audit_objects, accounts, sessions, data_version`.execute(owner)
  const marks = PUBLICATIONS.flatMap((one) => ('marks' in one ? one.marks.map(({ query }) => query) : []))
  const queries = [auditTail(rows[0]!.id), watchedSessions([sessionId]), ...marks]
  // The first time fills the caches of the catalogue.
  for (const query of queries) await blocksOf(query)
  return Promise.all(queries.map(blocksOf))
}

async function grow(accounts: number): Promise<void> {
  await sql`insert into accounts (role_name, status) select 'ROLE_CLIENT', 'invited' from generate_series(1, ${accounts}::integer)`.execute(
    owner,
  )
  await sql`
    with acts as (
      insert into audit (role_name, address, action, target, status, request_id)
      select 'ROLE_MANAGER', '', 'TEST', '{}', 200, 'old' from generate_series(1, ${accounts * 5}::integer) returning id
    )
    insert into audit_objects (audit_id, object_kind, object_id) select id, 'account', '1' from acts
  `.execute(owner)
}

test('costs the same in a network of ten times the size', async () => {
  const { sessionId } = await aPerson(db, { role: 'ROLE_MANAGER' })
  await grow(1_000)
  const small = await blocksOfLooks(sessionId)
  await grow(9_000)
  const large = await blocksOfLooks(sessionId)
  // An index of ten times the size may be one level deeper.
  for (const [at, blocks] of large.entries()) expect(blocks).toBeLessThanOrEqual(small[at]! + 12)
  expect(Math.max(...large)).toBeLessThan(60)
})
