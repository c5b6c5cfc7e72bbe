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
  children: ReactNode
}

/** Lays a list beside the item that is open. */
export function TwoPanes({ listWidth, listHeight, narrow, children }: PanesProps) {
  const style = { '--list-width': `${listWidth}rem`, '--list-height': listHeight ?? 'none' } as CSSProperties
  return (
    <div className={styles.panes} style={style} data-narrow={narrow}>
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

/** Holds the open item. In a narrow window, where the list is above, it scrolls into view if it was chosen. */
export function OpenPane({ label, isChosen, className, children }: OpenPaneProps) {
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isChosen && matchMedia('(width < 992px)').matches) pane.current?.scrollIntoView({ block: 'start' })
  }, [isChosen])
  return (
    <article ref={pane} className={clsx(styles.open, className)} aria-label={label}>
      {children}
    </article>
  )
}
