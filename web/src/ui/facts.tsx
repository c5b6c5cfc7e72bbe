import type { MouseEventHandler, ReactNode } from 'react'
import styles from './facts.module.css'

type Props = {
  /** Hears the plain links inside. */
  onClick?: MouseEventHandler<HTMLElement>
  children: ReactNode
}

/** What is known of one thing, a line each. */
export function Facts({ onClick, children }: Props) {
  return (
    <dl className={styles.facts} onClick={onClick}>
      {children}
    </dl>
  )
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
