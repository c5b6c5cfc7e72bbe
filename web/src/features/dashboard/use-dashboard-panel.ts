import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { DashboardSearch } from './dashboard-search.ts'

type OpenPanel = Pick<DashboardSearch, 'panel' | 'amount' | 'request' | 'sale'>

/** Keeps the open panel in the URL, so that notifications can link to a request. */
export function useDashboardPanel() {
  const { panel, amount, request, sale } = DashboardSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const show = (next: OpenPanel, replace: boolean) => void navigate({ to: paths.dashboard, search: next, replace, resetScroll: false })
  return {
    opened: { panel, amount, request, sale },
    open: (next: OpenPanel) => show(next, false),
    /** Opens what a form has made in its place: the Back button does not lead to the form, which would make it again. */
    finish: (made: OpenPanel) => show(made, true),
    close: () => show({}, false),
  }
}
