import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import styles from './toast.module.css'

const SUCCESS_MS = 6_000

export type Toast = {
  title: string
  detail?: string | undefined
  /** « Voir », « Annuler ». */
  act?: { label: string; onClick: () => void } | undefined
}

export type ShownToast = Toast & { id: number; kind: 'success' | 'failure'; at: number }

type Props = { toast: ShownToast; onHide: () => void }

export function ToastCard({ toast: { kind, title, detail, act }, onHide }: Props) {
  const hide = useEffectEvent(onHide)
  useEffect(() => {
    if (kind === 'failure') return
    const timer = setTimeout(hide, SUCCESS_MS)
    return () => clearTimeout(timer)
  }, [kind])
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
            onHide()
            act.onClick()
          }}
        >
          {act.label}
        </button>
      )}
      {kind === 'failure' && (
        <button type="button" className={styles.close} aria-label="Fermer" onClick={onHide}>
          <IconX size={16} stroke={1.7} aria-hidden />
        </button>
      )}
    </div>
  )
}
