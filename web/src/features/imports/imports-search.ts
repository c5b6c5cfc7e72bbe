import type { LineFate } from '@backoffice/contract/imports/imports'
import { z } from 'zod'

export const ImportsTab = z.enum(['file', 'history', 'quarantine'])
export type ImportsTab = z.infer<typeof ImportsTab>

export const EffectView = z.enum(['figures', 'days', 'outlets'])
export type EffectView = z.infer<typeof EffectView>

// Spelled again: the addresses of all pages are read before any call's contract.
const FATES = ['accepted', 'corrected', 'duplicate', 'rejected', 'quarantined'] as const satisfies readonly LineFate[]
export const LinesKind = z.enum([...FATES, 'warning', 'problem'])
export type LinesKind = z.infer<typeof LinesKind>

/** What the address keeps of the screen. What it says wrongly is as if it were not there. */
export const ImportsSearch = z.object({
  tab: ImportsTab.optional().catch(undefined),
  /** The import that is looked at. */
  id: z.int().min(1).optional().catch(undefined),
  effect: EffectView.optional().catch(undefined),
  lines: LinesKind.optional().catch(undefined),
  /** The line of the file that is looked for. */
  line: z.int().min(1).optional().catch(undefined),
  /** Whether applying will create the outlets that nobody knows. */
  createOutlets: z.boolean().optional().catch(undefined),
  page: z.int().min(0).optional().catch(undefined),
})
export type ImportsSearch = z.infer<typeof ImportsSearch>
