/** Does a work unless a tab is at it: null then. Without locks (plain http on another host) it may be done twice, under one key. */
export function unlessElsewhere<Result>(name: string, work: () => Promise<Result>): Promise<Result | null> {
  if (!navigator.locks) return work()
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => (lock === null ? null : work()))
}
