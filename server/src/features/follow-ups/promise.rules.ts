import type { Money } from '../../shared/money.ts'

export type PromiseStatus = 'waiting' | 'kept' | 'broken'
/** `renewedOn` is the day of the line that proves the renewal of a subscriber. */
export type NotedPromise = { date: string; amount: Money | null; received: Money; renewedOn: string | null; isOfSubscriber: boolean }

/** Returns whether a promise is kept, by what was received or by the renewal until the end of its day; it is broken from the day after. */
export function promiseStatus(promise: NotedPromise, today: string): PromiseStatus {
  const { date, amount, received, renewedOn, isOfSubscriber } = promise
  const isKept = isOfSubscriber ? renewedOn !== null && renewedOn <= date : amount !== null && received >= amount
  if (isKept) return 'kept'
  return date < today ? 'broken' : 'waiting'
}
