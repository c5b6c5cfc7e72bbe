import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openReconciliations } from '../../../test/reconciliations.ts'

const { db, outlet, open, idOf, state } = await openReconciliations()
await state([{ subscriber: '78000001', day: '2026-09-05' }])
const september = await idOf()
const august = await open(8)
const UNKNOWN_ID = 999_999

const aGroup = async ({ month = september, outletId = outlet.id }: { month?: number; outletId?: number }) => {
  const { rows } = await sql<{ id: number }>`
    insert into reconciliation_groups (reconciliation_id, status, reason, outlet_id, day, difference)
    values (${month}, 'matched', 'À la main', ${outletId}, '2026-09-05', 0) returning id`.execute(db)
  return rows[0]!.id
}
const aMember = (groupId: number, { month = september, line = 1, by = db } = {}) =>
  sql`
    insert into reconciliation_members (group_id, reconciliation_id, side, line_id, amount) values (${groupId}, ${month}, 'ours', ${line}, 2500)
  `.execute(by)
const countMembers = async (groupId: number) => {
  const { rows } = await sql`select from reconciliation_members where group_id = ${groupId}`.execute(db)
  return rows.length
}

test('a group of a month or an outlet that does not exist is refused by the database', async () => {
  await expect(aGroup({ month: UNKNOWN_ID })).rejects.toThrow('does not exist')
  await expect(aGroup({ outletId: UNKNOWN_ID })).rejects.toThrow('does not exist')
})

test('a line of a group that does not exist, or of another month than its group, is refused by the database', async () => {
  await expect(aMember(UNKNOWN_ID)).rejects.toThrow('does not exist')
  await expect(aMember(await aGroup({}), { month: august })).rejects.toThrow('does not exist')
})

test('a group keeps its month and outlet, and a line its group', async () => {
  const groupId = await aGroup({})
  await aMember(groupId, { line: 2 })
  await expect(sql`update reconciliation_groups set outlet_id = null where id = ${groupId}`.execute(db)).rejects.toThrow('keep')
  await expect(sql`update reconciliation_members set group_id = ${UNKNOWN_ID} where group_id = ${groupId}`.execute(db)).rejects.toThrow(
    'keep',
  )
})

test('a group that is deleted takes its lines with it, also one that enters at the same time', async () => {
  const groupId = await aGroup({})
  await aMember(groupId, { line: 3 })
  const deleting = await db.transaction().execute(async (tx) => {
    await aMember(groupId, { line: 4, by: tx })
    const begun = { work: sql`delete from reconciliation_groups where id = ${groupId}`.execute(db) }
    await expect
      .poll(
        async () => (await sql`select from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)).rows.length,
      )
      .toBe(1)
    return begun
  })
  await deleting.work
  expect(await countMembers(groupId)).toBe(0)
})
