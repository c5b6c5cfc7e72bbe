import { sql, type RawBuilder } from 'kysely'
import { accountName } from '../../database/account-names.ts'
import type { Tx } from '../../database/database.ts'
import type { Month } from './concerned-activities.store.ts'
import { IS_CAUSELESS } from './other-months.store.ts'
import { pairsOf } from './sale-pairs.store.ts'

/**
 * Returns the names of a few beneficiaries for whom a month computes differently: a late sale was voided or counts again, a sale on credit was
 * validated, or a rule, an objective, a family or an assignment that concerns their sales changed. Nobody computes a month once it is closed.
 */
export async function findOutdated(tx: Tx, month: Month): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct coalesce(${accountName('person')}, nullif(salesman.name, ''), salesman.code) as name
    from (
      select statement.account_id, statement.salesman_id
      from commission_statements statement
      join commission_lines line on line.statement_id = statement.id
      join activities activity on activity.id = line.activity_id and activity.day = line.day
      where statement.month = ${month}::date and ${IS_CAUSELESS}
      union
      select account_id, null from (${pairsOf(uncitingActivities(month), sql`false`)}) uncited
      union
      select account_id, salesman_id from (${concernedByChanges(month)}) concerned
    ) outdated
    left join accounts person on person.id = outdated.account_id
    left join salesmen salesman on salesman.id = outdated.salesman_id
    order by name limit 3
  `.execute(tx)
  return rows.map(({ name }) => name)
}

/**
 * Selects the activities for which a month pays an outlet or credit agent in full. Late lines stay as they are once written; the current month
 * replaces them once their statement is validated.
 */
function uncitingActivities(month: Month): RawBuilder<unknown> {
  return sql`
    select distinct line.activity_id, line.day, line.account_id
    from commission_statements statement join commission_lines line on line.statement_id = statement.id
    where statement.month = ${month}::date and statement.beneficiary in ('outlet', 'agent') and line.kind = 'rule' and line.amount > 0
      and not exists (
        select from commission_lines citing join transactions transaction on transaction.id = citing.transaction_id
        where citing.activity_id = line.activity_id and citing.statement_id = statement.id and transaction.status = 'validated'
      )`
}

/** Selects whose activities of a month a change concerns that is later than their statement; without a statement, later than the computation. */
function concernedByChanges(month: Month): RawBuilder<unknown> {
  return sql`
    select owned.account_id, owned.salesman_id
    from (
      select change.beneficiary, earner.account_id, earner.salesman_id, max(changed_at) as changed_at
      from (${changesOfRules(month)} union all ${changesOfObjectives(month)}
        union all ${changesOfFamilies(month)} union all ${changesOfAssignments(month)} union all ${changesOfSharedObjectives(month)}) change
      join activities activity on change.days @> activity.day and activity.kind = change.movement and activity.voided_at is null
        and activity.day >= ${month}::date and activity.day < (${month}::date + interval '1 month')::date
      join articles article on article.code = activity.article_code
      left join salesmen on salesmen.code = activity.salesman_code and activity.salesman_code <> ''
      left join credit_agent_assignments agent on agent.account_id = activity.outlet_id and agent.valid @> activity.day
      left join outlet_assignments sector on sector.outlet_id = activity.outlet_id and sector.valid @> activity.day
      cross join lateral (
        select case when change.person_id is not null then change.person_id when change.beneficiary = 'outlet' then activity.outlet_id
            when change.beneficiary = 'agent' then agent.credit_agent_id
            when change.beneficiary = 'sector_manager' then sector.sector_manager_id end as account_id,
          case change.beneficiary when 'salesman' then salesmen.id end as salesman_id
      ) earner
      where change.changed_at > (select min(checked_at) from (${checkedTimes(month)}) checked)
        and (change.article_code is null or change.article_code = activity.article_code)
        and (change.family is null or change.family = article.family)
        and (change.outlet_id is null or change.outlet_id = activity.outlet_id)
        and (change.holder_id is null or change.holder_id = earner.account_id)
      group by 1, 2, 3
    ) owned
    left join commission_statements statement on statement.month = ${month}::date and statement.beneficiary = owned.beneficiary
      and statement.account_id is not distinct from owned.account_id and statement.salesman_id is not distinct from owned.salesman_id
    where (owned.account_id is not null or owned.salesman_id is not null)
      and owned.changed_at > coalesce(statement.checked_at, (select checked_at from commission_months where month = ${month}::date))`
}

function changesOfRules(month: Month): RawBuilder<unknown> {
  return sql`
    select beneficiary, movement, article_code, family, days, changed_at, null::integer as outlet_id, null::integer as holder_id,
      null::integer as person_id
    from commission_rule_changes
    where days && daterange(${month}::date, (${month}::date + interval '1 month')::date)`
}

/** Selects the rules that ask for an objective whose figures changed: of the outlet itself, or of one held on the month's last day. */
function changesOfObjectives(month: Month): RawBuilder<unknown> {
  return sql`
    select rule.beneficiary, rule.movement, rule.article_code, rule.family, datemultirange(rule.valid) as days, saved.changed_at,
      case when rule.beneficiary in ('outlet', 'salesman') then objective.outlet_id end as outlet_id,
      case rule.beneficiary when 'agent' then agent.credit_agent_id when 'sector_manager' then sector.sector_manager_id end as holder_id,
      null::integer as person_id
    from objectives objective
    join objective_versions saved on saved.objective_id = objective.id and saved.status = 'published'
    join commission_rules rule on rule.condition_kind = 'objective_reached'
      and rule.valid && daterange(${month}::date, (${month}::date + interval '1 month')::date)
    left join credit_agent_assignments agent on agent.account_id = objective.outlet_id
      and agent.valid @> (${month}::date + interval '1 month' - interval '1 day')::date
    left join outlet_assignments sector on sector.outlet_id = objective.outlet_id
      and sector.valid @> (${month}::date + interval '1 month' - interval '1 day')::date
    where objective.month = ${month}::date and objective.outlet_id is not null
      and (rule.beneficiary in ('outlet', 'salesman')
        or case rule.beneficiary when 'agent' then agent.credit_agent_id else sector.sector_manager_id end is not null)`
}

/** Selects every rule of a family for the articles whose family changed: the family that they left is not kept. */
function changesOfFamilies(month: Month): RawBuilder<unknown> {
  return sql`
    select rule.beneficiary, rule.movement, article.code as article_code, null::text as family, datemultirange(rule.valid) as days,
      article.family_changed_at as changed_at, null::integer as outlet_id, null::integer as holder_id, null::integer as person_id
    from articles article
    join commission_rules rule on rule.family is not null
      and rule.valid && daterange(${month}::date, (${month}::date + interval '1 month')::date)
    where article.family_changed_at is not null`
}

/** Selects the rules for credit agents and sector managers on the days on which an outlet came to one of them, or left. */
function changesOfAssignments(month: Month): RawBuilder<unknown> {
  return sql`
    select rule.beneficiary, rule.movement, rule.article_code, rule.family, change.days * datemultirange(rule.valid * wanted.days) as days, changed_at,
      change.outlet_id, null::integer as holder_id, change.person_id
    from (select daterange(${month}::date, (${month}::date + interval '1 month')::date) as days) wanted
    join commission_assignment_changes change on change.days && wanted.days
    join commission_rules rule on rule.beneficiary = change.beneficiary and rule.valid && wanted.days and change.days && (rule.valid * wanted.days)`
}

/** Selects the rules that ask for a reached objective, for people who gained or lost an outlet with an objective on the month's last day. */
function changesOfSharedObjectives(month: Month): RawBuilder<unknown> {
  return sql`
    select rule.beneficiary, rule.movement, rule.article_code, rule.family, datemultirange(rule.valid) as days, changed_at,
      null::integer as outlet_id, change.person_id as holder_id, null::integer as person_id
    from commission_assignment_changes change
    join objectives objective on objective.outlet_id = change.outlet_id and objective.month = ${month}::date and objective.status <> 'draft'
    join commission_rules rule on rule.beneficiary = change.beneficiary and rule.condition_kind = 'objective_reached'
      and rule.valid && daterange(${month}::date, (${month}::date + interval '1 month')::date)
    where change.days @> (${month}::date + interval '1 month' - interval '1 day')::date`
}

function checkedTimes(month: Month): RawBuilder<unknown> {
  return sql`
    select checked_at from commission_months where month = ${month}::date
    union all
    select checked_at from commission_statements where month = ${month}::date`
}

/** Notes that a month, and its drafts, follow the present rules. */
export async function noteChecked(tx: Tx, month: Month): Promise<void> {
  await sql`
    with month as (
      update commission_months set checked_at = clock_timestamp() where month = ${month}::date returning checked_at
    )
    update commission_statements statement set checked_at = month.checked_at
    from month where statement.month = ${month}::date and status = 'computed'
  `.execute(tx)
}
