import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { DashboardSearch } from './dashboard-search.ts'

type OpenPanel = Pick<DashboardSearch, 'panel' | 'amount' | 'request' | 'sale'>

/** Keeps the open panel in the URL, so that notifications can link to a request. */
export function useDashboardPanel() {
  const { panel, amount, request, sale } = DashboardSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const open = (next: OpenPanel) => void navigate({ to: paths.dashboard, search: next, resetScroll: false })
  return { opened: { panel, amount, request, sale }, open, close: () => open({}) }
}
