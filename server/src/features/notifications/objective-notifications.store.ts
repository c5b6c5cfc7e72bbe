import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { Money } from '../../shared/money.ts'

type PublishedObjective = {
  month: string
  outletId: number
  outletName: string
  /** The one of the month's last day. */
  sectorManagerId: number | null
  recruitments: number
  renewals: number
  upgrades: number
  revenue: Money
}

/** Returns the outlets' objectives among these: the network's own concerns nobody in particular. */
export async function findPublishedObjectives(tx: Tx, ids: readonly number[]): Promise<PublishedObjective[]> {
  const { rows } = await sql<PublishedObjective>`
    select objective.month, objective.outlet_id, outlet.outlet_name, assignment.sector_manager_id,
      objective.recruitments, objective.renewals, objective.upgrades, objective.revenue
    from objectives objective
    join accounts outlet on outlet.id = objective.outlet_id
    left join outlet_assignments assignment
      on assignment.outlet_id = outlet.id and assignment.valid @> (objective.month + interval '1 month' - interval '1 day')::date
    where objective.id = any(${ids}::int[]) and objective.status <> 'draft'
    order by length(outlet.outlet_number), outlet.outlet_number
  `.execute(tx)
  return rows
}
