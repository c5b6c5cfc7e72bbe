import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { useEffect, useRef } from 'react'
import { useStillOpen } from './use-still-open.ts'

type GoingOn = {
  shown: readonly CreditRequest[]
  openId: number | undefined
  note: (decided: CreditRequest) => void
  openNext: (id: number | undefined) => void
}

/** Returns the listener of decisions. Their answer may come once another request or page is open, which then stays. */
export function useGoingOn(current: GoingOn) {
  const isStillOpen = useStillOpen()
  const latest = useRef(current)
  useEffect(() => {
    latest.current = current
  })
  return (decided: CreditRequest) => {
    if (!isStillOpen()) return
    const { shown, openId, note, openNext } = latest.current
    note(decided)
    if (decided.id === openId) openNext(nextAfter(shown, openId))
  }
}

function nextAfter(shown: readonly CreditRequest[], openId: number): number | undefined {
  const at = shown.findIndex(({ id }) => id === openId)
  return (shown[at + 1] ?? shown[at - 1])?.id
}
