import { sql, type RawBuilder } from 'kysely'
import { FURTHER_STOCK_FAULTS } from './stock-faults.ts'

export { STOCK_FAULTS } from './stock-faults.ts'

/** The invariants that are checked at night only. */
export const NIGHTLY: readonly string[] = [
  'ledger_sums_to_zero',
  'balances_equal_entries',
  'days_equal_entries',
  'statistics_equal_activities',
  'closed_objectives_keep_their_version',
  'closed_months_keep_their_figures',
  'closed_months_keep_their_seal',
  'activities_earn_once',
  'commissions_equal_what_is_owed',
  'depots_hold_their_serials',
  'receipts_equal_their_moves',
  'deliveries_equal_their_moves',
  'reserved_and_in_transit_for_a_delivery',
  'depots_never_below_zero',
  'counts_equal_their_moves',
  'counted_sales_are_held',
  'sold_serials_are_held',
  'alerts_equal_the_twin',
  'alerts_equal_the_levels',
  'renewals_are_proved',
  'promises_are_of_contacts',
  'reconciliations_add_up',
  'locked_months_keep_their_seal',
  'adjustments_posted_once',
  'adjusted_sales_stand',
]

const OUTLET = sql`(select min(id) from accounts where role_name = 'ROLE_PDV')`
const aMonth = (closedAt: RawBuilder<unknown>) => sql`insert into commission_months (month, closed_at) values ('2026-09-01', ${closedAt})`
const aStatement = sql`
  insert into commission_statements (month, beneficiary, account_id, earned, status, reviewed_at, reviewed_by, validated_at, validated_by)
  select '2026-09-01', 'outlet', ${OUTLET}, 500, 'validated', now(), id, now(), id from accounts where role_name = 'ROLE_MANAGER' limit 1`
const aStatementOfSales = sql`
  insert into commission_statements (month, beneficiary, account_id, from_sales, status, reviewed_at, reviewed_by, validated_at, validated_by)
  select '2026-09-01', 'outlet', ${OUTLET}, 500, 'validated', now(), id, now(), id from accounts where role_name = 'ROLE_MANAGER' limit 1`
const aPaidStatement = sql`
  insert into commission_statements
    (month, beneficiary, account_id, earned, status, reviewed_at, reviewed_by, validated_at, validated_by, paid_at, paid_by)
  select '2026-09-01', 'outlet', ${OUTLET}, 500, 'paid', now(), id, now(), id, now(), id from accounts where role_name = 'ROLE_MANAGER' limit 1`
const aDebtTwice = sql`
  insert into commission_statements (month, beneficiary, account_id, carried_in, earned, status, reviewed_at, reviewed_by, validated_at, validated_by)
  select '2026-09-01', 'outlet', ${OUTLET}, -100, 100, 'validated', now(), id, now(), id from accounts where role_name = 'ROLE_MANAGER' limit 1`
const aForgottenDebt = sql`
  insert into commission_statements (month, beneficiary, account_id, earned, status, reviewed_at, reviewed_by, validated_at, validated_by)
  select month, 'outlet', ${OUTLET}, earned, 'validated', now(), id, at, id
  from (select id from accounts where role_name = 'ROLE_MANAGER' limit 1) manager,
    (values ('2026-08-01'::date, -100, now()), ('2026-09-01', 300, clock_timestamp())) statement (month, earned, at)`
const aPaidBalance = sql`
  insert into commission_batches (account_id, beneficiary, from_sales, status, prepared_by, paid_at, paid_by)
  select ${OUTLET}, 'outlet', 500, 'paid', min(id), now(), max(id) from accounts where role_name = 'ROLE_MANAGER'`
const aDraft = sql`insert into commission_statements (month, beneficiary, account_id) values ('2026-09-01', 'outlet', ${OUTLET})`
const lines = sql`
  insert into commission_lines (statement_id, kind, activity_id, day, account_id, rule_id, rule_version, basis, amount, occurrence)
  select statement.id, 'rule', 1, '2026-09-01', account_id, 1, 1, 'unit', 500, occurrence
  from commission_statements statement, generate_series(0, 1) occurrence`

const ofManagers = sql`from accounts where role_name = 'ROLE_MANAGER'`
const theSameSaleTwice = sql`
  insert into commission_statements (month, beneficiary, account_id, sales_taken, status, reviewed_at, reviewed_by, validated_at, validated_by)
  select month, 'outlet', ${OUTLET}, '{[1,2)}', 'validated', now(), id, now(), id
  from (select min(id) as id ${ofManagers}) manager, (values ('2026-08-01'::date), ('2026-09-01')) statement (month)`
const twoCitations = sql`
  insert into commission_lines (statement_id, kind, activity_id, day, account_id, rule_id, rule_version, basis, amount, already_earned, transaction_id)
  select statement.id, 'rule', activity, '2026-09-01', account_id, 1, 1, 'unit', 500, 100, (select min(id) from transactions)
  from commission_statements statement, generate_series(1, 2) activity`
const aPaidBatch = sql`
  insert into commission_batches (month, status, prepared_by, paid_at, paid_by) select '2026-09-01', 'paid', min(id), now(), max(id) ${ofManagers}`
const allInTheBatch = sql`
  insert into commission_batch_statements (batch_id, batch_status, statement_id, amount)
  select batch.id, 'paid', statement.id, to_pay from commission_batches batch, commission_statements statement`
const aPreparedBalance = sql`
  insert into commission_batches (account_id, beneficiary, sales_taken, prepared_by) select ${OUTLET}, 'outlet', '{[1,2)}', min(id) ${ofManagers}`
const postedForIt = sql`
  update ledger_transfers set document_type = 'commission_balance', document_id = (select id from commission_batches)
  where id = (select max(id::text)::uuid from ledger_transfers where document_type = 'credit_operation')`
const aStatementThatTakesASale = sql`
  insert into commission_statements (month, beneficiary, account_id, sales_taken, status, reviewed_at, reviewed_by, validated_at, validated_by)
  select '2026-09-01', 'outlet', ${OUTLET}, '{[1,2)}', 'validated', now(), min(id), now(), min(id) ${ofManagers}`

/** Plants the faults that only a further part of an invariant detects. */
export const FURTHER_FAULTS: readonly [string, RawBuilder<unknown>[]][] = [
  // Two activities cite one sale.
  ['activities_earn_once', [aMonth(sql`null`), aDraft, twoCitations]],
  // A paid batch leaves a statement unpaid.
  ['statements_paid_in_one_batch', [aMonth(sql`now()`), aStatement, aPaidBatch, allInTheBatch]],
  // A posting for a batch that is not paid.
  ['balances_paid_once', [aPreparedBalance, postedForIt]],
  // A statement takes a sale of the batch.
  ['balances_paid_once', [aMonth(sql`now()`), aStatementThatTakesASale, aPreparedBalance]],
  ...FURTHER_STOCK_FAULTS,
]

/** Plants each fault that the invariants of statements of commissions detect. */
export const STATEMENT_FAULTS = {
  statements_posted_once: [aMonth(sql`now()`), aStatement],
  statements_equal_lines: [aMonth(sql`null`), aDraft, lines],
  debts_taken_back_once: [aMonth(sql`now()`), aDebtTwice],
  debts_taken_back_by_the_next: [sql`insert into commission_months (month) values ('2026-08-01'), ('2026-09-01')`, aForgottenDebt],
  statements_take_sales: [aMonth(sql`now()`), aStatementOfSales],
  sales_in_one_statement: [
    sql`insert into commission_months (month) values ('2026-08-01'), ('2026-09-01')`,
    sql`alter table commission_statements drop constraint sales_are_taken_once`,
    theSameSaleTwice,
  ],
  activities_earn_once: [aMonth(sql`null`), aDraft, lines],
  months_close_by_validation: [aMonth(sql`now()`)],
  statements_paid_in_one_batch: [aMonth(sql`now()`), aPaidStatement],
  statements_paid_once: [aMonth(sql`now()`), aPaidStatement],
  balances_paid_once: [aPaidBalance],
  commissions_equal_what_is_owed: [sql`update ledger_accounts set balance = balance + 1 where kind = 'commission'`],
}

const aGroup = (status: string, difference: number, sale = sql`987654321`) => sql`
  with opened as (
    insert into reconciliations (month, zone, starts_at, ends_at) values ('2024-01-01', 'UTC', '2024-01-01', '2024-02-01') returning id
  ), made as (
    insert into reconciliation_groups (reconciliation_id, status, reason, day, difference, explanation_note, made_by)
    select opened.id, ${status}, 'Essai', '2024-01-05', ${difference}::bigint, 'Essai', (select min(id) from accounts where role_name = 'ROLE_MANAGER')
    from opened returning id, reconciliation_id
  )
  insert into reconciliation_members (group_id, reconciliation_id, side, line_id, amount)
  select id, reconciliation_id, 'ours', ${sale}, 100 from made`

/** A match of a line that is not there, an adjustment that nobody posted, and one of a sale that was reversed. */
const RECONCILIATION_FAULTS = {
  reconciliations_add_up: [aGroup('matched', 0)],
  locked_months_keep_their_seal: [
    sql`
      insert into reconciliations (month, zone, starts_at, ends_at, status, locked_by, locked_at, seal)
      select '2024-01-01', 'UTC', '2024-01-01', '2024-02-01', 'locked', min(id), now(), repeat('0', 64) from accounts where role_name = 'ROLE_MANAGER'`,
  ],
  adjustments_posted_once: [aGroup('adjusted', 100)],
  adjusted_sales_stand: [aGroup('adjusted', 100, sql`(select min(id) from transactions where status = 'reversed')`)],
}

export const FOLLOW_UP_FAULTS = {
  ...RECONCILIATION_FAULTS,
  renewals_are_proved: [
    sql`insert into imports (import_kind, state, file_name, applied_at) values ('relance', 'applied', 'relances.csv', now())`,
    sql`insert into follow_ups (subscriber_number, status, resolution, closed_at) values ('62061504', 'resolved', 'renewed', now())`,
    sql`
      insert into renewals (follow_up_id, outlet_id, month, import_id, is_control, ends_on)
      select id, ${OUTLET}, '2026-11-01', (select max(id) from imports), false, '2026-11-15' from follow_ups where subscriber_number = '62061504'`,
  ],
  promises_are_of_contacts: [
    sql`
      insert into follow_ups (account_id, status, taken_by, promise_date, promised_at)
      select ${OUTLET}, 'promised', ${OUTLET}, '2026-11-30', now()`,
  ],
}
