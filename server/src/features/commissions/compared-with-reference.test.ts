import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aWorld, moreActivities, randomFrom, somePeople } from '../../../test/commission-world.ts'
import { readWorld } from '../../../test/commission-facts.ts'
import { earningsOf, setOff, type ReferenceLine } from '../../../test/commission-reference.ts'
import { LINE_FIELDS, textsOf } from '../../../test/commission-state.ts'
import { ownerOf, openTestDatabase } from '../../../test/test-database.ts'
import { TODAY } from '../../database/today.ts'
import type { Database, Tx } from '../../database/database.ts'
import { computeStatements } from './compute-statements.ts'

const SEEDS = Number(process.env['COMMISSION_SEEDS'] ?? 6)
const db = await openTestDatabase()
const people = await somePeople(db, { outlets: 3, agents: 2, managers: 2 })
const { rows: monthRows } = await sql<{ month: string }>`
  select to_char(date_trunc('month', ${TODAY}::timestamp) - make_interval(months => back), 'YYYY-MM') as month
  from generate_series(2, 0, -1) back order by back desc`.execute(db)
const months = monthRows.map(({ month }) => month)
const [first = '', second = '', current = ''] = months

type KeptLine = ReferenceLine & {
  kind: string
  originMonth: string | null
  originLineId: number | null
  occurrence: number
  statementMonth: string
  id: number
}

async function listLines(tx: Database): Promise<KeptLine[]> {
  const { rows } = await sql<KeptLine>`
    select line.id, line.kind, line.activity_id, statement.beneficiary, coalesce(line.account_id, line.salesman_id) as owner, line.rule_id,
      line.rule_version, basis_amount, value, tier_from, amount, line.already_earned, transaction_id, reason_code,
      to_char(origin_month, 'YYYY-MM') as origin_month, origin_line_id, occurrence, to_char(statement.month, 'YYYY-MM') as statement_month
    from commission_lines line join commission_statements statement on statement.id = line.statement_id`.execute(tx)
  return rows
}

/** Returns the lines that a month should have, from what stands in the other months and in this one. */
async function expectedLines(tx: Tx, month: string, closed: readonly string[]): Promise<Partial<KeptLine>[]> {
  const [world, standing] = [await readWorld(tx), await listLines(tx)]
  const counts = (id: number) => world.activities.some((activity) => activity.id === id && activity.counts)
  const isEarnedAgain = ({ activityId, occurrence }: KeptLine) =>
    standing.some((line) => line.activityId === activityId && line.kind !== 'reversal' && line.occurrence > occurrence)
  const kept = standing.filter(
    (line) =>
      line.statementMonth === month &&
      ((line.kind === 'late' && counts(line.activityId)) ||
        (line.kind === 'reversal' && (!counts(line.activityId) || isEarnedAgain(line)))),
  )
  const others = [...standing.filter((line) => line.statementMonth !== month), ...kept]
  const isTakenBack = (id: number) => others.some((line) => line.kind === 'reversal' && line.originLineId === id)
  const isNamed = (activityId: number) =>
    others.some((line) => line.activityId === activityId && ['rule', 'none', 'late'].includes(line.kind) && !isTakenBack(line.id))
  const reversals = others
    .filter((line) => closed.includes(line.statementMonth) && ['rule', 'late', 'adjustment'].includes(line.kind) && line.amount !== 0n)
    .filter((line) => !counts(line.activityId) && !isTakenBack(line.id))
    .map((line) => ({
      ...line,
      kind: 'reversal',
      amount: -line.amount,
      alreadyEarned: -line.alreadyEarned,
      originMonth: line.statementMonth,
      originLineId: line.id,
    }))
  const late = closed.flatMap((earlier) =>
    earningsOf(world, earlier)
      .filter(({ activityId }) => !isNamed(activityId))
      .map((line) => ({ ...line, originMonth: earlier, kind: 'late' })),
  )
  const own = earningsOf(world, month).map((line) => ({ ...line, originMonth: null, kind: line.ruleId === null ? 'none' : 'rule' }))
  const cited = new Map<number, bigint>()
  for (const { transactionId, alreadyEarned } of [...others, ...reversals]) {
    if (transactionId !== null) cited.set(transactionId, (cited.get(transactionId) ?? 0n) + alreadyEarned)
  }
  const used = new Set([...cited].filter(([, net]) => net !== 0n).map(([id]) => id))
  const extra = { originLineId: null }
  return [...kept, ...reversals, ...setOff(world, [...own, ...late], used).map((line) => ({ ...line, ...extra }))]
}

async function expectMonth(tx: Tx, month: string, closed: readonly string[] = []): Promise<number> {
  const expected = await expectedLines(tx, month, month === current ? closed : [])
  const { changed: _changed, ...totals } = await computeStatements(tx, `${month}-01`)
  const lines = (await listLines(tx)).filter(({ statementMonth }) => statementMonth === month)
  expect(textsOf(lines, LINE_FIELDS)).toEqual(textsOf(expected, LINE_FIELDS))
  const sum = (key: 'amount' | 'alreadyEarned') => lines.reduce((total, line) => total + line[key], 0n)
  expect(totals).toMatchObject({ lines: lines.length, earned: sum('amount'), due: sum('amount') - sum('alreadyEarned') })
  const ids = new Set(lines.map(({ id }) => id))
  expect(await computeStatements(tx, `${month}-01`)).toEqual({ ...totals, changed: 0 })
  expect(new Set((await listLines(tx)).filter(({ statementMonth }) => statementMonth === month).map(({ id }) => id))).toEqual(ids)
  return lines.length
}

async function close(tx: Tx, month: string): Promise<void> {
  await sql`update commission_statements set status = 'validated', reviewed_at = now(), reviewed_by = ${people.manager}, validated_at = now(),
    validated_by = ${people.manager} where month = ${`${month}-01`}::date`.execute(tx)
  await sql`update commission_months set closed_at = now() where month = ${`${month}-01`}::date`.execute(tx)
}

async function voidSome(tx: Tx, random: () => number, share: number): Promise<void> {
  const { rows } = await sql<{
    id: number
    isVoided: boolean
  }>`select id, voided_at is not null as is_voided from activities order by id`.execute(tx)
  for (const { id, isVoided } of rows) {
    if (random() > share) continue
    await sql`update activities set voided_at = ${isVoided ? null : new Date()}, void_kind = ${isVoided ? null : 'person'},
      void_reason = ${isVoided ? null : 'Essai'} where id = ${id}`.execute(tx)
  }
}

async function history(tx: Tx, seed: number): Promise<number> {
  const random = randomFrom(seed)
  await aWorld(tx, random, { people, months })
  let lines = await expectMonth(tx, first)
  lines += await expectMonth(tx, second)
  await voidSome(tx, random, 0.1)
  lines += await expectMonth(tx, first)
  await close(tx, first)
  lines += await expectMonth(tx, current, [first])
  await moreActivities(tx, random, { people, month: first, count: 5 })
  await moreActivities(tx, random, { people, month: second, count: 5 })
  await voidSome(tx, random, 0.2)
  lines += await expectMonth(tx, current, [first])
  await voidSome(tx, random, 0.2)
  await expectMonth(tx, second)
  await close(tx, second)
  lines += await expectMonth(tx, current, [first, second])
  await voidSome(tx, random, 0.2)
  return lines + (await expectMonth(tx, current, [first, second]))
}

class RolledBack extends Error {}

test.each(Array.from({ length: SEEDS }, (_, seed) => seed + 1))(
  'computes what the contract says, line by line (world %i)',
  async (seed) => {
    let lines = 0
    const run = ownerOf(db)
      .transaction()
      .execute(async (tx) => {
        lines = await history(tx, seed)
        throw new RolledBack()
      })
    await expect(run).rejects.toThrow(RolledBack)
    expect(lines).toBeGreaterThan(0)
  },
)
