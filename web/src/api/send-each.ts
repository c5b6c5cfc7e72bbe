import type { Outcome } from '../ui/feedback/outcome-list.tsx'
import { ApiError } from './api-error.ts'
import { isUnanswered } from './failure-text.ts'

export type Outcomes = ReadonlyMap<number, Outcome>
export type SendOne<Item> = (item: Item) => Promise<Outcome>

type Sending<Item> = { outcomes: Outcomes; sendOne: SendOne<Item>; onOutcomes: (outcomes: Outcomes) => void }
type BatchProgress = { outcomes: Outcomes; lostAnswer: ApiError | null }

/** Sends items one after the other; a refusal does not stop the rest. Answered items are settled; unanswered ones can be sent again. */
export async function sendEach<Item extends { id: number }>(
  items: readonly Item[],
  { outcomes, sendOne, onOutcomes }: Sending<Item>,
): Promise<BatchProgress> {
  const settled = new Map(outcomes)
  let lostAnswer: ApiError | null = null
  for (const item of items.filter(({ id }) => !outcomes.has(id))) {
    try {
      settled.set(item.id, await sendOne(item))
    } catch (cause) {
      const error = ApiError.ofClient(cause)
      if (isUnanswered(error)) lostAnswer ??= error
      if (!isUnanswered(error)) settled.set(item.id, { tone: 'bad', label: error.message })
    }
    onOutcomes(new Map(settled))
  }
  return { outcomes: settled, lostAnswer }
}
