import { illegalTransition, noOutletCreated } from './imports.errors.ts'

export type ImportKind = 'activation' | 'objectif' | 'stock' | 'depot' | 'relance' | 'rapprochement'
/** The kinds whose files are read. */
export type ServedKind = Extract<ImportKind, 'activation' | 'objectif' | 'stock' | 'depot' | 'relance' | 'rapprochement'>
const SERVED_KINDS: readonly ImportKind[] = ['activation', 'objectif', 'stock', 'depot', 'relance', 'rapprochement'] satisfies ServedKind[]
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

/** Refuses to create outlets for another kind of file than activity. */
export function refuseOutlets({ importKind, createsOutlets }: { importKind: ImportKind; createsOutlets: boolean }): void {
  if (createsOutlets && importKind !== 'activation') throw noOutletCreated()
}
