const FAR_BEHIND = 0.85

/** Rates progress against the elapsed share of time. */
export function paceOf(rate: number, elapsed: number | null): 'good' | 'behind' | 'far' {
  if (elapsed === null || rate >= elapsed) return 'good'
  return rate >= FAR_BEHIND * elapsed ? 'behind' : 'far'
}
