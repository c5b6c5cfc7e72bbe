import { useEffect, useEffectEvent } from 'react'
import { TablePager } from '../../ui/table/table-pager.tsx'
import styles from './call-queue.module.css'

/** Limits the rows of one page of a queue. */
export const PAGE_SIZE = 200

/** Changes the address, in place of the present one if told so. */
export type Change<Search> = (next: Partial<Search>, isReplacing?: boolean) => void

/** `isLate`: the total is that of another page, and this one is being read. `onPage` replaces the address where its page is no more. */
type Props = {
  label: string
  page: number
  total: number
  isLate: boolean
  onPage: (page: number | undefined, isReplacing: boolean) => void
}

/** Turns the pages of a queue that has more than one. */
export function QueuePager({ label, page, total, isLate, onPage }: Props) {
  // All rows of the last page may be done.
  const isBeyond = !isLate && page > 0 && page * PAGE_SIZE >= total
  const leave = useEffectEvent(() => onPage(undefined, true))
  useEffect(() => {
    if (isBeyond) leave()
  }, [isBeyond])
  if (total <= PAGE_SIZE) return null
  return (
    <div className={styles.pages}>
      <TablePager page={{ page, size: PAGE_SIZE, total, onPage: (next) => onPage(next || undefined, false) }} label={label} isShort />
    </div>
  )
}
