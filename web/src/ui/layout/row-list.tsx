import type { ReactNode } from 'react'
import styles from './row-list.module.css'

/** Lists rows that open an item, large enough for a finger. */
export function RowList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  )
}

type RowProps = { start: ReactNode; end: ReactNode; isOpen?: boolean; onOpen: () => void }

export function OpeningRow({ start, end, isOpen = false, onOpen }: RowProps) {
  return (
    <li>
      <button type="button" className={styles.row} aria-current={isOpen || undefined} onClick={onOpen}>
        <span className={styles.start}>{start}</span>
        <span className={styles.end}>{end}</span>
      </button>
    </li>
  )
}

export function RowName({ children }: { children: string }) {
  return (
    <span className={styles.name} title={children}>
      {children}
    </span>
  )
}

export function RowFigure({ children }: { children: string }) {
  return <span className={styles.figure}>{children}</span>
}

export function RowDetail({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <span className={styles.quiet} title={title}>
      {children}
    </span>
  )
}

export function NoRows({ children }: { children: string }) {
  return <p className={styles.none}>{children}</p>
}

export function RowPages({ children }: { children: ReactNode }) {
  return <div className={styles.pages}>{children}</div>
}

/** Lets a list take the whole width of a side panel. */
export function RowsInPanel({ isLate, children }: { isLate: boolean; children: ReactNode }) {
  return (
    <div className={styles.inPanel} aria-busy={isLate}>
      {children}
    </div>
  )
}
