import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import { unprepared } from '../../database/statement-options.ts'
import type { Figures } from './objective.rules.ts'

/** An objective as an import left it. `former` is what stood before, null for a draft that the import created. */
export type ImportedObjective = {
  id: number
  outletId: number | null
  month: string
  hasChangedSince: boolean
  figures: Figures
  former: Figures | null
}

type Row = Figures & {
  id: number
  outletId: number | null
  month: string
  hasChangedSince: boolean
  formerRecruitments: number | null
  formerRenewals: number | null
  formerUpgrades: number | null
  formerRevenue: bigint | null
}

/** Lists what an import created or changed. Expects objectives locked. */
export async function listImported(tx: Tx, importId: number): Promise<ImportedObjective[]> {
  const { rows } = await sql<Row>`
    select objective.id, objective.outlet_id, objective.month, objective.version <> imported.version as has_changed_since,
      imported.recruitments, imported.renewals, imported.upgrades, imported.revenue, former.recruitments as former_recruitments,
      former.renewals as former_renewals, former.upgrades as former_upgrades, former.revenue as former_revenue
    from objective_versions imported
    join objectives objective on objective.id = imported.objective_id
    left join objective_versions former on former.objective_id = imported.objective_id and former.version = imported.version - 1
    where imported.import_id = ${importId}
    order by objective.id
  `.execute(unprepared(tx))
  return rows.map(({ formerRecruitments, formerRenewals, formerUpgrades, formerRevenue, ...row }) => {
    const { id, outletId, month, hasChangedSince, ...figures } = row
    const hasFormer = formerRecruitments !== null && formerRenewals !== null && formerUpgrades !== null && formerRevenue !== null
    const former = { recruitments: formerRecruitments, renewals: formerRenewals, upgrades: formerUpgrades, revenue: formerRevenue }
    // True because the columns of a former version are all null or none is.
    return { id, outletId, month, hasChangedSince, figures, former: hasFormer ? (former as Figures) : null }
  })
}

/** Takes drafts away, with their versions. */
export async function deleteDrafts(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from objectives where id = any(${ids}::int[])`.execute(unprepared(tx))
}
