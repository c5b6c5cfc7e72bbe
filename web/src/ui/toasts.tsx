import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { followToasts, hideToast, type ShownToast, shownToasts } from './toast.ts'
import styles from './toasts.module.css'

/** Bottom right, at most three. Always there, so that a reader hears what appears in it. */
export function Toasts() {
  const toasts = useSyncExternalStore(followToasts, shownToasts)
  return (
    <section className={styles.toasts} aria-label="Messages" aria-live="polite" data-no-print>
      {toasts.map((toast) => <ToastCard key={toast.id} toast={toast} />)}
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
