import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { DashboardSearch, type PaceIndicator } from './dashboard-search.ts'

/** The indicator that is looked at in depth, kept in the address. */
export function useIndicator(): [PaceIndicator, (indicator: PaceIndicator) => void] {
  const { indicator = 'recruitments' } = DashboardSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  return [indicator, (next) => void navigate({ to: paths.dashboard, search: searchOf(next), replace: true, resetScroll: false })]
}

/** The first one is not spelled: the plain address shows it. */
function searchOf(indicator: PaceIndicator): DashboardSearch {
  return indicator === 'recruitments' ? {} : { indicator }
}
