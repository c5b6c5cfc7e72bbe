/** A change as a share of what was before; null where there was nothing, of which nothing can be a share. */
export function changeOf(current: number, previous: number): number | null {
  return previous === 0 ? null : current / previous - 1
}

export function rateOf(achieved: number, objective: number | null | undefined): number | null {
  return objective === null || objective === undefined || objective === 0 ? null : achieved / objective
}
