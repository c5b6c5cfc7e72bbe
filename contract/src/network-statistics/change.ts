export function changeOf(current: number, previous: number): number | null {
  return previous === 0 ? null : current / previous - 1
}

export function rateOf(achieved: number, objective: number | null | undefined): number | null {
  return objective === null || objective === undefined || objective === 0 ? null : achieved / objective
}
