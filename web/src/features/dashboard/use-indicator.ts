import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../paths.ts'
import { DashboardSearch, type PaceIndicator } from './dashboard-search.ts'

export function useIndicator(): [PaceIndicator, (indicator: PaceIndicator) => void] {
  const { indicator = 'recruitments' } = DashboardSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  return [indicator, (next) => void navigate({ to: paths.dashboard, search: searchOf(next), replace: true, resetScroll: false })]
}

/** Leaves the default indicator out: the plain URL shows it. */
function searchOf(indicator: PaceIndicator): DashboardSearch {
  return indicator === 'recruitments' ? {} : { indicator }
}
