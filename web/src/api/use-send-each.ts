import { useState } from 'react'
import type { ApiError } from './api-error.ts'
import { type Outcomes, sendEach, type SendOne } from './send-each.ts'

/** Sends a decision for each item, one by one; unanswered items can be sent again. */
export function useSendEach<Item extends { id: number }>(items: readonly Item[]) {
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map())
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isPending, setPending] = useState(false)

  /** True if all items were accepted. */
  async function sendAll(sendOne: SendOne<Item>): Promise<boolean> {
    setPending(true)
    setFailure(null)
    const progress = await sendEach(items, { outcomes, sendOne, onOutcomes: setOutcomes })
    setPending(false)
    setFailure(progress.lostAnswer)
    return progress.lostAnswer === null && [...progress.outcomes.values()].every(({ tone }) => tone !== 'bad')
  }

  return { outcomes, failure, isPending, isDone: outcomes.size > 0 && outcomes.size === items.length && !isPending, sendAll }
}
