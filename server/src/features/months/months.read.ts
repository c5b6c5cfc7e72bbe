import { sql } from 'kysely'
import { accountName } from '../../database/account-names.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { readMonths } from './month-facts.store.ts'
import { notClosed } from './months.errors.ts'
import type { MonthStatus, MonthSnapshot } from './month.rules.ts'
import { snapshotOf } from './seal.rules.ts'
import { parseChecklist, parseFigures } from './stored-month.rules.ts'

type MonthActRow = {
  at: string
  act: 'close_requested' | 'closed' | 'withdrawn' | 'reopen_requested' | 'reopened'
  byName: string | null
  reason: string | null
}
type StoredRow = {
  month: string
  status: MonthStatus
  seal: string | null
  figures: object | null
  checklist: object | null
  acknowledged: string[]
  ledgerSeq: number | null
  ledgerHash: string | null
  /** The seal of the month's reconciliation while it is locked. */
  reconciliationSeal: string | null
  requestedBy: number | null
  requestedByName: string | null
  closeRequestedByName: string | null
  closedBy: number | null
  closedByName: string | null
  closedAt: Date | null
  reopenReason: string | null
  history: MonthActRow[]
  version: number
}
export type MonthRow = Omit<StoredRow, 'figures' | 'checklist' | 'seal'> & MonthSnapshot

/** Lists months given by their first days, in order. A closed month shows the figures stored when it was closed. */
export async function listMonths(_manager: Actor, db: Database | Tx, months: readonly string[]): Promise<MonthRow[]> {
  const stored = new Map((await selectStored(db, months)).map((row) => [row.month, row]))
  return (await readMonths(db, months)).map((read) => {
    const row = stored.get(read.month)
    return row === undefined
      ? { ...UNTOUCHED, month: read.month, ...snapshotOf(read.month, read) }
      : { ...row, ...(storedSnapshot(row) ?? snapshotOf(read.month, read)) }
  })
}

export async function getMonth(manager: Actor, db: Database | Tx, month: string): Promise<MonthRow> {
  const [row] = await listMonths(manager, db, [month])
  if (row === undefined) throw new Error(`no month ${month}`)
  return row
}

/** Returns a closed month. Refuses any other with 409 `not_closed`. */
export async function getClosedMonth(manager: Actor, db: Database, month: string): Promise<MonthRow> {
  const row = await getMonth(manager, db, month)
  if (row.closedAt === null) throw notClosed(month, row.status)
  return row
}

const UNTOUCHED = {
  status: 'open',
  acknowledged: [],
  ledgerSeq: null,
  ledgerHash: null,
  reconciliationSeal: null,
  requestedBy: null,
  requestedByName: null,
  closeRequestedByName: null,
  closedBy: null,
  closedByName: null,
  closedAt: null,
  reopenReason: null,
  history: [],
  version: 0,
} satisfies Partial<MonthRow>

function storedSnapshot({ closedAt, seal, figures, checklist }: StoredRow): MonthSnapshot | undefined {
  if (closedAt === null || seal === null || figures === null || checklist === null) return undefined
  return { seal, figures: parseFigures(figures), checklist: parseChecklist(checklist) }
}

async function selectStored(db: Database | Tx, months: readonly string[]): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select closing.month, closing.status, closing.seal, closing.figures, closing.checklist, coalesce(closing.acknowledged, '{}') as acknowledged,
      closing.ledger_seq::integer as ledger_seq, encode(closing.ledger_hash, 'hex') as ledger_hash,
      (select reconciliation.seal from reconciliations reconciliation where reconciliation.month = closing.month) as reconciliation_seal,
      coalesce(closing.reopen_requested_by, closing.close_requested_by) as requested_by,
      coalesce(${accountName('reopener')}, ${accountName('requester')}) as requested_by_name, ${accountName('requester')} as close_requested_by_name,
      closing.closed_by, ${accountName('closer')} as closed_by_name, closing.closed_at, closing.reopen_reason, closing.version,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'at', act.at, 'act', act.act, 'byName', ${accountName('person')}, 'reason', act.reason) order by act.id), '[]')
        from month_acts act join accounts person on person.id = act.by where act.month = closing.month
      ) as history
    from month_closings closing
    left join accounts requester on requester.id = closing.close_requested_by
    left join accounts closer on closer.id = closing.closed_by
    left join accounts reopener on reopener.id = closing.reopen_requested_by
    where closing.month = any(${months}::date[])
  `.execute(db)
  return rows
}
