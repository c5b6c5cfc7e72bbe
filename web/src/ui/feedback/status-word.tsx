import type { ReactNode } from 'react'
import styles from './status-word.module.css'

/** `brand` is « en cours »: neither good nor bad. */
export type Tone = 'good' | 'warn' | 'bad' | 'neutral' | 'brand'

/** Shows a status as a word; the coloured dot only supports it. */
export function StatusWord({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.word} data-tone={tone}>
      {children}
    </span>
  )
}

/** Shows a number in a pill. */
export function Counter({ children }: { children: ReactNode }) {
  return <span className={styles.counter}>{children}</span>
}
