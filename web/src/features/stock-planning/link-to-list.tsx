import { Link } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import type { StockGlobalSearch } from './stock-global-search.ts'

/** Shows a figure that opens the lines of the list that it sums. */
export function LinkToList({ search, children }: { search: Omit<StockGlobalSearch, 'part'>; children: string }) {
  return (
    <Link to={paths.globalStock} search={{ ...search, part: 'list' }}>
      {children}
    </Link>
  )
}
