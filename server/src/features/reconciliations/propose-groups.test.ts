import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { describeProposal, proposeMonth } from '../../../test/proposed-month.ts'
import { inventMonth, type Habits } from '../../../test/reconciled-month.ts'
import { storeMonth } from '../../../test/stored-month.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestDatabase, ownerOf } from '../../../test/test-database.ts'
import { currencyNamed } from '../../shared/money.ts'
import type { ComparedLine } from './compared-lines.rules.ts'
import { gatherLines } from './compared-lines.store.ts'
import { dropOvertaken, keepProposals } from './proposals.store.ts'
import { proposeGroups } from './propose-groups.ts'
import { endInterruptedProposing } from './proposing.store.ts'

const CURRENCY = currencyNamed('EUR')
const HABITS: Habits = {
  outlets: 4,
  daily: [0.5, 6],
  prices: [1_490, 1_990, 2_490, 3_990],
  chances: {
    late: 0.1,
    wrong_digit: 0.05,
    wrong_amount: 0.05,
    other_outlet: 0.03,
    split: 0.03,
    merged: 0.03,
    doubled: 0.03,
    sold_twice: 0.03,
    missing: 0.05,
  },
  withoutDecoder: 0.3,
  unknown: 0.05,
}

const db = await openTestDatabase()
const month = await storeMonth(db, inventMonth(HABITS, 7), '2026-10-01')
const noAudit = async () => undefined
const propose = (recordAudit: () => Promise<void> = noAudit) => proposeGroups(db, { id: month.id, currency: CURRENCY, recordAudit })
const stateOfMonth = () =>
  sql`select status, step from reconciliations left join reconciliation_progress on reconciliation_id = id where id = ${month.id}`.execute(
    db,
  )

async function idsOf(step: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from reconciliation_groups where step = ${step} order by id limit ${count}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const proposalOf = (number: number, ours: ComparedLine, operator: ComparedLine) => ({
  number,
  reason: 'Essai.',
  step: 'amount' as const,
  score: 40,
  isAutomatic: false,
  ours: [ours],
  operator: [operator],
})

async function storedGroups() {
  const { rows } = await sql<{ id: number; sentence: string }>`
    select grouping.id, concat_ws(' ', step, score, grouping.status, string_agg(line_id::text, ',' order by line_id) filter (where side = 'ours'), '=',
      string_agg(line_id::text, ',' order by line_id) filter (where side = 'operator')) as sentence
    from reconciliation_groups grouping join reconciliation_members on group_id = grouping.id
    where grouping.reconciliation_id = ${month.id} group by grouping.id`.execute(db)
  return rows
}
const sentences = async () => (await storedGroups()).map(({ sentence }) => sentence).toSorted()

test('a month is proposed as its rules say, from the database as from memory', async () => {
  await propose()
  expect(await sentences()).toEqual(proposeMonth(month.sides).map(describeProposal).toSorted())
})

test('proposing again keeps every group as it is', async () => {
  const before = await storedGroups()
  await propose()
  expect(await storedGroups()).toEqual(before)
})

test('what people matched or refused stays, and its lines are in no proposal', async () => {
  const [byHand, refused] = await idsOf('window', 2)
  const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
  await sql`update reconciliation_groups set status = 'matched', is_automatic = false, made_by = ${manager.id} where id = ${byHand}`.execute(
    db,
  )
  await sql`update reconciliation_groups set status = 'refused', is_automatic = false, made_by = ${manager.id} where id = ${refused}`.execute(
    db,
  )
  await sql`update reconciliation_members set is_standing = false where group_id = ${refused}`.execute(db)
  await sql`
    insert into refused_pairs (reconciliation_id, transaction_id, statement_line_id, group_id)
    select ${month.id}, sale.line_id, line.line_id, ${refused} from reconciliation_members sale, reconciliation_members line
    where sale.group_id = ${refused} and sale.side = 'ours' and line.group_id = ${refused} and line.side = 'operator'`.execute(db)
  const before = await storedGroups()
  await propose()
  const after = await storedGroups()
  expect(after).toEqual(expect.arrayContaining(before))
  const { rows: together } = await sql`
    select from refused_pairs
    join reconciliation_members sale on sale.side = 'ours' and sale.line_id = transaction_id and sale.is_standing
    join reconciliation_members line on line.side = 'operator' and line.line_id = statement_line_id and line.is_standing
      and line.group_id = sale.group_id`.execute(db)
  expect(together).toEqual([])
})

test('meanwhile everybody sees how far it is, and a second one is refused', async () => {
  let seen: unknown
  await propose(async () => {
    seen = (await stateOfMonth()).rows
    await expect(propose()).rejects.toMatchObject({ code: 'proposing', status: 409 })
  })
  expect(seen).toEqual([{ status: 'proposing', step: expect.any(String) }])
  expect((await stateOfMonth()).rows).toEqual([{ status: 'open', step: null }])
})

test('if it fails, nothing of it stands and the month is open again', async () => {
  const before = await storedGroups()
  await sql`delete from reconciliation_groups where id in (select min(id) from reconciliation_groups where step = 'exact')`.execute(db)
  const remaining = await storedGroups()
  expect(remaining.length).toBe(before.length - 1)
  await expect(propose(() => Promise.reject(new Error('the session has ended')))).rejects.toThrow('the session has ended')
  expect(await storedGroups()).toEqual(remaining)
  expect((await stateOfMonth()).rows).toEqual([{ status: 'open', step: null }])
  await propose()
  expect((await storedGroups()).length).toBe(before.length)
})

test('a month whose process has stopped is open again, one that is being proposed goes on', async () => {
  await sql`update reconciliations set status = 'proposing' where id = ${month.id}`.execute(db)
  await sql`insert into reconciliation_progress (reconciliation_id, step, done, total) values (${month.id}, 'digit', 1, 2)`.execute(db)
  await endInterruptedProposing(db)
  expect((await stateOfMonth()).rows).toEqual([{ status: 'open', step: null }])
  await propose(async () => {
    await endInterruptedProposing(db)
    expect((await stateOfMonth()).rows).toMatchObject([{ status: 'proposing' }])
  })
})

test('a month that is locked or does not exist is refused', async () => {
  await expect(proposeGroups(db, { id: 0, currency: CURRENCY, recordAudit: noAudit })).rejects.toMatchObject({ status: 404 })
  const { rows } = await sql<{ id: number }>`
    insert into reconciliations (month, zone, starts_at, ends_at, status, locked_by, locked_at, seal)
    select '2026-09-01', 'UTC', '2026-09-01', '2026-10-01', 'locked', min(id), now(), repeat('0', 64) from accounts returning id`.execute(
    ownerOf(db),
  )
  const locked = proposeGroups(db, { id: rows[0]!.id, currency: CURRENCY, recordAudit: noAudit })
  await expect(locked).rejects.toMatchObject({ code: 'reconciliation_locked' })
})

test('a proposal that an act overtook is dropped', async () => {
  const [taken, other, apart] = month.sides.ours
  const [theirs, further, fromIt] = month.sides.operator
  await db.transaction().execute(async (tx) => {
    await gatherLines(tx, month.id)
    await keepProposals(tx, [
      proposalOf(1, taken!, theirs!),
      proposalOf(2, other!, further!),
      proposalOf(3, { ...other!, id: 999_999_999 }, further!),
      proposalOf(4, apart!, fromIt!),
    ])
    await sql`
      insert into refused_pairs (reconciliation_id, transaction_id, statement_line_id, group_id)
      select ${month.id}, ${apart!.id}, ${fromIt!.id}, min(id) from reconciliation_groups`.execute(db)
    await sql`update reconciliation_groups set is_automatic = false where id = (
      select group_id from reconciliation_members where side = 'ours' and line_id = ${taken!.id} and is_standing)`.execute(db)
    await dropOvertaken(tx, month.id)
    const { rows } = await sql`select number from proposed_groups`.execute(tx)
    expect(rows).toEqual([{ number: 2 }])
  })
})
