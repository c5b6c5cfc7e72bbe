import { useState } from 'react'
import { firstPlace, isShown, type Place, type PaneRows } from './places.ts'

/** Holds the row that the keys act on. `isByHand`: the person went there; otherwise it came up by itself. */
export function usePlace(rows: PaneRows) {
  const [{ place, isByHand }, setPlace] = useState(() => ({ place: firstPlace(rows), isByHand: true }))
  const isStillShown = place !== undefined && isShown(rows, place)
  return {
    place: isStillShown ? place : firstPlace(rows),
    isByHand: isStillShown && isByHand,
    go: (to: Place | undefined) => to && setPlace({ place: to, isByHand: true }),
    advance: (to: Place | undefined) => setPlace({ place: to, isByHand: false }),
  }
}
