import type { ReactNode } from 'react'
import styles from './decision-bar.module.css'

type Props = {
  /** What it is, for those who do not see it: « Décision ». */
  label: string
  fact: ReactNode
  /** What follows from it. */
  detail: ReactNode
  /** Buttons, the main one last. */
  children: ReactNode
}

/** Stuck to the foot of the window, the whole width: what will follow, and the way to do it. */
export function DecisionBar({ label, fact, detail, children }: Props) {
  return (
    <div className={styles.bar} role="region" aria-label={label}>
      <div className={styles.words}>
        <p className={styles.fact}>{fact}</p>
        <p className={styles.detail}>{detail}</p>
      </div>
      <div className={styles.acts}>{children}</div>
    </div>
  )
}
