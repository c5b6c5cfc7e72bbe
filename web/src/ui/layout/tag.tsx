import type { ReactNode } from 'react'
import styles from './tag.module.css'

/** Marks an item that needs attention: « À compléter ». */
export function Tag({ children }: { children: string }) {
  return <span className={styles.tag}>{children}</span>
}

/** Adds a quiet fact after a name: « ne se vend plus ». */
export function Mark({ children }: { children: ReactNode }) {
  return <span className={styles.mark}>{children}</span>
}
