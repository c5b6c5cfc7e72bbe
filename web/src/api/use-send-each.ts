import { useState } from 'react'
import type { ApiError } from './api-error.ts'
import { type Outcomes, sendEach, type SendOne } from './send-each.ts'

/** A decision of many, sent one by one, as often as it takes until each is answered. */
export function useSendEach<Item extends { id: number }>(items: readonly Item[]) {
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map())
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isPending, setPending] = useState(false)

  /** Whether each was done. */
  async function sendAll(sendOne: SendOne<Item>): Promise<boolean> {
    setPending(true)
    setFailure(null)
    const sent = await sendEach(items, { outcomes, sendOne, onOutcomes: setOutcomes })
    setPending(false)
    setFailure(sent.lost)
    return sent.lost === null && [...sent.outcomes.values()].every(({ tone }) => tone !== 'bad')
  }

  return { outcomes, failure, isPending, isDone: outcomes.size > 0 && outcomes.size === items.length && !isPending, sendAll }
}
