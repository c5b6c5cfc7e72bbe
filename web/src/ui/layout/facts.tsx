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

type FactProps = {
  name: string
  title?: string
  /** Figures stand one under the other, on the right. */
  isFigure?: boolean
  children: ReactNode
}

export function Fact({ name, title, isFigure, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd title={title} data-figure={isFigure || undefined}>
        {children}
      </dd>
    </div>
  )
}
