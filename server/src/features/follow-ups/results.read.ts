import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { accountsVisibleTo, outletsVisibleTo } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import { followUpsAmong, toRow } from './follow-up-rows.read.ts'
import type { ArmFigures } from './results.rules.ts'

type ArmRow = ArmFigures & { isControl: boolean }
type Debts = { people: number; promised: number; kept: number; broken: number; received: bigint }

const NO_CASES: ArmFigures = { cases: 0, renewed: 0, revenue: 0, mean: 0, variance: 0 }

/** Sums the cases of a month, given by its first day, of those who could be called and of the control group. */
export async function readArms(actor: Actor, db: Database, month: string): Promise<{ called: ArmFigures; control: ArmFigures }> {
  const inScope = actor.scope === 'all' ? sql`true` : sql`renewal.outlet_id in ${outletsVisibleTo(actor)}`
  const { rows } = await sql<ArmRow>`
    with case_of_month as (
      select renewal.is_control, activity.id is not null as is_renewed, coalesce(activity.amount, 0) as revenue
      from renewals renewal
      join follow_ups follow_up on follow_up.id = renewal.follow_up_id
      left join activities activity
        on activity.id = renewal.activity_id and activity.day = renewal.activity_day and activity.day <= renewal.ends_on + 60
      where renewal.month = ${month}::date and follow_up.resolution is distinct from 'import_undone' and ${inScope}
    )
    select is_control, count(*)::integer as cases, count(*) filter (where is_renewed)::integer as renewed, sum(revenue)::float8 as revenue,
      avg(revenue)::float8 as mean, coalesce(var_samp(revenue), 0)::float8 as variance
    from case_of_month group by is_control
  `.execute(db)
  const armOf = (wanted: boolean) => rows.find(({ isControl }) => isControl === wanted) ?? NO_CASES
  return { called: armOf(false), control: armOf(true) }
}

/** Counts the promises of persons that were noted in a month, and sums what was received for them. */
export async function readPromises(actor: Actor, db: Database, month: string): Promise<Debts> {
  const inScope = actor.scope === 'all' ? sql`true` : sql`follow_up.account_id in ${accountsVisibleTo(actor)}`
  const { rows } = await followUpsAmong(sql`
    follow_up.account_id is not null and date_trunc('month', follow_up.promised_at at time zone ${timezone})::date = ${month}::date and ${inScope}
  `).execute(db)
  const promises = rows.map(toRow)
  const count = (status: 'kept' | 'broken') => promises.filter(({ promise }) => promise?.status === status).length
  return {
    people: new Set(promises.map(({ userId }) => userId)).size,
    promised: promises.length,
    kept: count('kept'),
    broken: count('broken'),
    received: promises.reduce((sum, { promise }) => sum + (promise?.received ?? 0n), 0n),
  }
}
