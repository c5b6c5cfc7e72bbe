import { useEffect } from 'react'
import { TablePager } from '../../ui/table/table-pager.tsx'
import styles from './call-queue.module.css'

/** Limits the rows of one page of a queue. */
export const PAGE_SIZE = 200

type Props = { label: string; page: number; total: number; onPage: (page: number | undefined) => void }

/** Turns the pages of a queue that has more than one. */
export function QueuePager({ label, page, total, onPage }: Props) {
  // All rows of the last page may be done.
  const isBeyond = page > 0 && page * PAGE_SIZE >= total
  useEffect(() => {
    if (isBeyond) onPage(undefined)
  })
  if (total <= PAGE_SIZE) return null
  return (
    <div className={styles.pages}>
      <TablePager page={{ page, size: PAGE_SIZE, total, onPage: (next) => onPage(next || undefined) }} label={label} isShort />
    </div>
  )
}
