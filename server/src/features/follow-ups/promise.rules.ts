import type { Money } from '../../shared/money.ts'

export type PromiseStatus = 'waiting' | 'kept' | 'broken'
export type NotedPromise = { date: string; amount: Money | null; received: Money }

/** Returns whether a promise is kept by what was received until the end of its day; it is broken from the day after. */
export function promiseStatus({ date, amount, received }: NotedPromise, today: string): PromiseStatus {
  if (amount !== null && received >= amount) return 'kept'
  return date < today ? 'broken' : 'waiting'
}
