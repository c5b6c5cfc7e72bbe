import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { DashboardSearch } from './dashboard-search.ts'

type Opened = Pick<DashboardSearch, 'panel' | 'request' | 'sale'>

/** What stands beside the dashboard, kept in the address: news lead to a request. */
export function useOpened() {
  const { panel, request, sale } = DashboardSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const open = (opened: Opened) => void navigate({ to: paths.dashboard, search: opened, resetScroll: false })
  return { opened: { panel, request, sale }, open, close: () => open({}) }
}
