import { isDeepStrictEqual } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import { Refusal } from '../../shared/refusal.ts'
import { COPIED_COLUMNS } from './activity-rows.file.ts'
import { analyseStagedLines } from './analyse-staged-lines.ts'
import { applyStagedLines } from './apply-staged-lines.ts'
import { refuseOutlets, type ServedKind } from './import.rules.ts'
import { lockImports, saveFailed, saveFileReceived, savePeriod, saveProgress, saveShape } from './imports.store.ts'
import { disownImport, insertOwnedImport } from './owned-imports.store.ts'
import { COPIED_DEPOT_COLUMNS } from './depot-rows.file.ts'
import { COPIED_OBJECTIVE_COLUMNS } from './objective-rows.file.ts'
import { COPIED_RENEWAL_COLUMNS } from './renewal-rows.file.ts'
import { listLateMonths, refuseLockedMonth, refuseMonthToCome } from '../reconciliations/index.ts'
import { openReader, type FileShape, type ClassificationContext, type Reader } from './reading.file.ts'
import { spool, type Spooled } from './spool.file.ts'
import { copyLines, analyzeStagedLines, ensurePartitions, findOutletsAndClosedMonths, refuseClosedMonth } from './staging.store.ts'
import { runInOrder } from './serial-queue.file.ts'
import { COPIED_STATEMENT_COLUMNS } from './statement-rows.file.ts'
import { COPIED_STOCK_COLUMNS } from './stock-rows.file.ts'

export type UploadedFile = {
  importKind: ServedKind
  fileName: string
  bytes: AsyncIterable<Uint8Array>
  /** The month the file was sent for, as in `2026-09`. */
  month: string | null
  mode: 'rehearse' | 'apply'
  createsOutlets: boolean
  actorId: number
  recordAudit: (tx: Tx, outcome: { importId: number; refusal?: Refusal }) => Promise<void>
}

export type Setting = Pick<ClassificationContext, 'timezone' | 'currency'> & { latestDay: string }
type WholeSetting = Setting & { lateMonths: string[] }

const SHOWN_EVERY_MS = 300
const NOTE_TRIES = 30
const NOTE_PAUSE_MS = 2_000
const UNFORESEEN = 'La lecture du fichier a échoué. Réessayez\u00a0; si cela recommence, prévenez l’administrateur.'

const COPIED_BY_KIND: Record<ServedKind, readonly string[]> = {
  activation: COPIED_COLUMNS,
  objectif: COPIED_OBJECTIVE_COLUMNS,
  stock: COPIED_STOCK_COLUMNS,
  depot: COPIED_DEPOT_COLUMNS,
  relance: COPIED_RENEWAL_COLUMNS,
  rapprochement: COPIED_STATEMENT_COLUMNS,
}

/** Kinds whose file is refused if its month is closed; of other files, lines of a closed month are set aside one by one. */
const MONTH_MUST_BE_OPEN: ReadonlySet<ServedKind> = new Set(['stock', 'depot', 'relance', 'rapprochement'])

/** The number of imports at work. When there is none, the reader starts while the file arrives. */
let receiving = 0

/** Receives a file, analyses it, and applies it if the mode says so: all of it, or nothing. */
export async function importFile(db: Database, upload: UploadedFile, setting: Setting): Promise<number> {
  refuseOutlets(upload)
  if (MONTH_MUST_BE_OPEN.has(upload.importKind) && upload.month !== null) await refuseClosedMonth(db, `${upload.month}-01`)
  const lateMonths = await findLateMonths(db, upload)
  const importId = await insertOwnedImport(db, upload)
  const ready = receiving === 0 ? openReader() : undefined
  receiving += 1
  try {
    const spooled = await spool(upload.bytes)
    await readSpooled(db, { importId, spooled, ready, upload, setting: { ...setting, lateMonths } }).finally(spooled.close)
  } catch (error) {
    await noteFailure(db, { importId, error, upload })
    throw error
  } finally {
    receiving -= 1
    await disownImport(db, importId)
    await ready?.close()
  }
  return importId
}

/** Returns the earlier months whose lines a statement may still bring. Refuses a statement of a locked month, or of one to come. */
async function findLateMonths(db: Database, { importKind, month }: UploadedFile): Promise<string[]> {
  if (importKind !== 'rapprochement' || month === null) return []
  await refuseMonthToCome(db, `${month}-01`)
  await refuseLockedMonth(db, `${month}-01`)
  return listLateMonths(db, `${month}-01`)
}

type SpooledImport = { importId: number; spooled: Spooled; ready: Reader | undefined; upload: UploadedFile; setting: WholeSetting }

/** Analyses the file once those before it have been. Uses the reader that is ready, if any. */
async function readSpooled(db: Database, { ready, ...work }: SpooledImport): Promise<void> {
  await saveFileReceived(db, work.importId, work.spooled)
  await runInOrder(async () => {
    const reader = ready ?? openReader()
    await analyse(db, { ...work, reader }).finally(reader.close)
  })
}

/** Records the failure. If the database is away, goes on trying after the answer. */
async function noteFailure(
  db: Database,
  { importId, error, upload }: { importId: number; error: unknown; upload: UploadedFile },
): Promise<void> {
  const refusal = error instanceof Refusal ? error : undefined
  const note = () =>
    saveFailed(db, { id: importId, failure: refusal?.message ?? UNFORESEEN }, async (tx) => {
      noteChange(tx, { kind: 'import', id: importId, after: { state: 'failed', fileName: upload.fileName } })
      await upload.recordAudit(tx, { importId, ...(refusal === undefined ? {} : { refusal }) })
    })
  await note().catch(() => void noteLater(note, NOTE_TRIES))
}

async function noteLater(note: () => Promise<void>, triesLeft: number): Promise<void> {
  await sleep(NOTE_PAUSE_MS, undefined, { ref: false })
  await note().catch(() => (triesLeft > 0 ? noteLater(note, triesLeft - 1) : undefined))
}

type Analysis = { importId: number; spooled: Spooled; reader: Reader; upload: UploadedFile; setting: WholeSetting }

async function analyse(db: Database, { importId, spooled, reader, upload, setting }: Analysis): Promise<void> {
  const reference = await findOutletsAndClosedMonths(db)
  const { importKind } = upload
  const context = { ...setting, ...reference, month: upload.month, createsOutlets: upload.createsOutlets }
  const progress = progressOf(db, importId)
  let shape: FileShape | undefined
  let days: string[] = []
  const rows = reader.read(
    { importId, importKind, fileDescriptor: spooled.fileDescriptor, bytes: spooled.bytes, context },
    {
      onOpened: (opened) => {
        shape = opened
      },
      onLines: progress.show,
      onRead: (read) => {
        days = read
      },
    },
  )

  await db.transaction().execute(async (tx) => {
    await copyLines(tx, COPIED_BY_KIND[importKind], rows)
    const lines = await progress.end()
    if (importKind === 'activation') await ensurePartitions(db, days)
    await lockImports(tx)
    await analyzeStagedLines(tx)
    if (shape) await saveShape(tx, importId, shape)
    const isClassified = isDeepStrictEqual(reference, await findOutletsAndClosedMonths(tx))
    const staged = { ...(await savePeriod(tx, importId, { importKind, lines, days })), isClassified }
    if (upload.mode === 'apply') await applyStagedLines(tx, staged, upload.actorId)
    else await analyseStagedLines(tx, staged)
    const state = upload.mode === 'apply' ? 'applied' : 'analysed'
    noteChange(tx, { kind: 'import', id: importId, after: { state, fileName: upload.fileName } })
    await upload.recordAudit(tx, { importId })
  })
}

/** Saves the number of lines read from time to time, for those who watch the import. */
function progressOf(db: Database, importId: number) {
  let lines = 0
  let shownAt = performance.now()
  let saving: Promise<void> | undefined

  function show(read: number): void {
    lines = read
    if (performance.now() - shownAt < SHOWN_EVERY_MS) return
    shownAt = performance.now()
    saving ??= saveProgress(db, importId, read)
      // Only a display: a failure of the database fails the import itself.
      .catch(() => undefined)
      .finally(() => {
        saving = undefined
      })
  }
  async function end(): Promise<number> {
    await saving
    return lines
  }
  return { show, end }
}
