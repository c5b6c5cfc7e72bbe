import { clsx } from 'clsx'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import styles from './two-panes.module.css'

type PanesProps = {
  /** The greatest width of the list, in rem. */
  listWidth: number
  /** The greatest height of the list in a narrow window, where it stands above what is open. */
  listHeight?: '40vh' | '60vh'
  /** The only pane that a narrow window shows. */
  narrow?: 'list' | 'open'
  /** True if both fit beside each other on a tablet. */
  isBesideOnTablet?: boolean
  children: ReactNode
}

/** Lays a list beside the item that is open. */
export function TwoPanes({ listWidth, listHeight, narrow, isBesideOnTablet = false, children }: PanesProps) {
  const style = { '--list-width': `${listWidth}rem`, '--list-height': listHeight ?? 'none' } as CSSProperties
  return (
    <div className={styles.panes} style={style} data-narrow={narrow} data-tablet={isBesideOnTablet ? 'beside' : undefined}>
      {children}
    </div>
  )
}

/** Holds the list. The child that grows scrolls. */
export function ListPane({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={styles.list} aria-label={label}>
      {children}
    </section>
  )
}

type OpenPaneProps = { label: string; isChosen: boolean; className?: string | undefined; children: ReactNode }

/** Holds the open item. Where the list is above it, it scrolls into view if it was chosen. */
export function OpenPane({ label, isChosen, className, children }: OpenPaneProps) {
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isChosen && pane.current !== null && isInOneColumn(pane.current)) pane.current.scrollIntoView({ block: 'start' })
  }, [isChosen])
  return (
    <article ref={pane} className={clsx(styles.open, className)} aria-label={label}>
      {children}
    </article>
  )
}

function isInOneColumn({ parentElement }: HTMLElement): boolean {
  return parentElement !== null && !getComputedStyle(parentElement).gridTemplateColumns.includes(' ')
}
