import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** What is known of one thing, a line each. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

type FactProps = { name: string; title?: string; children: ReactNode }

export function Fact({ name, title, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd title={title}>{children}</dd>
    </div>
  )
}
