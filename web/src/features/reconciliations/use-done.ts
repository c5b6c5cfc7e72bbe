import { useState } from 'react'
import type { Done } from './use-workbench-acts.ts'

/** Holds the acts that U undoes, the latest first: none of those before an act that cannot be undone. */
export function useDone() {
  const [done, setDone] = useState<readonly Done[]>([])
  return {
    last: done[0] ?? null,
    note: (just: Done | null) => setDone((earlier) => noted(earlier, just)),
    forget: (groupId: number) => setDone((earlier) => earlier.filter((one) => one.groupId !== groupId)),
  }
}

function noted(earlier: readonly Done[], just: Done | null): readonly Done[] {
  if (just === null) return []
  return just.groupId === null ? [just] : [just, ...earlier]
}
