import { useEffect, useSyncExternalStore } from 'react'
import { addToast, followToasts, hideToast, notePress, shownToasts } from './shown-toasts.ts'
import { type Toast, ToastCard } from './toast-card.tsx'
import styles from './toast.module.css'

/** Shows a success that the screen itself does not. Disappears after six seconds. */
export function showSuccess(toast: Toast): void {
  addToast('success', toast)
}

/** Shows a failure until it is closed. Errors of a field belong beside the field instead. */
export function showFailure(toast: Toast): void {
  addToast('failure', toast)
}

/** Shows up to three toasts. Always mounted, so that screen readers announce them. */
export function Toasts() {
  const toasts = useSyncExternalStore(followToasts, shownToasts)
  useEffect(() => {
    for (const kind of PRESSES) addEventListener(kind, notePress, { capture: true })
    return () => {
      for (const kind of PRESSES) removeEventListener(kind, notePress, { capture: true })
    }
  }, [])
  return (
    <section className={styles.toasts} aria-label="Avis" aria-live="polite" data-no-print>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onHide={() => hideToast(toast.id)} />
      ))}
    </section>
  )
}

const PRESSES = ['pointerdown', 'keydown'] as const
