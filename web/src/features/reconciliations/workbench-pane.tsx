import type { ReactNode } from 'react'
import { TablePager } from '../../ui/table/table-pager.tsx'
import styles from './workbench.module.css'
import type { PanePage } from './use-workbench-pages.ts'

type Props = {
  title: string
  /** « 12 lignes, 540,00 € ». */
  note: ReactNode
  aside?: ReactNode
  page: PanePage
  onPage: (page: number) => void
  /** True for the pane that a narrow window shows. */
  isFront: boolean
  /** Shown instead of rows. */
  empty: string
  children: ReactNode
}

/** Draws one of the three columns of the workbench, a page at a time. */
export function WorkbenchPane({ title, note, aside, page, onPage, isFront, empty, children }: Props) {
  return (
    <section className={styles.pane} aria-label={title} data-front={isFront || undefined}>
      <header className={styles.paneHead}>
        <h2>{title}</h2>
        <span className={styles.note}>{note}</span>
        {aside}
      </header>
      {page.total === 0 ? (
        <p className={styles.empty} role="status">
          {empty}
        </p>
      ) : (
        <ul className={styles.rows} aria-label={title}>
          {children}
        </ul>
      )}
      {page.total > page.size && (
        <footer>
          <TablePager page={{ ...page, onPage }} label={`Pages, ${title}`} isShort />
        </footer>
      )}
    </section>
  )
}
