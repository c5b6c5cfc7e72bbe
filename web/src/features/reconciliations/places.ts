import type { ReconciledGroup } from '@backoffice/contract/reconciliations/reconciled-group'
import type { ReconciledLine } from '@backoffice/contract/reconciliations/reconciled-line'
import { type Pane, PANES } from './reconciliations-search.ts'

/** The rows on the workbench: one page of each pane. */
export type PaneRows = { ours: readonly ReconciledLine[]; groups: readonly ReconciledGroup[]; operator: readonly ReconciledLine[] }
export type Place = { pane: Pane; id: number }

/** The working order: proposals first, then the remaining lines of each side. */
const IN_ORDER: readonly Pane[] = ['groups', 'ours', 'operator']

export const keyOf = ({ pane, id }: Place) => `${pane}-${id}`

const placesIn = (rows: PaneRows, pane: Pane): Place[] => rows[pane].map(({ id }) => ({ pane, id }))

export function firstPlace(rows: PaneRows): Place | undefined {
  return IN_ORDER.flatMap((pane) => placesIn(rows, pane))[0]
}

export function isShown(rows: PaneRows, { pane, id }: Place): boolean {
  return rows[pane].some((item) => item.id === id)
}

/** Returns the place `by` rows away in its pane; undefined beyond its ends. */
export function rowAway(rows: PaneRows, { pane, id }: Place, by: 1 | -1): Place | undefined {
  const places = placesIn(rows, pane)
  return places[places.findIndex((place) => place.id === id) + by]
}

/** Returns the first place of the next pane in that direction that holds a row. */
export function paneAway(rows: PaneRows, { pane }: Place, by: 1 | -1): Place | undefined {
  const others = by === 1 ? PANES.slice(PANES.indexOf(pane) + 1) : PANES.slice(0, PANES.indexOf(pane)).toReversed()
  return others.map((other) => placesIn(rows, other)[0]).find((place) => place !== undefined)
}

/** Returns the next place in working order that is not among `gone`; after the last one, the first that remains. */
export function nextPlace(rows: PaneRows, place: Place, gone: (place: Place) => boolean = () => false): Place | undefined {
  const all = IN_ORDER.flatMap((pane) => placesIn(rows, pane))
  const at = all.findIndex((one) => keyOf(one) === keyOf(place))
  const others = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))]
  return others.find((one) => !gone(one))
}
