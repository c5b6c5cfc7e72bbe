import type { View } from '@backoffice/contract/saved-views/saved-views'
import { defaultStringifySearch, useLocation, useNavigate } from '@tanstack/react-router'
import { currentDay } from '../../format/dates.ts'
import type { ListedTable } from './listed-tables.ts'
import { type Search, searchOf } from './view-state.ts'

/** The view whose columns its table has still to show. */
let unshownColumns: Pick<View, 'id' | 'state'> | undefined

/** Returns the columns of a view that was just opened, once. */
export function takeColumnsOf(id: number): readonly string[] | undefined {
  if (unshownColumns?.id !== id) return undefined
  const { columns } = unshownColumns.state
  unshownColumns = undefined
  return columns
}

/** Parses the search parameters. `view=12` names a saved view; any other value of `view` names a part of the screen. */
export function useAddress(): Search {
  const search = useLocation().search as Search
  const { view, ...others } = search
  return typeof view === 'number' ? { ...others, saved: view } : search
}

/** Returns a function that opens a view in the address of its screen, or shows the list without one. */
export function useShowView(screen: string, list: ListedTable) {
  const navigate = useNavigate()
  return (view: Pick<View, 'id' | 'state'> | null, replace = false) => {
    if (view) unshownColumns = view
    const search = view ? { saved: view.id, ...searchOf(view.state, list, currentDay()) } : (list.place ?? {})
    void navigate({ href: `${screen}${defaultStringifySearch(search)}`, replace })
  }
}
