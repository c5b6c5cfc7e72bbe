import { sql } from 'kysely'
import { personName } from '../../database/account-names.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Counts } from './staging.store.ts'
import type { Effect as ActivityEffect } from './activity-effect.rules.ts'
import { isServed, type ImportKind, type ImportState } from './import.rules.ts'
import { importNotFound } from './imports.errors.ts'
import type { DepotEffect } from './depot-effect.rules.ts'
import type { RenewalEffect } from './renewal-lists.store.ts'
import type { StatementEffect } from './statement-effect.rules.ts'
import type { StockEffect } from './stock-effect.rules.ts'
import type { ObjectiveEffect } from './objective-effect.rules.ts'

type Filter = { importKind?: ImportKind | undefined; page: number; size: number }

export type ImportRow = {
  id: number
  importKind: ImportKind
  state: ImportState
  fileName: string
  fileBytes: bigint
  format: 'csv' | 'xlsx' | null
  encoding: string | null
  separator: string | null
  sheet: string | null
  otherSheets: string[]
  headerLine: number | null
  columns: number | null
  dayFrom: string | null
  dayTo: string | null
  month: string | null
  createsOutlets: boolean
  counts: Counts | null
  linesRead: number
  failure: string | null
  createdAt: Date
  createdById: number | null
  createdByName: string | null
  analysedAt: Date | null
  appliedAt: Date | null
  appliedById: number | null
  appliedByName: string | null
  undoneAt: Date | null
  undoneById: number | null
  undoneByName: string | null
  undoReason: string | null
  version: number
}

const IMPORT = sql`
  imports.id, import_kind, imports.state, file_name, file_bytes, file_format as format, file_encoding as encoding,
  file_separator as separator, file_sheet as sheet, other_sheets, header_line, columns_found as columns,
  day_from, day_to, month, creates_outlets, counts, lines_read, failure,
  imports.created_at, imports.created_by as created_by_id, ${personName('creator')} as created_by_name,
  analysed_at, applied_at, applied_by as applied_by_id, ${personName('applier')} as applied_by_name,
  undone_at, undone_by as undone_by_id, ${personName('undoer')} as undone_by_name,
  undo_reason, imports.version
`

const FROM = sql`
  from imports
  left join accounts creator on creator.id = imports.created_by
  left join accounts applier on applier.id = imports.applied_by
  left join accounts undoer on undoer.id = imports.undone_by
`

type Listed = { imports: ImportRow[]; total: number }

/** Ignores the actor: anyone who may read imports sees all of them. */
export async function listImports(_actor: Actor, db: Database, { importKind, page, size }: Filter): Promise<Listed> {
  const isAsked = sql`(${importKind ?? null}::text is null or import_kind = ${importKind ?? null})`
  const { rows } = await sql<ImportRow>`
    select ${IMPORT} ${FROM} where ${isAsked} order by imports.id desc limit ${size} offset ${page * size}
  `.execute(db)
  const {
    rows: [counted],
  } = await sql<{ total: number }>`select count(*)::int as total from imports where ${isAsked}`.execute(db)
  return { imports: rows, total: counted?.total ?? 0 }
}

type EffectOfKind =
  | { importKind: 'activation'; effect: ActivityEffect | null }
  | { importKind: 'objectif'; effect: ObjectiveEffect | null }
  | { importKind: 'stock'; effect: StockEffect | null }
  | { importKind: 'depot'; effect: DepotEffect | null }
  | { importKind: 'relance'; effect: RenewalEffect | null }
  | { importKind: 'rapprochement'; effect: StatementEffect | null }
export type DetailedImport = Omit<ImportRow, 'importKind'> & EffectOfKind

export async function getImport(_actor: Actor, db: Database | Tx, id: number): Promise<DetailedImport> {
  const { rows } = await sql<ImportRow & { effect: unknown }>`select ${IMPORT}, effect ${FROM} where imports.id = ${id}`.execute(db)
  if (!rows[0] || !isServed(rows[0].importKind)) throw importNotFound()
  // True because an analysis saves the effect of its kind.
  return rows[0] as DetailedImport
}
