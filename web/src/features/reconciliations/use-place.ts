import { useState } from 'react'
import { firstPlace, isShown, type Place, type PaneRows } from './places.ts'

/** Holds the current row, on which the keys act. `isByHand`: the person moved there; otherwise it opened by itself. */
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
