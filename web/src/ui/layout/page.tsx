import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import styles from './page.module.css'

type PageProps = {
  /** The subject and, for figures, their date. */
  title: ReactNode
  /** State, origin, one link. */
  subtitle?: ReactNode
  /** At most two actions, or the sums of the list. */
  actions?: ReactNode
  children: ReactNode
}

export function Page({ title, subtitle, actions, children }: PageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <div className={styles.headings}>
          <h1 className={styles.title}>{title}</h1>
          {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

type CardProps = {
  title?: ReactNode
  /** Smaller text after the title: the unit, the period. */
  note?: ReactNode
  /** At the right of the title: a legend, one link. */
  aside?: ReactNode
  foot?: ReactNode
  /** Lets a table or a list reach the card's edges. */
  flush?: true
  className?: string | undefined
  children: ReactNode
}

export function Card({ title, note, aside, foot, flush, className, children }: CardProps) {
  const titleId = useId()
  return (
    <section className={clsx(styles.card, className)} {...(title === undefined ? {} : { 'aria-labelledby': titleId })}>
      {title !== undefined && (
        <header className={styles.cardHeader}>
          <h2 className={styles.cardTitle}>
            <span id={titleId}>{title}</span>
            {note && <span className={styles.cardNote}>{note}</span>}
          </h2>
          {aside && <div className={styles.cardAside}>{aside}</div>}
        </header>
      )}
      <div className={styles.cardBody} data-flush={flush}>
        {children}
      </div>
      {foot && <footer className={styles.cardFoot}>{foot}</footer>}
    </section>
  )
}

/** Lays out cards in twelve columns; below 992 px every card takes the whole width. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

type Columns = 3 | 4 | 5 | 6 | 7 | 8 | 9 | 12

export function Columns({ span, children }: { span: Columns; children: ReactNode }) {
  return <div style={{ '--columns': span } as React.CSSProperties}>{children}</div>
}
