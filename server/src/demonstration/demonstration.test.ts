import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { secrets } from '../../test/people.ts'
import { sumsOfCredit } from '../../test/credit.ts'
import * as figures from '../../test/demonstration-figures.ts'
import { lastFile } from '../../test/last-file.ts'
import { FIXED_DAY as TODAY, loadedDemonstration } from '../../test/loaded-demonstration.ts'
import { openTestDatabase } from '../../test/test-database.ts'
import { currency, timezone } from '../config.ts'
import { computeStatements } from '../features/commissions/index.ts'
import { readQueue } from '../features/follow-ups/queue.read.ts'
import { importFile } from '../features/imports/index.ts'
import { sealAllTransfers } from '../features/ledger/index.ts'
import { findViolations } from '../features/ledger/invariants.store.ts'
import { findSnapshot } from '../features/months/index.ts'
import { verifyPassword } from '../security/passwords.ts'
import { unseal } from '../security/sealing.ts'

/** Loading costs 51 to 70 when nothing else runs, by the machine and the day, and more beside other work. */
const YARDSTICKS_MAX = 110

const { template, yardsticks } = await loadedDemonstration()
const db = await openTestDatabase(template)
const one = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows[0]

test('loads within a fixed multiple of a known piece of work, and marks the database as a demonstration', async () => {
  expect(yardsticks).toBeLessThan(YARDSTICKS_MAX)
  const loaded = { isDemonstration: true, territory: 'RE' }
  expect(await one(sql`select is_demonstration, territory from data_version, calendar_settings`)).toEqual(loaded)
  expect(await one(sql`select count(*) filter (where is_shared)::int as shared from saved_views`)).toEqual({ shared: 1 })
  expect(await figures.writtenOf(db, TODAY)).toBe('3 threads, 5 announcements: 1 draft, 1 later, 1 sector, 1 picture; 3 slips, 2 orders')
})

test('has 12 sectors and 180 outlets numbered from 1001, with 200,000 sales in 24 months until yesterday', async () => {
  const outlets = await one(sql<object>`
    select count(*)::int as count, min(outlet_number::int) as first, max(outlet_number::int) as last, count(distinct outlet_name)::int as names,
      (select count(*) from credit_agent_assignments assignment join accounts outlet on outlet.id = account_id where outlet.role_name = 'ROLE_PDV' and valid @> ${TODAY}::date)::int as with_agent
    from accounts where role_name = 'ROLE_PDV'`)
  expect(outlets).toEqual({ count: 180, first: 1001, last: 1180, names: 180, withAgent: 180 })

  const sectors = await one(sql<object>`
    select count(distinct sector_manager_id)::int as managers, count(*)::int as outlets, count(distinct manager.sector_name)::int as names
    from outlet_assignments join accounts manager on manager.id = sector_manager_id where valid @> ${TODAY}::date`)
  expect(sectors).toEqual({ managers: 12, outlets: 180, names: 12 })

  const activities = await one(sql<{ count: number }>`
    select count(*)::int as count, min(day)::text as first, max(day)::text as last, count(distinct date_trunc('month', day))::int as months from activities`)
  expect(activities).toMatchObject({ first: '2024-12-01', last: '2026-11-20', months: 24 })
  expect(Math.round((activities?.count ?? 0) / 10_000)).toBe(20)
  expect(await one(sql<object>`select count(*)::int as outside from activities_elsewhen`)).toEqual({ outside: 0 })
})

test('the vault holds active, expiring, expired and future accesses, sealed with the keys of the installation', async () => {
  const { rows } = await sql<{ id: string; username: string; sealed: Buffer; days: number; begun: boolean }>`
    select id, username, sealed, end_date - ${TODAY}::date as days, start_date <= ${TODAY}::date as begun from channel_accesses order by number`.execute(
    db,
  )
  expect(rows.map(({ days, begun }) => (begun ? days : 'to come'))).toEqual([64, 245, 135, 135, 2, 4, -12, -40, 'to come'])
  const passwords = rows.map(({ id, sealed }) => unseal(secrets.sealing, `channel-access ${id}`, sealed))
  expect([new Set(passwords).size, passwords[0]]).toEqual([9, 'Vacoa-Corail-71'])
})

test('the announced accounts, and no others, have the announced password and PIN', async () => {
  const { rows } = await sql<{ email: string; password: string; pin: string }>`
    select email, password_hash as password, pin_hash as pin from accounts where pin_hash is not null and status = 'active' order by id`.execute(
    db,
  )
  const owners = ['gestionnaire', 'gestionnaire2', 'responsable', 'agent', 'pdv', 'client'].map((name) => `${name}@demo.test`)
  expect(rows.map(({ email }) => email)).toEqual(owners)
  for (const { password, pin } of rows) {
    expect([await verifyPassword(password, 'demonstration-2026'), await verifyPassword(pin, '246810')]).toEqual([true, true])
  }
  const others = await one(sql<object>`
    select count(*)::int as shared from accounts
    where pin_hash is null and password_hash in (select password_hash from accounts where pin_hash is not null)`)
  expect(others).toEqual({ shared: 0 })
})

test('the announced outlet and client belong to the announced sector manager and credit agent', async () => {
  const { rows } = await sql<{ account: string; owner: string }>`
    select account.email as account, owner.email as owner
    from (
      select outlet_id as account_id, sector_manager_id as owner_id, valid from outlet_assignments
      union all
      select account_id, credit_agent_id, valid from credit_agent_assignments
    ) assignment
    join accounts account on account.id = account_id
    join accounts owner on owner.id = owner_id
    where valid @> ${TODAY}::date and account.email in ('pdv@demo.test', 'client@demo.test') order by 1, 2`.execute(db)
  expect(rows.map(({ account, owner }) => `${account} ${owner}`)).toEqual([
    'client@demo.test agent@demo.test',
    'pdv@demo.test agent@demo.test',
    'pdv@demo.test responsable@demo.test',
  ])
})

test.each(['activity_days', 'outlet_days', 'outlet_months', 'sector_days', 'sector_months', 'salesman_days', 'salesman_months'])(
  '%s adds up to the activities',
  async (table) => {
    const sums = await one(sql<object>`
      select sum(lines) = (select count(*) from activities) as lines, sum(revenue) = (select sum(amount) from activities) as revenue from ${sql.table(table)}`)
    expect(sums).toEqual({ lines: true, revenue: true })
  },
)

test('all but 5 to 15 outlets are active this month', async () => {
  const month = await one(sql<{ inactive: number }>`
    select (180 - count(*))::int as inactive from outlet_months
    where month = '2026-11-01' and recruitments + renewals_early + renewals_late + upgrades > 0`)
  expect(month?.inactive).toBeGreaterThanOrEqual(5)
  expect(month?.inactive).toBeLessThanOrEqual(15)
})

test('each month has an objective, closed once it is past, and the objectives of the outlets nearly add up to it', async () => {
  expect(await figures.objectivesOf(db)).toEqual({
    months: 24,
    last: '2026-11-01',
    closed: 23,
    published: true,
    versions: true,
    shared: true,
  })
})

test('rules of commission hold throughout, for every beneficiary, and two of them have changed', async () => {
  const changes = ['2025-09-01', '2026-07-01']
  expect(await figures.rulesOf(db, TODAY)).toEqual({ rules: 11, versions: 13, beneficiaries: 4, inForce: 11, first: '2024-12-01', changes })
})

test('statements of five months are paid, those of last month computed but for one reviewed, and computing again changes nothing', async () => {
  const paid = ['05', '06', '07', '08'].map((month) => `${month} closed paid 0 t f`)
  expect(await figures.statementsOf(db)).toEqual([...paid, '09 closed paid 0 t t', '10 computed reviewed 1 t'])
  expect(await figures.contestOf(db)).toEqual({ status: 'open', outletNumber: '1002', of: 'computed' })
  expect(await db.transaction().execute((tx) => computeStatements(tx, '2026-10-01'))).toMatchObject({ changed: 0 })
})

test('every activity belongs to an applied import, and the counts of the imports match their lines', async () => {
  expect(await figures.importsOf(db)).toEqual({
    applied: true,
    accepted: true,
    rejected: true,
    quarantined: true,
    warned: true,
    columns: true,
    complete: true,
  })
})

test('the last file, sent again, has only duplicates', async () => {
  const file = {
    importKind: 'activation',
    fileName: 'encore.csv',
    bytes: lastFile(db),
    month: null,
    mode: 'rehearse',
    createsOutlets: false,
  } as const
  const sender = { actorId: 1, recordAudit: async () => undefined }
  const importId = await importFile(db, { ...file, ...sender }, { timezone, currency, latestDay: TODAY })
  const again = await one(sql<object>`
    select (counts->>'lines')::int > 100 as sent, (counts->>'lines')::int - (counts->>'duplicate')::int as new from imports where id = ${importId}`)
  expect(again).toEqual({ sent: true, new: 0 })
})

test('credit agrees with the activations to the cent, and every invariant of ledger and stock holds', async () => {
  const sums = await sumsOfCredit(db)
  expect(sums).toMatchObject({ gap: 0n, detailFrom: '2026-09-01', inProgress: 18, waiting: 11, silent: 0, areOfMidnight: true })

  await sealAllTransfers(db)
  expect(await findViolations(db)).toEqual([])
})

test('10 to 30 people are to be called, and some outlets and agents owe for more than two months', async () => {
  const { rows: people } = await readQueue({ id: 1, role: 'ROLE_MANAGER', scope: 'all', sessionId: null }, db)
  expect([people.length > 10, people.length < 30], String(people.length)).toEqual([true, true])
  const old = people.filter(({ kinds, position }) => kinds.includes('late_debt') && (position?.debts.oldest ?? 0) > 60)
  expect(new Set(old.map(({ role }) => role))).toEqual(new Set(['ROLE_AGENT', 'ROLE_PDV']))
  expect(people.flatMap(({ followUp }) => followUp ?? [])).toHaveLength(6)
  expect(people.flatMap(({ promise }) => promise?.status ?? [])).toEqual(['broken', 'kept', 'waiting'])
})

test('September is reconciled and ready to close, October has gaps of every kind and proposals of the steps that ask', async () => {
  const [september, october, ...later] = await figures.reconciliationsOf(db)
  expect(september).toMatchObject({ month: '2026-09-01', status: 'locked', gaps: 0, decided: ['adjusted', 'explained', 'matched'] })
  const { checklist } = await db.transaction().execute((tx) => findSnapshot(tx, '2026-09-01'))
  expect(checklist.filter(({ status }) => status === 'blocking')).toEqual([])
  const kinds = ['amount', 'doubled', 'missing_at_operator', 'missing_here', 'unknown_outlet']
  const decided = ['adjusted', 'explained', 'matched', 'refused']
  expect(october).toMatchObject({ status: 'open', kinds, decided, proposed: ['amount', 'digit', 'sum', 'window'] })
  expect([(october?.gaps ?? 0) >= 20, later, await figures.noticesOf(db)]).toEqual([true, [], []])
})

test('twelve months are closed by two people, follow-ups stand in every state, and nothing waits from before October', async () => {
  expect(await figures.followedOf(db, '2026-10-01')).toEqual({
    closed: { count: 12, first: '2024-12-01', last: '2025-11-01', byTwo: true },
    people: { enough: true, called: true, statuses: ['dropped', 'open', 'promised', 'resolved', 'taken'] },
    subscriptions: ['weekly'],
    waiting: 0,
  })
})
