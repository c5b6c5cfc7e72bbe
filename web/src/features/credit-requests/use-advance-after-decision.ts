import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { useEffect, useRef } from 'react'
import { useStillOpen } from '../../api/use-still-open.ts'

type QueuePosition = {
  matches: readonly CreditRequest[]
  openId: number | undefined
  note: (decided: CreditRequest) => void
  openNext: (id: number | undefined) => void
}

/** Returns the listener of decisions. Their answer may come once another request or page is open, which then stays. */
export function useAdvanceAfterDecision(current: QueuePosition) {
  const isStillOpen = useStillOpen()
  const latest = useRef(current)
  useEffect(() => {
    latest.current = current
  })
  return (decided: CreditRequest) => {
    if (!isStillOpen()) return
    const { matches, openId, note, openNext } = latest.current
    note(decided)
    if (decided.id === openId) openNext(nextAfter(matches, openId))
  }
}

function nextAfter(matches: readonly CreditRequest[], openId: number): number | undefined {
  const at = matches.findIndex(({ id }) => id === openId)
  return (matches[at + 1] ?? matches[at - 1])?.id
}
