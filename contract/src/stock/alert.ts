import { z } from 'zod'
import { Amount } from '../amount.ts'
import { DocumentKind } from './moves.ts'

/** Kinds that compare our stock with the operator’s files. */
const TWIN_KINDS = [
  'never_received',
  'activated_before_shipped',
  'activated_elsewhere',
  'activated_twice',
  'sold_twice',
  'sold_not_activated',
  'shipped_not_activated',
] as const

export const ALERT_KINDS = [
  ...TWIN_KINDS,
  'below_threshold',
  'cover_short',
  'immobile',
  'stated_gap',
  'transit_late',
  'sold_without_stock',
] as const
export const AlertKind = z.enum(ALERT_KINDS, { error: 'Ce type d’alerte n’existe pas.' })
export type AlertKind = z.infer<typeof AlertKind>

export const ALERT_STATUSES = ['open', 'taken', 'explained', 'closed'] as const
export const AlertStatus = z.enum(ALERT_STATUSES, { error: 'Cet état n’existe pas.' })
export type AlertStatus = z.infer<typeof AlertStatus>

/**
 * Describes an event in our records or in the operator’s file. `line` is the line of that file. A statement has the kind `import`; other
 * events have that of their move. `documentId` is 0 for a sale or a line of an outlet that the caller does not reach.
 */
export const Evidence = z.strictObject({
  at: z.iso.datetime(),
  text: z.string(),
  documentKind: z.enum([...DocumentKind.options, 'import']),
  documentId: z.int(),
  line: z.int().nullable(),
})
export type Evidence = z.infer<typeof Evidence>

/**
 * Describes a difference between our stock and the operator’s files, or stock that runs out, does not move or is late. `ours` and `operators`
 * tell of the first ten and the last ten sales and lines.
 */
export const StockAlert = z.strictObject({
  id: z.int(),
  kind: AlertKind,
  statut: AlertStatus,
  outletId: z.int().nullable(),
  outletNumber: z.string().nullable(),
  outletName: z.string().nullable(),
  depotId: z.int().nullable(),
  articleId: z.int().nullable(),
  serial: z.string().nullable(),
  amount: Amount.nullable(),
  level: z.enum(['alert', 'critical']),
  sentence: z.string(),
  ours: z.array(Evidence),
  operators: z.array(Evidence),
  ask: z.strictObject({ userId: z.int(), name: z.string() }).nullable(),
  occurrences: z.int(),
  openedAt: z.iso.datetime(),
  takenBy: z.int().nullable(),
  takenByName: z.string().nullable(),
  explanation: z.string().nullable(),
  closedAt: z.iso.datetime().nullable(),
  closedBy: z.int().nullable(),
  version: z.int(),
})
export type StockAlert = z.infer<typeof StockAlert>
