import { sql, type UpdateObject } from 'kysely'
import { announce } from '../../database/announcements.ts'
import type { Database, Tx } from '../../database/database.ts'
import { codeOf, whenAvailable } from '../../database/failure.ts'
import type { Schema } from '../../database/schema.ts'
import type { Refusal } from '../../shared/refusal.ts'
import type { Counts } from './staging.store.ts'
import { isServed, type ImportKind, type ImportState, type ServedKind } from './import.rules.ts'
import { putInOutbox } from '../../jobs/outbox.ts'
import { anotherImportRuns, illegalTransition, importInterrupted, importNotFound } from './imports.errors.ts'
import type { FileShape } from './reading.file.ts'

const LOCK = 4_031_977
const LOCK_NOT_AVAILABLE = '55P03'
const NOW = sql<Date>`now()`
const CLOCK = sql<Date>`clock_timestamp()`
const NEXT_VERSION = sql<number>`version + 1`

export type StagedImport = {
  id: number
  importKind: ServedKind
  fileName: string
  state: ImportState
  createsOutlets: boolean
  dayFrom: string | null
  dayTo: string | null
  /** The first days of the months of its readable lines, in order. */
  months: string[]
  /** True if its lines have just been classified with the present outlets and closed months. */
  isClassified: boolean
  analysis: Analysis | null
}

/** The counts of an import's lines and the effect of applying them: an object that depends on its kind. */
export type Analysis = { counts: Counts; effect: object }

/** Locks imports, since only one at a time may change the figures. Refuses after waiting 20 s. */
export async function lockImports(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = '300s'; set local jit = off`.execute(tx)
  await sql`set local lock_timeout = '20s'`.execute(tx)
  try {
    await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(tx)
  } catch (error) {
    throw codeOf(error) === LOCK_NOT_AVAILABLE ? anotherImportRuns() : error
  }
}

/** Saves an import that is still in one of these states: another process may have failed it meanwhile. */
async function saveLeaving(db: Database | Tx, id: number, { from, ...values }: Leaving): Promise<void> {
  const saved = await db.updateTable('imports').set(values).where('id', '=', id).where('state', 'in', from).executeTakeFirst()
  if (saved.numUpdatedRows === 0n) throw await leftMeanwhile(db, id)
  await announce(db, { kind: 'import', ids: [id] })
}

type Leaving = { from: ImportState[] } & UpdateObject<Schema, 'imports', 'imports'>

async function leftMeanwhile(db: Database | Tx, id: number): Promise<Refusal> {
  const row = await db.selectFrom('imports').select('state').where('id', '=', id).executeTakeFirst()
  if (!row) return importNotFound()
  return row.state === 'failed' ? importInterrupted() : illegalTransition(row.state)
}

export async function saveFileReceived(db: Database, id: number, { bytes, sha256 }: { bytes: number; sha256: Buffer }): Promise<void> {
  await saveLeaving(db, id, { from: ['received'], fileBytes: BigInt(bytes), fileSha256: sha256, updatedAt: NOW })
}

export async function saveProgress(db: Database, id: number, lines: number): Promise<void> {
  await db.updateTable('imports').set({ linesRead: lines }).where('id', '=', id).where('state', '=', 'received').execute()
  await announce(db, { kind: 'import', ids: [id] })
}

export async function saveShape(tx: Tx, id: number, shape: FileShape): Promise<void> {
  await saveLeaving(tx, id, {
    from: ['received'],
    fileFormat: shape.format,
    fileEncoding: shape.encoding,
    fileSeparator: shape.separator,
    fileSheet: shape.sheet,
    otherSheets: [...shape.otherSheets],
    headerLine: shape.header.line,
    columnsFound: shape.header.names.length,
    columnNames: JSON.stringify(shape.header.names),
  })
}

type Period = { importKind: ServedKind; lines: number; days: readonly string[] }

export async function savePeriod(tx: Tx, id: number, { importKind, lines, days }: Period): Promise<StagedImport> {
  const months = [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))]
  const row = await tx
    .updateTable('imports')
    .set({ linesRead: lines, dayFrom: days[0] ?? null, dayTo: days.at(-1) ?? null, months: JSON.stringify(months) })
    .where('id', '=', id)
    .where('state', '=', 'received')
    .returning(['id', 'fileName', 'state', 'createsOutlets', 'dayFrom', 'dayTo'])
    .executeTakeFirst()
  if (!row) throw await leftMeanwhile(tx, id)
  await announce(tx, { kind: 'import', ids: [id] })
  return { ...row, importKind, months, isClassified: false, analysis: null }
}

type KindOfImport = { id: number; onlyKind?: ImportKind | undefined }

/** Refuses an import of another kind than `onlyKind` as if it did not exist. */
export async function lockImport(tx: Tx, { id, onlyKind }: KindOfImport): Promise<StagedImport> {
  const row = await tx
    .selectFrom('imports')
    .select(['id', 'importKind', 'fileName', 'state', 'createsOutlets', 'dayFrom', 'dayTo', 'months', 'counts', 'effect'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || (onlyKind !== undefined && row.importKind !== onlyKind)) throw importNotFound()
  const { importKind, months, counts, effect, ...staged } = row
  if (!isServed(importKind)) throw importNotFound()
  // True because `savePeriod` and `saveAnalysed` write these columns.
  return {
    ...staged,
    importKind,
    months: (months ?? []) as string[],
    isClassified: false,
    analysis: counts && effect && { counts: counts as Counts, effect },
  }
}

export async function saveAnalysed(tx: Tx, id: number, { counts, effect }: Analysis): Promise<void> {
  await saveLeaving(tx, id, {
    from: ['received'],
    state: 'analysed',
    counts: JSON.stringify(counts),
    effect: JSON.stringify(effect),
    analysedAt: CLOCK,
    updatedAt: NOW,
    version: NEXT_VERSION,
  })
}

type Application = Analysis & { actorId: number | null; createsOutlets: boolean }

export async function saveApplied(tx: Tx, id: number, { actorId, createsOutlets, counts, effect }: Application): Promise<void> {
  await saveLeaving(tx, id, {
    from: ['received', 'analysed'],
    state: 'applied',
    counts: JSON.stringify(counts),
    effect: JSON.stringify(effect),
    createsOutlets,
    appliedAt: CLOCK,
    appliedBy: actorId,
    updatedAt: NOW,
    version: NEXT_VERSION,
  })
}

export async function saveUndone(
  tx: Tx,
  id: number,
  { actorId, reason }: { actorId: number | null; reason: string | null },
): Promise<void> {
  await saveLeaving(tx, id, {
    from: ['applied'],
    state: 'undone',
    undoneAt: CLOCK,
    undoneBy: actorId,
    undoReason: reason,
    updatedAt: NOW,
    version: NEXT_VERSION,
  })
}

/** Waits until the database is back: an import must not stay as if it were still being read. */
export async function saveFailed(
  db: Database,
  { id, failure }: { id: number; failure: string },
  whenSaved: (tx: Tx) => Promise<void>,
): Promise<void> {
  await whenAvailable(() =>
    db.transaction().execute(async (tx) => {
      const failed = await tx
        .updateTable('imports')
        .set({ state: 'failed', failure, updatedAt: NOW, version: NEXT_VERSION })
        .where('id', '=', id)
        .where('state', '=', 'received')
        .returning('id')
        .execute()
      if (failed.length === 0) return
      await putInOutbox(tx, 'import.failed', { importId: id })
      await announce(tx, { kind: 'import', ids: [id] })
      await whenSaved(tx)
    }),
  )
}
