import { lazy, Suspense, useSyncExternalStore } from 'react'
import type { ShownToast, Toast } from './toast-card.tsx'
import styles from './toast.module.css'

const ToastCard = lazy(async () => ({ default: (await import('./toast-card.tsx')).ToastCard }))

const SHOWN_MAX = 3
const SUCCESS_MS = 6_000
/** A toast this recent survives the opening of the next form. */
const OWN_ACT_MS = 1_000

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

/** Takes away what was told before: a form or a decision opens, and nothing may stand over it. What this very act told stays. */
export function clearToasts(): void {
  const now = Date.now()
  if (shown.some((toast) => now - toast.at > OWN_ACT_MS)) change(shown.filter((toast) => now - toast.at <= OWN_ACT_MS))
}

/** Shows at most three toasts. Always mounted, so that screen readers announce them. */
export function Toasts() {
  const toasts = useSyncExternalStore(followToasts, shownToasts)
  return (
    <section className={styles.toasts} aria-label="Messages" aria-live="polite" data-no-print>
      <Suspense fallback={null}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onHide={() => hideToast(toast.id)} />
        ))}
      </Suspense>
    </section>
  )
}

function hideToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id))
}

const shownToasts = (): readonly ShownToast[] => shown

function followToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(kind: ShownToast['kind'], toast: Toast): number {
  lastId += 1
  change([...shown, { ...toast, kind, id: lastId, at: Date.now() }].slice(-SHOWN_MAX))
  return lastId
}

function change(next: readonly ShownToast[]): void {
  shown = next
  for (const listener of listeners) listener()
}
