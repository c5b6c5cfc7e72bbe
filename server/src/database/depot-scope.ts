import { sql, type RawBuilder } from 'kysely'
import { outletsVisibleTo } from './row-scope.ts'
import { TODAY } from './today.ts'
import type { Actor } from '../shared/actor.ts'

export type OutletFilter = { outletId?: number | undefined; sectorManagerId?: number | undefined }

/** True if the actor reads the whole network. */
export function isOfNetwork(actor: Actor, { outletId, sectorManagerId }: OutletFilter): boolean {
  return actor.scope === 'all' && outletId === undefined && sectorManagerId === undefined
}

/** Returns SQL that is true if the row `depot` is that of an outlet that the actor reaches and the filter leaves. */
export function isOfOutlets(actor: Actor, { outletId, sectorManagerId }: OutletFilter): RawBuilder<unknown> {
  return sql`depot.outlet_id in (${outletsVisibleTo(actor)})
    and ${outletId === undefined ? sql`true` : sql`depot.outlet_id = ${outletId}`}
    and ${sectorManagerId === undefined ? sql`true` : isOfSector(sectorManagerId)}`
}

/** Selects, as an argument of a function, the ids of the rows `depot` for which a condition is true. */
export function depotsWhere(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array(select depot.id from depots depot where ${condition})`
}

function isOfSector(sectorManagerId: number): RawBuilder<unknown> {
  return sql`depot.outlet_id in (select outlet_id from outlet_assignments where sector_manager_id = ${sectorManagerId} and valid @> ${TODAY})`
}
