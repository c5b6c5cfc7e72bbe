import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './alert.module.css'

/** Shows a message above a form. Screen readers announce `bad`, a refusal. */
export function Alert({ tone, children }: { tone: 'bad' | 'warn'; children: ReactNode }) {
  const Icon = tone === 'bad' ? IconAlertCircle : IconAlertTriangle
  return (
    <div className={styles.alert} data-tone={tone} role={tone === 'bad' ? 'alert' : 'note'}>
      <Icon size={18} stroke={1.6} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
