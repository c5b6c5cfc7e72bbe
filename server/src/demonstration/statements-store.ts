import { sql, type RawBuilder } from 'kysely'
import { timezone } from '../config.ts'
import type { Tx } from '../database/database.ts'
import { computeStatements } from '../features/commissions/index.ts'
import { monthsLater } from './calendar.ts'

const PAID_MONTHS = [6, 5, 4, 3, 2]
/** The outlets, by number, whose last statement has an open contest and is reviewed. */
const CONTESTING = '1002'
const REVIEWED = '1003'
const CONTEST_REASON = 'Le client est parti avec l’Intégral\u00a0: ce n’est pas la formule inscrite ici.'

type Managers = { first: number | undefined; second: number | undefined }

/** Computes the statements of five past months, validated by one manager and paid by another. Their postings follow with the documents. */
export async function insertPaidStatements(tx: Tx, today: string, managers: Managers): Promise<void> {
  for (const monthsAgo of PAID_MONTHS) {
    const month = monthsLater(today, -monthsAgo)
    await computeStatements(tx, month)
    await addSales(tx, month)
    await payStatements(tx, month, managers)
  }
  await sql`
    update commission_rules rule set used_at = named.at
    from (
      select rule_id, rule_version, min(validated_at) as at
      from commission_lines line join commission_statements statement on statement.id = line.statement_id group by 1, 2
    ) named
    where (named.rule_id, named.rule_version) = (rule.rule_id, rule.rule_version)
  `.execute(tx)
  await sql`
    insert into commission_days (day, outlet_id, amount)
    select day, account_id, sum(line.amount) from commission_lines line
    where statement_id in (select id from commission_statements where beneficiary = 'outlet') group by 1, 2 order by 1, 2
  `.execute(tx)
  await sql`
    delete from commission_changed_months where month in (select month from commission_months where closed_at is not null)
  `.execute(tx)
  await sql`analyze commission_statements, commission_lines, commission_days`.execute(tx)
}

/** Adds what the sales of a month will post, which computing finds in the ledger. */
async function addSales(tx: Tx, month: string): Promise<void> {
  await sql`
    insert into commission_statements (month, beneficiary, account_id, from_sales)
    select ${month}::date, 'outlet', user_id, sum(commission) from transactions
    where status = 'validated' and commission > 0 and (decided_at at time zone ${timezone})::date between ${month}::date and ${lastDayOf(month)}
    group by user_id
    on conflict on constraint one_statement_per_beneficiary_and_month do update set from_sales = excluded.from_sales
  `.execute(tx)
}

/** Marks the statements of a month as paid in one batch, early in the next month. */
async function payStatements(tx: Tx, month: string, { first, second }: Managers): Promise<void> {
  await sql`
    update commission_statements
    set status = 'paid', version = 4, computed_at = ${after(month, 2, '08:30')}, reviewed_at = ${after(month, 4, '09:20')}, reviewed_by = ${first},
      validated_at = ${after(month, 5, '10:05')}, validated_by = ${first}, paid_at = ${after(month, 8, '15:10')}, paid_by = ${second}
    where month = ${month}::date
  `.execute(tx)
  await sql`update commission_months set closed_at = ${after(month, 5, '10:05')} where month = ${month}::date`.execute(tx)
  await sql`
    with batch as (
      insert into commission_batches (month, status, prepared_at, prepared_by, paid_at, paid_by, reference, version)
      values (${month}::date, 'paid', ${after(month, 6, '10:30')}, ${first}, ${after(month, 8, '15:10')}, ${second},
        'Virement du ' || to_char(${lastDayOf(month)} + 8, 'DD/MM/YYYY'), 2)
      returning id
    )
    insert into commission_batch_statements (batch_id, batch_status, statement_id, amount)
    select batch.id, 'paid', statement.id, to_pay from commission_statements statement, batch where statement.month = ${month}::date
  `.execute(tx)
}

/** Names the postings that the paid statements took, once the ledger has them. */
export async function nameTakenSales(tx: Tx): Promise<void> {
  await sql`alter table commission_statements disable trigger validated_statements_never_change`.execute(tx)
  await sql`
    update commission_statements statement set sales_taken = sold.versions
    from (
      select account.owner_id, date_trunc('month', transfer.effective_at at time zone ${timezone})::date as month,
        range_agg(int8range(entry.account_version, entry.account_version, '[]')) as versions
      from ledger_transfers transfer
      join ledger_entries entry on entry.transfer_id = transfer.id
      join ledger_accounts account on account.id = entry.account_id and account.kind = 'commission'
      where transfer.kind = 'sale'
      group by 1, 2
    ) sold
    where sold.owner_id = statement.account_id and sold.month = statement.month and statement.validated_at is not null
  `.execute(tx)
  await sql`alter table commission_statements enable trigger validated_statements_never_change`.execute(tx)
}

/** Computes the statements of last month, one of which is reviewed and one contested. */
export async function insertLastStatements(tx: Tx, today: string, { first }: Managers): Promise<void> {
  const month = monthsLater(today, -1)
  await computeStatements(tx, month)
  await sql`update commission_statements set computed_at = ${after(month, 2, '08:30')} where month = ${month}::date`.execute(tx)
  await sql`
    update commission_statements set status = 'reviewed', version = 2, reviewed_at = ${after(month, 3, '09:20')}, reviewed_by = ${first}
    where month = ${month}::date and account_id = ${outlet(REVIEWED)}
  `.execute(tx)
  await sql`
    insert into commission_contests (line_id, reason, contested_by, contested_at)
    select line.id, ${CONTEST_REASON}, account_id, ${after(month, 3, '11:45')} from commission_lines line
    where statement_id = (select id from commission_statements where month = ${month}::date and account_id = ${outlet(CONTESTING)})
      and kind = 'rule'
    order by amount desc, day desc, line.id limit 1
  `.execute(tx)
  await sql`analyze commission_statements, commission_lines`.execute(tx)
}

const outlet = (number: string) => sql`(select id from accounts where outlet_number = ${number})`

const lastDayOf = (month: string) => sql`(${month}::date + interval '1 month - 1 day')::date`

/** Returns a time of a day of the month after, or now where that is still to come. */
function after(month: string, day: number, time: string): RawBuilder<Date> {
  return sql<Date>`least((${lastDayOf(month)} + ${day}::integer + ${time}::time) at time zone ${timezone}, now())`
}
