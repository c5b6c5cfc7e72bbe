import { listViews, type View, type ViewState } from '@backoffice/contract/saved-views/saved-views'
import { useEffect, useEffectEvent, useState } from 'react'
import { useQuietRead } from '../../api/use-read.ts'
import { currentDay } from '../../format/dates.ts'
import type { ExtendedTable } from '../../ui/table/table-extras.ts'
import type { KnownColumns } from './known-columns.ts'
import type { ListedTable } from './listed-tables.ts'
import { takeColumnsOf, useAddress, useShowView } from './opened-view.ts'
import { columnsShown, showsColumns, shownFor } from './view-columns.ts'
import { type AddressState, isSameState, stateOf } from './view-state.ts'

const NO_VIEWS: View[] = []

export type ListOfScreen = { screen: string; list: ListedTable; table?: ExtendedTable | undefined }

/** Returns the views of a screen, the one that is open, and what the screen shows now. */
export function useViews({ screen, list, table }: ListOfScreen) {
  const views = useQuietRead(listViews, { query: { screen } }) ?? NO_VIEWS
  const address = useAddress()
  const show = useShowView(screen, list)
  const current = views.find(({ id }) => id === address['saved'])
  const known = useKnownColumns(screen, list, current !== undefined)
  useColumnsOf(current, table, known)

  const shown = stateOf(address, list)
  const sortable = known ? withKnownSort(shown, known) : shown
  const isSame =
    current === undefined ||
    (isSameState(current.state, sortable, { list, today: currentDay() }) &&
      (!table || !known || showsColumns(table, current.state.columns, known)))
  return { views, current, show, isModified: !isSame }
}

/** Returns the state of the screen in the form of a saved view. */
export async function shownState(screen: string, list: ListedTable, { table, address }: ScreenNow): Promise<ViewState> {
  const { readKnownColumns } = await import('./known-columns.ts')
  const known = await readKnownColumns(screen, list)
  return { ...withKnownSort(stateOf(address, list), known), columns: table ? columnsShown(table, known) : [] }
}

/** Returns the state with the server's name of the sort, or without a sort that the server does not know. */
function withKnownSort({ sort, order, ...state }: AddressState, { sortOf }: KnownColumns): AddressState {
  const known = sort === null ? undefined : sortOf(sort)
  return known === undefined ? { ...state, sort: null, order: null } : { ...state, sort: known, order }
}

type ScreenNow = { table: ExtendedTable | undefined; address: Parameters<typeof stateOf>[0] }

/** Returns the columns that the server knows; undefined until they are loaded. */
function useKnownColumns(screen: string, list: ListedTable, isNeeded: boolean): KnownColumns | undefined {
  const [known, setKnown] = useState<KnownColumns>()
  useEffect(() => {
    if (!isNeeded) return undefined
    let isLeft = false
    const reading = import('./known-columns.ts').then(({ readKnownColumns }) => readKnownColumns(screen, list))
    // Without them the columns stay as they are.
    void reading.then((read) => isLeft || setKnown(read)).catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [screen, list, isNeeded])
  return known
}

/** Shows the columns of a view once, when it opens. */
function useColumnsOf(view: View | undefined, table: ExtendedTable | undefined, known: KnownColumns | undefined): void {
  const apply = useEffectEvent((id: number) => {
    const columns = table && known && takeColumnsOf(id)
    if (columns) table.remember({ shown: shownFor(table, columns, known) })
  })
  const id = view?.id
  const isReady = known !== undefined && table !== undefined
  useEffect(() => {
    if (id !== undefined && isReady) apply(id)
  })
}
