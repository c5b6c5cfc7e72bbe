import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import styles from './toast.module.css'

export type Toast = {
  /** The fact, bold. */
  title: string
  detail?: string | undefined
  /** « Voir », « Annuler ». */
  act?: { label: string; onClick: () => void } | undefined
}

type ShownToast = Toast & { id: number; kind: 'success' | 'failure' }

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

/** Bottom right, at most three. Always there, so that a reader hears what appears in it. */
export function Toasts() {
  const toasts = useSyncExternalStore(followToasts, shownToasts)
  return (
    <section className={styles.toasts} aria-label="Messages" aria-live="polite" data-no-print>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast: { id, kind, title, detail, act } }: { toast: ShownToast }) {
  return (
    <div className={styles.toast} role={kind === 'failure' ? 'alert' : 'status'} data-kind={kind}>
      {kind === 'failure' ? <IconAlertTriangle size={18} stroke={1.7} aria-hidden /> : <IconCheck size={18} stroke={1.8} aria-hidden />}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {detail && <p>{detail}</p>}
      </div>
      {act && (
        <button
          type="button"
          className={styles.act}
          onClick={() => {
            hideToast(id)
            act.onClick()
          }}
        >
          {act.label}
        </button>
      )}
      {kind === 'failure' && (
        <button type="button" className={styles.close} aria-label="Fermer" onClick={() => hideToast(id)}>
          <IconX size={16} stroke={1.7} aria-hidden />
        </button>
      )}
    </div>
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
  change([...shown, { ...toast, kind, id: lastId }].slice(-SHOWN_MAX))
  return lastId
}

function change(next: readonly ShownToast[]): void {
  shown = next
  for (const listener of listeners) listener()
}
