import type { MouseEventHandler, ReactNode } from 'react'
import styles from './facts.module.css'

type Props = {
  /** Handles clicks on plain links inside. */
  onClick?: MouseEventHandler<HTMLElement>
  children: ReactNode
}

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
  /** Aligns figures on the right. */
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
