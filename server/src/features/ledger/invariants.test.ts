import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { aNetworkObjective, anOutlet, someActivities } from '../../../test/activities.ts'
import { aCommissionRule } from '../../../test/commission-rules.ts'
import { FOLLOW_UP_FAULTS, FURTHER_FAULTS, NIGHTLY, STATEMENT_FAULTS, STOCK_FAULTS } from '../../../test/invariant-faults.ts'
import { aLedger, aReversedSale } from '../../../test/ledgers.ts'
import { MONTH_FAULTS } from '../../../test/month-faults.ts'
import { aPerson } from '../../../test/people.ts'
import { aReceivedSerial } from '../../../test/stock.ts'
import { tampered } from '../../../test/tampering.ts'
import { openTestDatabase } from '../../../test/test-database.ts'
import { checkLedger, checkLedgerNow } from './check-ledger.ts'
import { correctMovement } from './correct-movement.ts'
import { INVARIANTS, type InvariantName } from './invariants.rules.ts'
import { findViolations } from './invariants.store.ts'
import { readAlarm, readHealth } from './ledger-health.read.ts'
import { postOperation } from './post-operation.ts'
import { sealAllTransfers } from './seal-all-transfers.ts'

const db = await openTestDatabase()
await Promise.all([aCommissionRule(db), aCommissionRule(db)])
const lastNumber = await aLedger(db)
await aReversedSale(db, lastNumber)
const { manager, otherManager, agent, outlet } = lastNumber
await someActivities(db, [{ outlet: await anOutlet(db), day: '2026-09-01' }])
await aNetworkObjective(db, { month: '2026-09', status: 'closed' })
const actor = { id: manager.id, role: 'ROLE_MANAGER', scope: 'all', sessionId: null } as const

await db.transaction().execute(async (tx) => {
  const credit = { kind: 'credit', userId: agent.id, amount: 50_00n, description: 'Essai' } as const
  const corrector = { actor: { ...actor, id: otherManager.id }, requireStepUp: () => undefined }
  await correctMovement(tx, { movementId: await postOperation(tx, credit, actor), amount: 60_00n, description: 'Essai' }, corrector)
})
await aReceivedSerial(db, manager)
await sealAllTransfers(db)

const EVER = '2000-01-01'
const namesOf = (violations: readonly { name: string }[]) => violations.map(({ name }) => name)
const available = sql`(select id from ledger_accounts where kind = 'available' and owner_id = ${agent.id})`
const unchecked = (table: string, constraint: string) => sql`alter table ${sql.table(table)} drop constraint ${sql.id(constraint)}`
const assign = (from: string) => sql`
  insert into credit_agent_assignments (account_id, credit_agent_id, valid) values (${outlet.id}, ${agent.id}, ${`[${from},)`}::daterange)`

test('every invariant holds for a ledger in which everything happened once', async () => {
  expect(await findViolations(db)).toEqual([])
  expect(await findViolations(db, EVER)).toEqual([])
})

const faults: Record<Exclude<InvariantName, 'chain_unbroken'>, RawBuilder<unknown>[]> = {
  transfers_sum_to_zero: [sql`update ledger_entries set amount = amount + 1 where transfer_id = ${lastNumber.given} and amount < 0`],
  transfers_have_entries: [sql`delete from ledger_entries where transfer_id = ${lastNumber.given}`],
  ledger_sums_to_zero: [sql`update ledger_entries set amount = amount + 1 where transfer_id = ${lastNumber.given} and amount > 0`],
  balances_follow_last_entry: [sql`update ledger_accounts set balance = balance + 1 where id = ${available}`],
  balances_equal_entries: [sql`update ledger_entries set amount = amount + 7 where account_id = ${available} and account_version = 1`],
  running_balances_contiguous: [
    sql`update ledger_entries set balance_after = balance_after + 7 where account_id = ${available} and account_version = 1`,
  ],
  network_keeps_no_balance: [
    sql`update ledger_entries set account_version = 1, balance_after = 0 where transfer_id = ${lastNumber.given} and amount < 0`,
  ],
  floors_hold: [sql`update ledger_accounts set wanted_floor = -5000, floor = -5000 where id = ${available}`],
  limits_passed_by_reversals_only: [
    sql`update ledger_entries set balance_after = -1 where transfer_id = ${lastNumber.taken} and account_id = ${available}`,
  ],
  corrections_replace_a_reversal: [sql`update credit_operations set corrects = ${lastNumber.given} where corrects is not null`],
  resolutions_match_holds: [
    sql`update ledger_transfers set parent_id = ${lastNumber.given} where document_type = 'transaction' and phase = 'void'`,
  ],
  held_is_in_progress: [sql`update transactions set amount = amount + 1 where status = 'in_progress'`],
  reversals_mirror: [
    sql`update ledger_entries set amount = amount * 2
      where transfer_id in (select id from ledger_transfers where phase = 'reversal')`,
  ],
  reversals_posted: [
    sql`insert into reversals (transfer_id, made_by, reversed_by, reason) values (${lastNumber.taken}, ${manager.id}, ${otherManager.id}, 'Essai')`,
  ],
  requests_paid_once: [sql`update credit_requests set amount = amount + 1 where status = 'approved'`],
  requests_paid_by_their_payer: [
    sql`update credit_requests set queue = case queue when 'agent_credit' then 'network_credit' else 'agent_credit' end where status = 'approved'`,
  ],
  requests_split_in_full: [sql`update credit_requests set asked_amount = amount + 1 where status = 'approved' and queue = 'agent_credit'`],
  operations_posted: [
    sql`insert into credit_operations (kind, user_id, amount, description, made_by) values ('credit', ${agent.id}, 5, 'Essai', ${manager.id})`,
  ],
  transactions_posted: [sql`update transactions set status = 'validated', cancellation_reason = null where status = 'cancelled'`],
  sales_reversed_once: [
    sql`update transactions set status = 'validated', reversed_by = null, reversed_at = null, reversal_reason = null where status = 'reversed'`,
  ],
  sold_at_the_price_in_force: [
    sql`insert into commission_rates (role_name, basis_points, valid) values ('ROLE_PDV', 400, '[2098-01-01,)')`,
    sql`update transactions set commission_rate_id = (select max(id) from commission_rates) where status = 'in_progress'`,
  ],
  four_eyes: [
    unchecked('credit_requests', 'four_eyes'),
    sql`update credit_requests set decided_by = requested_by where status = 'approved'`,
  ],
  refusals_have_reasons: [sql`update credit_requests set rejection_reason = ' ' where status = 'rejected'`],
  decisions_audited: [sql`update credit_requests set version = 2 where status = 'approved'`],
  chain_contiguous: [sql`delete from ledger_seals where seq = 3`],
  transfers_sealed_in_time: [
    sql`insert into ledger_unsealed (transfer_id, since) values (${lastNumber.given}, now() - interval '2 minutes')`,
  ],
  transfers_sealed_or_waiting: [sql`delete from ledger_seals where transfer_id = ${lastNumber.given}`],
  days_equal_entries: [sql`update ledger_days set consumed = consumed + 1 where account_id = ${available}`],
  a_manager_is_active: [sql`update accounts set status = 'suspended' where role_name = 'ROLE_MANAGER'`],
  archived_hold_nothing: [sql`update accounts set status = 'archived' where id = ${agent.id}`],
  no_session_of_the_suspended: [sql`update accounts set status = 'suspended' where id = ${outlet.id}`],
  one_assignment_at_a_time: [
    unchecked('credit_agent_assignments', 'credit_agent_assignments_account_id_valid_excl'),
    assign('2026-01-01'),
    assign('2026-02-01'),
  ],
  statistics_equal_activities: [sql`update sector_months set revenue = revenue + 1`],
  closed_objectives_keep_their_version: [sql`update objectives set recruitments = recruitments + 1 where status = 'closed'`],
  ...STATEMENT_FAULTS,
  ...MONTH_FAULTS,
  ...STOCK_FAULTS,
  ...FOLLOW_UP_FAULTS,
  one_commission_rule_at_a_time: [unchecked('commission_rules', 'one_rule_at_a_time'), sql`update commission_rules set condition_rate = 1`],
}

test.each([...Object.entries(faults), ...FURTHER_FAULTS])('detects a planted fault of %s', async (...[name, statements]) => {
  expect(namesOf(await tampered(db, statements, (tx) => findViolations(tx)))).toContain(name)
})

test.each(Object.entries(faults).filter(([name]) => !NIGHTLY.includes(name)))(
  'detects a recent fault of %s within the minute',
  async (...[name, statements]) => {
    expect(namesOf(await tampered(db, statements, (tx) => findViolations(tx, EVER)))).toContain(name)
  },
)

test('detects a reversal and a correction below the balance before the movement', async () => {
  const reversal = sql`select id from ledger_transfers where phase = 'reversal'`
  const correction = sql`select id from ledger_transfers where document_id in (select id from credit_operations where corrects is not null)`
  for (const transfers of [reversal, correction]) {
    const fault = sql`update ledger_entries set balance_after = -1 where account_id = ${available} and transfer_id in (${transfers})`
    expect(namesOf(await tampered(db, [fault], (tx) => findViolations(tx)))).toContain('limits_passed_by_reversals_only')
  }
})

test('a sale that was loaded as validated may be reversed', async () => {
  const reversal = [
    sql`update transactions set version = 2 where status = 'reversed'`,
    sql`insert into audit (actor_id, role_name, address, action, target, status, request_id)
      values (${otherManager.id}, 'ROLE_MANAGER', '', 'reverse', '{}', 200, '')`,
    sql`insert into audit_objects (audit_id, object_kind, object_id)
      select (select max(id) from audit), 'transaction', id::text from transactions where status = 'reversed'`,
  ]
  expect(await tampered(db, reversal, (tx) => findViolations(tx))).toEqual([])
  const decided = sql`update transactions set version = 3 where status = 'reversed'`
  expect(namesOf(await tampered(db, [...reversal, decided], (tx) => findViolations(tx)))).toContain('decisions_audited')
})

test('a violation stays until a full check no longer finds it', async () => {
  await checkLedgerNow(db)
  expect(await readAlarm(actor, db)).toBeNull()
  await sql`insert into ledger_violations (name, count, examples) values ('balances_equal_entries', 2, '{compte 7,compte 9}')`.execute(db)
  await sql`insert into ledger_violations (name, count, examples) values ('floors_hold', 1, '{}')`.execute(db)

  await sql`update ledger_checks set changes_checked = now() - interval '1 minute'`.execute(db)
  await checkLedger(db)
  // Floors are checked in full each minute.
  expect(await readHealth(actor, db)).toMatchObject({ violations: [{ name: 'balances_equal_entries', count: 2 }] })
  expect(await readAlarm(actor, db)).toBe('Des soldes ne sont pas la somme de leurs écritures\u00a0: prévenez l’administrateur.')

  await checkLedgerNow(db)
  expect(await readHealth(actor, db)).toMatchObject({ violations: [], unsealed: 0, checkedAt: expect.any(Date) })
})

test('a change behind the program’s back raises an alert within a minute', async () => {
  await sql`update ledger_checks set changes_checked = now() - interval '1 minute'`.execute(db)
  await aPerson(db, { role: 'ROLE_AGENT', status: 'suspended' })
  await checkLedger(db)
  expect(await readAlarm(actor, db)).toContain(INVARIANTS.no_session_of_the_suspended)
})

test('checks everything once a night', async () => {
  const stale = { name: 'statistics_equal_activities', count: 1, examples: [] }
  await db.insertInto('ledgerViolations').values(stale).execute()
  const check = async () => {
    await sql`update ledger_checks set changes_checked = now() - interval '1 minute'`.execute(db)
    await checkLedger(db)
    return namesOf((await readHealth(actor, db)).violations)
  }
  expect(await check()).toContain(stale.name)
  await sql`update ledger_checks set all_checked = now() - interval '1 day', changes_checked = now() - interval '1 minute'`.execute(db)
  // The server stops in the middle of the check, which is then due again.
  const stop = AbortSignal.abort()
  await expect(checkLedger(db, stop)).rejects.toBe(stop.reason)
  expect(await check()).not.toContain(stale.name)
  await db.insertInto('ledgerViolations').values(stale).execute()
  expect(await check()).toContain(stale.name)
})

test('runs each check once, however many processes there are', async () => {
  const before = await db.selectFrom('ledgerChecks').selectAll().executeTakeFirstOrThrow()
  await checkLedger(db)
  expect(await db.selectFrom('ledgerChecks').selectAll().executeTakeFirstOrThrow()).toEqual(before)
})
