import type { ShownToast, Toast } from './toast-card.tsx'

const SHOWN_MAX = 3
/** A younger toast cannot have been read yet, so it stays when the next form opens. */
const UNREAD_MS = 1_000

let toasts: readonly ShownToast[] = []
let lastId = 0
let lastPressAt = 0
const listeners = new Set<() => void>()

export const shownToasts = (): readonly ShownToast[] => toasts

export function followToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function addToast(kind: ShownToast['kind'], toast: Toast): void {
  lastId += 1
  change([...toasts, { ...toast, kind, id: lastId, at: Date.now() }].slice(-SHOWN_MAX))
}

export function hideToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

/** Records the time of the last press, which causes whatever opens next. */
export function notePress(): void {
  lastPressAt = Date.now()
}

/** Removes the toasts shown before the last press, so that none covers the form or decision that opens. */
export function clearToasts(): void {
  const keptFrom = Math.min(lastPressAt, Date.now() - UNREAD_MS)
  if (toasts.some(({ at }) => at < keptFrom)) change(toasts.filter(({ at }) => at >= keptFrom))
}

function change(next: readonly ShownToast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}
