import type { ReactNode } from 'react'
import { Row } from './stack.tsx'
import styles from './decision-bar.module.css'

type Props = {
  /** The accessible name: « Décision ». */
  label: string
  fact: ReactNode
  /** The consequence. */
  detail: ReactNode
  /** Buttons, the main one last. */
  children: ReactNode
}

/** Sticks to the foot of the window at full width, with the consequences of a decision and its buttons. */
export function DecisionBar({ label, fact, detail, children }: Props) {
  return (
    <div className={styles.bar} role="region" aria-label={label} data-no-print>
      <div className={styles.words}>
        <p className={styles.fact}>{fact}</p>
        <div className={styles.detail}>{detail}</div>
      </div>
      <Row className={styles.acts}>{children}</Row>
    </div>
  )
}
