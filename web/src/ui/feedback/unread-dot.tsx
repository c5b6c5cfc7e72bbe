import type { ReactNode } from 'react'
import styles from './unread-dot.module.css'

/** Marks a row as unread by a dot; `children` say so to those who do not see it. */
export function UnreadDot({ children }: { children: ReactNode }) {
  return (
    <span className={styles.dot}>
      <span className="visually-hidden">{children}</span>
    </span>
  )
}
