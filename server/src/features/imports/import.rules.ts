import { illegalTransition } from './imports.errors.ts'

export type ImportKind = 'activation' | 'objectif' | 'stock' | 'depot' | 'relance' | 'rapprochement'
/** The kinds whose files are read. */
export type ServedKind = Extract<ImportKind, 'activation'>
const SERVED_KINDS: readonly ImportKind[] = ['activation'] satisfies ServedKind[]
export type ImportState = 'received' | 'analysed' | 'applied' | 'undone' | 'failed'

const NEXT: Record<ImportState, readonly ImportState[]> = {
  received: ['analysed', 'failed'],
  analysed: ['applied'],
  applied: ['undone'],
  undone: [],
  failed: [],
}

export function refuseTransition(present: ImportState, next: ImportState): void {
  if (!NEXT[present].includes(next)) throw illegalTransition(present)
}

export function isServed(importKind: ImportKind): importKind is ServedKind {
  return SERVED_KINDS.includes(importKind)
}
