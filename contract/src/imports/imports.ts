import { z } from 'zod'
import { Day, frenchDay, Month } from '../dates.ts'
import { endpoint, file, upload } from '../endpoint.ts'
import { Amount } from '../amount.ts'
import { Figures, OBJECTIVE_FIGURES } from '../network-statistics/figures.ts'
import { ActivityEffect, DepotEffect, ObjectiveEffect, RenewalEffect, StatementEffect, StockEffect } from './import-effect.ts'
import { Id, IdParams } from '../integer.ts'
import { pageOf, pageQuery } from '../page.ts'
import { MONTH_QUANTITIES } from '../stock-months/stock-months.ts'
import type { TableColumn } from '../table.ts'
import { text } from '../text.ts'

export const IMPORT_BYTES_MAX = 50 * 1024 * 1024
export const PROBLEMS_MAX = 200

export const ImportKind = z.enum(['activation', 'objectif', 'stock', 'depot', 'relance', 'rapprochement'])
export type ImportKind = z.infer<typeof ImportKind>

export const ImportState = z.enum(['received', 'analysed', 'applied', 'undone', 'failed'])
export type ImportState = z.infer<typeof ImportState>

export const LineStatus = z.enum(['accepted', 'corrected', 'duplicate', 'rejected', 'quarantined'])
export type LineStatus = z.infer<typeof LineStatus>
const LineKind = z.enum([...LineStatus.options, 'warning', 'problem'])

/** `lines` is the sum of the five outcomes; `warning` is part of them. */
export const ImportCounts = z.strictObject({
  lines: z.int(),
  accepted: z.int(),
  corrected: z.int(),
  duplicate: z.int(),
  rejected: z.int(),
  quarantined: z.int(),
  warning: z.int(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

/** Fields that the kind of the import lacks are null. `column`, `read` and `reason` describe the fault, `reason` as a French sentence. */
export const ImportLine = z.strictObject({
  line: z.int(),
  fate: LineStatus,
  isWarning: z.boolean(),
  column: z.string().nullable(),
  read: z.string().nullable(),
  reason: z.string().nullable(),
  date: z.iso.datetime().nullable(),
  outletNumber: z.string().nullable(),
  outletName: z.string().nullable(),
  subscriberNumber: z.string().nullable(),
  movementCode: z.string().nullable(),
  articleCode: z.string().nullable(),
  amount: Amount.nullable(),
  /** Amount of the line that this one corrects. */
  replacedAmount: Amount.nullable().optional(),
  /** The objectives on a line, and those that they replace; null for another kind of file and for an unreadable line. */
  objective: z
    .strictObject({ month: z.int(), year: z.int(), ...OBJECTIVE_FIGURES, replaced: z.strictObject(OBJECTIVE_FIGURES).nullable() })
    .nullable(),
  /** The pieces on a line of a depot file; null for another kind of file and for an unreadable line. */
  statement: z.strictObject({ month: z.int(), year: z.int(), ...MONTH_QUANTITIES }).nullable(),
  /** The goods on a line of a receipt file; null for another kind of file and for an unreadable line. */
  receipt: z
    .strictObject({
      date: Day,
      serial: z.string().nullable(),
      card: z.string().nullable(),
      quantity: z.int(),
      unitPrice: Amount,
      supplier: z.string(),
      reference: z.string(),
    })
    .nullable(),
  /** The subscription on a line of a list of subscribers; null for another kind of file and for an unreadable line. */
  renewal: z.strictObject({ endsOn: Day, packageName: z.string().nullable() }).nullable(),
})
export type ImportLine = z.infer<typeof ImportLine>

const Person = z.strictObject({ id: z.int(), name: z.string() })

const IMPORT = {
  id: z.int(),
  importKind: ImportKind,
  state: ImportState,
  file: z.strictObject({
    name: z.string(),
    bytes: z.int(),
    format: z.enum(['csv', 'xlsx']).nullable(),
    /** `UTF-8`, `UTF-8 BOM`, `Windows-1252`. */
    encoding: z.string().nullable(),
    separator: z.string().nullable(),
    sheet: z.string().nullable(),
    /** Sheets with the same header that were not read. */
    otherSheets: z.array(z.string()),
    headerLine: z.int().nullable(),
    columns: z.int().nullable(),
  }),
  /** The days covered by its readable lines. */
  period: z.strictObject({ from: Day, to: Day }).nullable(),
  /** The month given with the upload, if any. */
  month: Month.nullable(),
  createOutlets: z.boolean(),
  counts: ImportCounts.nullable(),
  /** Lines read so far, while the import is being analysed. */
  linesRead: z.int(),
  failure: z.string().nullable(),
  createdAt: z.iso.datetime(),
  createdBy: Person.nullable(),
  analysedAt: z.iso.datetime().nullable(),
  appliedAt: z.iso.datetime().nullable(),
  appliedBy: Person.nullable(),
  undoneAt: z.iso.datetime().nullable(),
  undoneBy: Person.nullable(),
  undoReason: z.string().nullable(),
  version: z.int(),
}

export const ImportSummary = z.strictObject(IMPORT)
export type ImportSummary = z.infer<typeof ImportSummary>

const problems = z.array(ImportLine)

export const ActivityImport = z.strictObject({
  ...IMPORT,
  importKind: z.literal('activation'),
  effect: ActivityEffect.nullable(),
  problems,
  /** Describes what undoing an applied import would remove; present on request only. */
  leaving: Figures.extend({ removed: z.int(), restored: z.int(), outletsLeaving: z.int(), outletsStaying: z.int() }).optional(),
})
export type ActivityImport = z.infer<typeof ActivityImport>

export const ObjectiveImport = z.strictObject({
  ...IMPORT,
  importKind: z.literal('objectif'),
  effect: ObjectiveEffect.nullable(),
  problems,
})
export type ObjectiveImport = z.infer<typeof ObjectiveImport>

export const StockImport = z.strictObject({ ...IMPORT, importKind: z.literal('stock'), effect: StockEffect.nullable(), problems })
export type StockImport = z.infer<typeof StockImport>

export const DepotImport = z.strictObject({ ...IMPORT, importKind: z.literal('depot'), effect: DepotEffect.nullable(), problems })
export type DepotImport = z.infer<typeof DepotImport>

export const RenewalImport = z.strictObject({ ...IMPORT, importKind: z.literal('relance'), effect: RenewalEffect.nullable(), problems })
export type RenewalImport = z.infer<typeof RenewalImport>

export const StatementImport = z.strictObject({
  ...IMPORT,
  importKind: z.literal('rapprochement'),
  effect: StatementEffect.nullable(),
  problems,
})
export type StatementImport = z.infer<typeof StatementImport>

export const Import = z.discriminatedUnion('importKind', [
  ActivityImport,
  ObjectiveImport,
  StockImport,
  DepotImport,
  RenewalImport,
  StatementImport,
])
export type Import = z.infer<typeof Import>

/** A boolean in a query: `true`, `1`, `false` or `0`. */
const Switch = z
  .enum(['true', '1', 'false', '0'], { error: 'Indiquez true ou false.' })
  .transform((value) => value === 'true' || value === '1')

const sending = {
  method: 'POST',
  access: { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } },
  transaction: 'own',
  query: z.strictObject({ mode: z.enum(['rehearse', 'apply']).default('apply'), createOutlets: Switch.default(false) }),
  body: upload(IMPORT_BYTES_MAX),
  response: z.strictObject({ import: Import }),
} as const

const byManager = { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } } as const

/** Answers with the final counts once the file is analysed or applied. A lost connection does not stop it. */
export const importActivities = endpoint({ ...sending, path: '/securecanal/import' })

/** Imports the objectives of the network and its outlets: creates drafts, changes what differs. 400 with `createOutlets`. */
export const importObjectives = endpoint({ ...sending, path: '/securecanal/importObjectifDa' })

/** Imports the operator’s figures for the stock of depots, of any month. They are compared with the moves; no goods move. */
export const importDepots = endpoint({ ...sending, path: '/securecanal/import/depot' })

/** Imports one month's file; rejects lines of any other month. */
export const importFileOfMonth = endpoint({
  ...sending,
  path: '/securecanal/import/:kind/:month',
  params: z.strictObject({
    kind: z.enum(['activation', 'objectif', 'stock', 'depot', 'relance', 'rapprochement'], {
      error:
        'Seuls les fichiers d’activité (activation), d’objectifs (objectif), de réceptions (stock), de dépôts (depot), de relances (relance) et de relevés de l’opérateur (rapprochement) s’importent ici.',
    }),
    month: Month,
  }),
})

export const IMPORT_STATE_LABELS: Record<ImportState, string> = {
  received: 'En cours de lecture',
  analysed: 'Essai à blanc',
  applied: 'Appliqué',
  undone: 'Annulé',
  failed: 'En échec',
}

export const IMPORT_KIND_LABELS: Record<ImportKind, string> = {
  activation: 'Activité',
  objectif: 'Objectifs',
  stock: 'Stock',
  depot: 'Dépôts',
  relance: 'Relances',
  rapprochement: 'Relevé',
}

export const IMPORT_COLUMNS = {
  file: { header: 'Fichier', value: (summary) => summary.file.name },
  bytes: { header: 'Taille', value: (summary) => summary.file.bytes },
  kind: { header: 'Type', value: ({ importKind }) => IMPORT_KIND_LABELS[importKind] },
  state: { header: 'État', value: ({ state }) => IMPORT_STATE_LABELS[state] },
  period: { header: 'Période', value: periodOf },
  lines: { header: 'Lignes', value: ({ counts }) => counts?.lines ?? null },
  accepted: { header: 'Nouvelles', value: ({ counts }) => counts?.accepted ?? null },
  corrected: { header: 'Corrigées', value: ({ counts }) => counts?.corrected ?? null },
  duplicate: { header: 'Déjà connues', value: ({ counts }) => counts?.duplicate ?? null },
  quarantined: { header: 'Quarantaine', value: ({ counts }) => counts?.quarantined ?? null },
  rejected: { header: 'Rejetées', value: ({ counts }) => counts?.rejected ?? null },
  createdAt: { header: 'Déposé', date: 'instant', value: ({ createdAt }) => createdAt },
  createdBy: { header: 'Par', value: ({ createdBy }) => createdBy?.name ?? '–' },
  id: { header: 'N°', value: ({ id }) => `n°\u00a0${id}` },
} satisfies Record<string, TableColumn<ImportSummary>>

function periodOf({ period }: ImportSummary): string {
  if (period === null) return '–'
  return period.from === period.to ? frenchDay(period.from) : `${frenchDay(period.from)} – ${frenchDay(period.to)}`
}

export const listImports = endpoint({
  method: 'GET',
  path: '/securecanal/imports',
  access: byManager,
  query: pageQuery({ size: 20 }).extend({ importKind: ImportKind.optional() }),
  response: pageOf(ImportSummary),
  table: { fileName: 'imports', sheet: 'Imports', columns: IMPORT_COLUMNS },
})

export const getImport = endpoint({
  method: 'GET',
  path: '/securecanal/imports/:id',
  access: byManager,
  params: IdParams,
  query: z.strictObject({ leaving: Switch.default(false) }),
  response: Import,
})

export const listImportLines = endpoint({
  method: 'GET',
  path: '/securecanal/imports/:id/lines',
  access: byManager,
  params: IdParams,
  query: pageQuery({ size: 50 }).extend({ kind: LineKind.optional(), line: Id.optional(), createOutlets: Switch.default(false) }),
  response: pageOf(ImportLine),
  table: async () => (await import('./line-table.ts')).LINE_TABLE,
})

/** Returns the rejected lines as CSV in the file's own columns, plus the reason, to be corrected and sent again. */
export const downloadRejectedLines = endpoint({
  method: 'GET',
  path: '/securecanal/imports/:id/rejected',
  access: byManager,
  params: IdParams,
  response: file(),
})

export const applyImport = endpoint({
  method: 'POST',
  path: '/securecanal/imports/:id/apply',
  access: byManager,
  params: IdParams,
  query: z.strictObject({ createOutlets: Switch.default(false) }),
  response: z.strictObject({ import: Import }),
  message: 'Import appliqué.',
})

const Reason = text({ max: 500 })

export const undoImport = endpoint({
  method: 'POST',
  path: '/securecanal/imports/:id/undo',
  access: { ...byManager, stepUp: true },
  params: IdParams,
  query: z.strictObject({ reason: Reason.optional() }),
  response: z.strictObject({ import: Import }),
  message: 'Import annulé.',
})

/** Undoes an import of activity; the specification calls it a deletion. */
export const deleteImport = endpoint({
  method: 'DELETE',
  path: '/securecanal/deleteStat/:id',
  access: { ...byManager, stepUp: true },
  params: IdParams,
  query: z.strictObject({ reason: Reason.optional() }),
  response: z.strictObject({ import: Import }),
  message: 'Import annulé.',
})
