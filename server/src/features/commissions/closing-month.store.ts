import { sql } from 'kysely'
import { accountName } from '../../database/account-names.ts'
import type { Tx } from '../../database/database.ts'
import type { Month } from './concerned-activities.store.ts'
import { IS_CAUSELESS } from './other-months.store.ts'

const RULE_CHANGED = sql`(line.kind = 'rule' and (
  rule.id is null or not rule.valid @> line.day or rule.terms_changed_at > statement.checked_at
))`

/**
 * Returns the names of a few beneficiaries whose statements of a month compute differently: a late sale was voided or counts again, or the
 * rule of a line was changed, shortened or deleted. Once the month is closed, nobody can compute it any more.
 */
export async function findOutdated(tx: Tx, month: Month): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct coalesce(${accountName('person')}, nullif(salesman.name, ''), salesman.code) as name
    from commission_statements statement
    join commission_lines line on line.statement_id = statement.id
    join activities activity on activity.id = line.activity_id and activity.day = line.day
    left join commission_rules rule on rule.rule_id = line.rule_id and rule.rule_version = line.rule_version
    left join accounts person on person.id = statement.account_id
    left join salesmen salesman on salesman.id = statement.salesman_id
    where statement.month = ${month}::date and (${IS_CAUSELESS} or ${RULE_CHANGED})
    order by name limit 3
  `.execute(tx)
  return rows.map(({ name }) => name)
}

/** Notes that the drafts of a month follow the present rules. */
export async function noteChecked(tx: Tx, month: Month): Promise<void> {
  await sql`
    update commission_statements set checked_at = clock_timestamp() where month = ${month}::date and status = 'computed'
  `.execute(tx)
}
