import { sql, type RawBuilder } from 'kysely'
import { personName } from '../../database/account-names.ts'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Figures, ObjectiveStatus, Origin } from './objective.rules.ts'
import { objectiveNotFound } from './objectives.errors.ts'

export type ObjectiveRow = Figures & {
  id: number
  month: string
  status: ObjectiveStatus
  version: number
  origin: Origin
  updatedAt: Date
  updatedByName: string | null
  publishedAt: Date | null
  publishedByName: string | null
  closedAt: Date | null
  closedByName: string | null
  /** Null for the network's own. */
  outlet: OutletOfMonth | null
}

/** An outlet, with its sector manager on the last day of the month. */
export type OutletOfMonth = {
  outletId: number
  outletNumber: string
  outletName: string
  sectorManagerId: number | null
  sectorManagerName: string | null
}

export type VersionRow = Figures & {
  version: number
  status: ObjectiveStatus
  origin: Origin
  reason: string | null
  changedAt: Date
  changedByName: string | null
  importId: number | null
}

export async function getObjective(actor: Actor, db: Database, id: number): Promise<ObjectiveRow> {
  const [row] = await listObjectives(actor, db, sql`objective.id = ${id}`)
  if (!row) throw objectiveNotFound()
  return row
}

/** Returns the objectives in the order of the ids. */
export async function getObjectives(actor: Actor, db: Database, ids: readonly number[]): Promise<ObjectiveRow[]> {
  const rows = await listObjectives(actor, db, sql`objective.id = any(${ids}::int[])`)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Returns objectives in any state, which only managers may read. */
export async function listObjectives(actor: Actor, db: Database, where: RawBuilder<unknown>): Promise<ObjectiveRow[]> {
  if (actor.scope !== 'all') throw objectiveNotFound()
  type Row = Omit<ObjectiveRow, 'outlet'> & { [Name in keyof OutletOfMonth]: OutletOfMonth[Name] | null }
  const { rows } = await sql<Row>`
    select objective.id, objective.month, objective.status, objective.version, objective.origin,
      objective.recruitments, objective.renewals, objective.upgrades, objective.revenue,
      objective.updated_at, ${personName('updater')} as updated_by_name,
      objective.published_at, ${personName('publisher')} as published_by_name,
      objective.closed_at, ${personName('closer')} as closed_by_name,
      outlet.id as outlet_id, outlet.outlet_number, outlet.outlet_name,
      owner.id as sector_manager_id, ${personName('owner')} as sector_manager_name
    from objectives objective
    left join accounts updater on updater.id = objective.updated_by
    left join accounts publisher on publisher.id = objective.published_by
    left join accounts closer on closer.id = objective.closed_by
    left join accounts outlet on outlet.id = objective.outlet_id
    left join outlet_assignments assignment
      on assignment.outlet_id = outlet.id and assignment.valid @> (objective.month + interval '1 month' - interval '1 day')::date
    left join accounts owner on owner.id = assignment.sector_manager_id
    where ${where}
  `.execute(db)
  return rows.map(({ outletId, outletNumber, outletName, sectorManagerId, sectorManagerName, ...row }) => ({
    ...row,
    outlet:
      outletId === null
        ? null
        : { outletId, outletNumber: outletNumber ?? '', outletName: outletName ?? '', sectorManagerId, sectorManagerName },
  }))
}

/** Returns every saved change of an objective, newest first. */
export async function listVersions(actor: Actor, db: Database, id: number): Promise<VersionRow[]> {
  await getObjective(actor, db, id)
  const { rows } = await sql<VersionRow>`
    select kept.version, kept.status, kept.recruitments, kept.renewals, kept.upgrades, kept.revenue, kept.origin, kept.reason,
      kept.changed_at, ${personName('person')} as changed_by_name, kept.import_id
    from objective_versions kept
    left join accounts person on person.id = kept.changed_by
    where kept.objective_id = ${id}
    order by kept.version desc
  `.execute(db)
  return rows
}
