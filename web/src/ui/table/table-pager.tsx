import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '../../format/numbers.ts'
import { Select } from '../form/select.tsx'
import { ToolButton } from './table-controls.tsx'
import styles from './table-pager.module.css'
import type { TablePage } from './table-props.ts'
import typography from '../layout/typography.module.css'

const SIZES = [20, 50, 100, 200]

/** `isShort`: leaves out the number of the page, for a narrow column. */
type Props = { page: TablePage; label?: string; isShort?: boolean }

/** Shows « 51–100 sur 4 218 » with buttons for the pages before and after. */
export function TablePager({ page: { page, size, total, onPage, onSize }, label = 'Pages', isShort = false }: Props) {
  const pages = Math.max(1, Math.ceil(total / size))
  const first = total === 0 ? 0 : page * size + 1
  return (
    <nav aria-label={label} className={styles.pager}>
      {onSize && (
        <label className={styles.size}>
          Lignes
          <Select size="small" value={size} onChange={(count) => onSize(Number(count))}>
            {[...new Set([...SIZES, size])]
              .toSorted((left, right) => left - right)
              .map((count) => (
                <option key={count}>{count}</option>
              ))}
          </Select>
        </label>
      )}
      <span className={typography.unbroken}>
        {formatNumber(first)}–{formatNumber(Math.min(total, (page + 1) * size))} sur {formatNumber(total)}
      </span>
      <ToolButton aria-label="Page précédente" title="Page précédente" disabled={page === 0} onClick={() => onPage(page - 1)}>
        <IconChevronLeft aria-hidden />
      </ToolButton>
      {!isShort && (
        <span className={typography.unbroken}>
          Page {formatNumber(page + 1)} sur {formatNumber(pages)}
        </span>
      )}
      <ToolButton aria-label="Page suivante" title="Page suivante" disabled={page + 1 >= pages} onClick={() => onPage(page + 1)}>
        <IconChevronRight aria-hidden />
      </ToolButton>
    </nav>
  )
}
