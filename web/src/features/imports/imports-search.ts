import type { Import, LineStatus } from '@backoffice/contract/imports/imports'
import { z } from 'zod'

export const ImportsTab = z.enum(['file', 'history', 'quarantine'])
export type ImportsTab = z.infer<typeof ImportsTab>

export const EffectView = z.enum(['figures', 'days', 'outlets'])
export type EffectView = z.infer<typeof EffectView>

// Repeats the contract's values: the search parameters of all pages load before any contract.
const LINE_STATUSES = ['accepted', 'corrected', 'duplicate', 'rejected', 'quarantined'] as const satisfies readonly LineStatus[]
export const LinesKind = z.enum([...LINE_STATUSES, 'warning', 'problem'])
export type LinesKind = z.infer<typeof LinesKind>

const SERVED_KINDS = [
  'activation',
  'objectif',
  'stock',
  'depot',
  'relance',
  'rapprochement',
] as const satisfies readonly Import['importKind'][]

export const ImportsSearch = z.object({
  tab: ImportsTab.optional().catch(undefined),
  id: z.int().min(1).optional().catch(undefined),
  effect: EffectView.optional().catch(undefined),
  lines: LinesKind.optional().catch(undefined),
  /** Number of the only line to show. */
  line: z.int().min(1).optional().catch(undefined),
  createOutlets: z.boolean().optional().catch(undefined),
  /** The only kind of the history. */
  kind: z.enum(SERVED_KINDS).optional().catch(undefined),
  page: z.int().min(0).optional().catch(undefined),
})
export type ImportsSearch = z.infer<typeof ImportsSearch>
