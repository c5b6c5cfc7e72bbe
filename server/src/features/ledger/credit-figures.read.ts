import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { withGeneralPlans } from '../../database/statement-options.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { absenceOf } from './credit-lines.read.ts'
import { positionsOf, toPosition, type CreditPosition, type PositionRow } from './credit-positions.read.ts'

export type CreditStatsRow = {
  pending: number
  approved: number
  rejected: number
  cancelled: number
  medianDecisionHours: number | null
  credited30d: Money
  debited30d: Money
}

/** Returns an account's decided requests, its sums of the last 30 days net of reversals, and its position. */
export async function readCreditFigures(
  actor: Actor,
  db: Database,
  userId: number,
): Promise<{ stats: CreditStatsRow; position: CreditPosition }> {
  const { rows } = await sql<PositionRow & CreditStatsRow>`${positionsOf(actor, { userId, days: besideOf(userId) })}`.execute(
    withGeneralPlans(db),
  )
  if (!rows[0]) throw await absenceOf(actor, db, userId)
  const { pending, approved, rejected, cancelled, medianDecisionHours, credited30d, debited30d, ...position } = rows[0]
  return {
    stats: { pending, approved, rejected, cancelled, medianDecisionHours, credited30d, debited30d },
    position: toPosition(position),
  }
}

function besideOf(userId: number) {
  return {
    ofDays: sql`
      coalesce(sum(credited) filter (where age < 30), 0)::bigint as "credited30d",
      coalesce(sum(day.consumed) filter (where age < 30), 0)::bigint as "debited30d",`,
    columns: sql`lately."credited30d", lately."debited30d", requests.*,`,
    // Double-precision seconds compare fastest; as a numeric they are exact to the microsecond.
    joined: sql`cross join (
      select count(*) filter (where decided_at is null)::integer as pending, count(*) filter (where status = 'approved')::integer as approved,
        count(*) filter (where status = 'rejected')::integer as rejected, count(*) filter (where status = 'cancelled')::integer as cancelled,
        ((percentile_cont(0.5) within group (order by date_part('epoch', decided_at - created_at))
          filter (where status in ('approved', 'rejected')))::numeric / 3600)::double precision as median_decision_hours
      from credit_requests where user_id = ${userId}
    ) requests`,
  }
}
