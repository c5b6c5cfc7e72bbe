import { sql } from 'kysely'
import { personName } from '../../database/account-names.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { reconciliationNotFound } from './reconciliations.errors.ts'
import type { ReconciliationStatus, Side, Step } from './states.rules.ts'

export type Part = { side: Side; part: 'matched' | 'explained' | 'open' | 'ignored'; lines: bigint; amount: Money }

export type ReconciliationRow = {
  id: number
  month: string
  status: ReconciliationStatus
  progress: { step: Step; done: number; total: number } | null
  imports: { id: number; file: string; appliedAt: string; lines: number }[]
  openedByName: string | null
  openedAt: Date
  proposedAt: Date | null
  lockedBy: number | null
  lockedByName: string | null
  lockedAt: Date | null
  seal: string | null
  version: number
  parts: Part[]
}
type Read = Omit<ReconciliationRow, 'parts'>

const ROW = sql`
  select reconciliation.id, month, reconciliation.status, opened_at, proposed_at, locked_by, locked_at, seal, reconciliation.version,
    ${personName('opener')} as opened_by_name, ${personName('locker')} as locked_by_name,
    case when reconciliation.status = 'proposing' then (
      select jsonb_build_object('step', step, 'done', done, 'total', total) from reconciliation_progress where reconciliation_id = reconciliation.id
    ) end as progress,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', imports.id, 'file', file_name, 'appliedAt', to_char(applied_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'lines', (counts ->> 'accepted')::integer + (counts ->> 'corrected')::integer
      ) order by imports.applied_at, imports.id)
      from imports where imports.import_kind = 'rapprochement' and imports.state = 'applied' and imports.month = reconciliation.month
    ), '[]') as imports
  from reconciliations reconciliation
  left join accounts opener on opener.id = opened_by
  left join accounts locker on locker.id = locked_by
`

type Filter = { year?: number | undefined; page: number; size: number }

export async function listReconciliations(_actor: Actor, db: Database, { year, page, size }: Filter) {
  const matching = sql`(${year ?? null}::integer is null or extract(year from month) = ${year ?? null})`
  const { rows } = await sql<Read>`${ROW} where ${matching} order by month desc limit ${size} offset ${page * size}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::integer as total from reconciliations where ${matching}`.execute(
    db,
  )
  const reconciliations: ReconciliationRow[] = []
  for (const row of rows) reconciliations.push({ ...row, parts: await readParts(db, row.id) })
  return { reconciliations, total: counted[0]?.total ?? 0 }
}

export async function getReconciliation(_actor: Actor, db: Database | Tx, id: number): Promise<ReconciliationRow> {
  const { rows } = await sql<Read>`${ROW} where reconciliation.id = ${id}`.execute(db)
  if (!rows[0]) throw reconciliationNotFound()
  return { ...rows[0], parts: await readParts(db, id) }
}

/** Returns the total of each part of each side, at one instant. */
export async function readParts(db: Database | Tx, id: number): Promise<Part[]> {
  const { rows } = await sql<Part>`select side, part, lines, amount from reconciliation_totals(${id})`.execute(db)
  return rows
}

export async function refuseUnknown(db: Database | Tx, id: number): Promise<void> {
  const row = await db.selectFrom('reconciliations').select('id').where('id', '=', id).executeTakeFirst()
  if (!row) throw reconciliationNotFound()
}
