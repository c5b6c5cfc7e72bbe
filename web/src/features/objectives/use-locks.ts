import { useMemo, useState } from 'react'

export type Locks = { ids: ReadonlySet<number>; toggle: (outletId: number) => void }

/** Holds the outlets whose objectives a split keeps as they are. */
export function useLocks(): Locks {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  return useMemo(() => ({ ids, toggle: (outletId) => setIds((previous) => previous.symmetricDifference(new Set([outletId]))) }), [ids])
}
