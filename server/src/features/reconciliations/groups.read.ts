import { sql } from 'kysely'
import { personName } from '../../database/account-names.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { readLinesOfGroups, type LineRow } from './reconciled-lines.read.ts'
import { refuseUnknown } from './reconciliations.read.ts'
import { groupNotFound } from './reconciliations.errors.ts'
import type { ExplanationReason, GroupStatus, Step } from './states.rules.ts'

export type GroupRow = {
  id: number
  step: Step | null
  score: number | null
  status: GroupStatus
  isAutomatic: boolean
  reason: string
  difference: Money
  explanationReason: ExplanationReason | null
  explanationNote: string | null
  movementId: string | null
  madeByName: string | null
  madeAt: Date
  version: number
  lines: LineRow[]
}
type Read = Omit<GroupRow, 'lines'>

export type GroupFilter = {
  id: number
  status?: GroupStatus | undefined
  step?: Step | 'hand' | undefined
  outletId?: number | undefined
  day?: string | undefined
  page: number
  size: number
}

const ROW = sql`
  select grouping.id, step, score, grouping.status, is_automatic, reason, difference, explanation_reason, explanation_note,
    case when made_by is not null and explanation_note is not null then movement_of_group(grouping.id) end as movement_id,
    ${personName('maker')} as made_by_name, made_at, grouping.version
  from reconciliation_groups grouping
  left join accounts maker on maker.id = made_by
`

export async function listGroups(_actor: Actor, db: Database, filter: GroupFilter): Promise<{ groups: GroupRow[]; total: number }> {
  const { id, page, size } = filter
  await refuseUnknown(db, id)
  const matches = matching(filter)
  const { rows } = await sql<Read>`
    ${ROW} where ${matches} order by grouping.outlet_id, grouping.day, grouping.id limit ${size} offset ${page * size}
  `.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from reconciliation_groups grouping where ${matches}
  `.execute(db)
  return { groups: await withLines(db, id, rows), total: counted[0]?.total ?? 0 }
}

function matching({ id, status, step, outletId, day }: GroupFilter) {
  return sql`grouping.reconciliation_id = ${id}
    and (${status ?? null}::text is null or grouping.status = ${status ?? null})
    and (${step ?? null}::text is null or coalesce(grouping.step, 'hand') = ${step ?? null})
    and (${outletId ?? null}::integer is null or grouping.outlet_id = ${outletId ?? null})
    and (${day ?? null}::date is null or grouping.day = ${day ?? null}::date)`
}

export async function getGroup(_actor: Actor, db: Database | Tx, { id, groupId }: { id: number; groupId: number }): Promise<GroupRow> {
  const { rows } = await sql<Read>`${ROW} where grouping.id = ${groupId} and grouping.reconciliation_id = ${id}`.execute(db)
  const [group] = await withLines(db, id, rows)
  if (!group) throw groupNotFound()
  return group
}

async function withLines(db: Database | Tx, id: number, groups: readonly Read[]): Promise<GroupRow[]> {
  const ids = groups.map((group) => group.id)
  const byGroup = Map.groupBy(ids.length === 0 ? [] : await readLinesOfGroups(db, id, ids), ({ ofGroupId }) => ofGroupId)
  return groups.map((group) => ({ ...group, lines: byGroup.get(group.id) ?? [] }))
}
