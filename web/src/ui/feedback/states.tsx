import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../form/button.tsx'
import styles from './states.module.css'
import typography from '../layout/typography.module.css'

type EmptyProps = {
  /** A line icon of 28 px. */
  icon?: ReactNode
  title: string
  /** The next step. */
  message?: ReactNode
  /** One button. */
  action?: ReactNode
}

export function EmptyState({ icon, title, message, action }: EmptyProps) {
  return (
    <div className={styles.state}>
      {icon && <span className={typography.quiet}>{icon}</span>}
      <p className={styles.title}>{title}</p>
      {message && <p className={styles.message}>{message}</p>}
      {action && <div className={styles.act}>{action}</div>}
    </div>
  )
}

type ErrorProps = {
  /** Names what could not be done. */
  title: string
  message: string
  requestId?: string | undefined
  onRetry?: () => void
  /** A second action beside the retry. */
  action?: ReactNode
}

export function ErrorState({ title, message, requestId, onRetry, action }: ErrorProps) {
  return (
    <div className={styles.state} role="alert">
      <IconPlugConnectedX className={typography.quiet} size={28} stroke={1.4} aria-hidden />
      <p className={styles.title}>{title}</p>
      <p className={styles.message}>{message}</p>
      <div className={styles.act}>
        {onRetry && (
          <Button variant="default" leftSection={<IconRefresh size={16} stroke={1.8} />} onClick={onRetry}>
            Réessayer
          </Button>
        )}
        {action}
        {requestId && <code className={styles.request}>req {requestId}</code>}
      </div>
    </div>
  )
}

const WIDTHS = ['38%', '92%', '100%', '84%', '96%', '88%', '100%', '72%']

/** Shows a placeholder for text and rows, after 200 ms. */
export function SkeletonBlock({ lines = 6 }: { lines?: number }) {
  return (
    <div className={styles.skeleton} data-skeleton role="status" aria-label="En cours de lecture">
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className={styles.line} style={{ width: WIDTHS[line % WIDTHS.length] }} />
      ))}
    </div>
  )
}
