export type Toast = {
  /** The fact, bold. */
  title: string
  detail?: string | undefined
  /** « Voir », « Annuler ». */
  act?: { label: string; onClick: () => void } | undefined
}

export type ShownToast = Toast & { id: number; kind: 'success' | 'failure' }

const SHOWN_MAX = 3
const SUCCESS_MS = 6_000

let shown: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** What went well and cannot be seen on the screen itself. Leaves after six seconds. */
export function showSuccess(toast: Toast): void {
  const id = show('success', toast)
  setTimeout(() => hideToast(id), SUCCESS_MS)
}

/** What was refused. Stays until it is closed. Never for the fault of a field. */
export function showFailure(toast: Toast): void {
  show('failure', toast)
}

export function hideToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id))
}

export const shownToasts = (): readonly ShownToast[] => shown

export function followToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(kind: ShownToast['kind'], toast: Toast): number {
  lastId += 1
  change([...shown, { ...toast, kind, id: lastId }].slice(-SHOWN_MAX))
  return lastId
}

function change(next: readonly ShownToast[]): void {
  shown = next
  for (const listener of listeners) listener()
}
