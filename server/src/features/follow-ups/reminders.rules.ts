import { addDays } from '../../shared/days.ts'
import type { PromiseStatus } from './promise.rules.ts'

export type Reminder = 'call' | 'promise_due' | 'promise_broken'
type Planned = { nextCallOn: string | null; promise: { date: string; status: PromiseStatus } | null; seenOn: string | null }

/** Returns what became due since the day on which the owner last acted or was reminded. */
export function remindersOf({ nextCallOn, promise, seenOn }: Planned, today: string): Reminder[] {
  const isUnseen = (day: string) => day <= today && (seenOn === null || day > seenOn)
  return [
    ...(nextCallOn !== null && isUnseen(nextCallOn) ? ['call' as const] : []),
    ...(promise?.status === 'waiting' && isUnseen(promise.date) ? ['promise_due' as const] : []),
    ...(promise?.status === 'broken' && isUnseen(addDays(promise.date, 1)) ? ['promise_broken' as const] : []),
  ]
}
