import { getUserInfo } from '@backoffice/contract/session/session'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRead } from '../../api/use-read.ts'
import type { Path } from '../../paths.ts'
import { OrderingSearch } from './ordering-search.ts'

/** Tells who orders and for which outlet: an outlet for itself, a manager for the one in the address. */
export function useOrdering() {
  const { id, roleName } = useRead(getUserInfo, {})
  const search = OrderingSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const isOwn = roleName === 'ROLE_PDV'
  /** Keeps the outlet from page to page. */
  const here = isOwn || search.outlet === undefined ? {} : { outlet: search.outlet }
  return {
    isOwn,
    outletId: isOwn ? id : search.outlet,
    search,
    here,
    open: (to: Path, next: OrderingSearch = {}, replace = false) => void navigate({ to, search: { ...here, ...next }, replace }),
    change: (next: Partial<OrderingSearch>) => void navigate({ to: '.', search: { ...search, ...next }, resetScroll: false }),
  }
}
