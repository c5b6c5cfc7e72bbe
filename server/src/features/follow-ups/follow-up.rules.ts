import { illegalTransition, staleVersion } from './follow-ups.errors.ts'

export type FollowUpKind = 'low_balance' | 'running_out' | 'late_debt'
export type FollowUpStatus = 'open' | 'taken' | 'resolved' | 'dropped'
export type FollowUp = {
  id: number
  accountId: number
  kind: FollowUpKind
  status: FollowUpStatus
  takenBy: number | null
  version: number
}
export type Contact = {
  channel: 'phone' | 'visit' | 'message' | 'mail'
  outcome: 'reached' | 'promised' | 'no_answer' | 'refused' | 'wrong_number'
  note: string
}

/** Refuses to change a closed follow-up: if the same trouble comes back, it is another follow-up. */
export function refuseClosed({ status }: FollowUp): void {
  if (status === 'resolved' || status === 'dropped') throw illegalTransition(status)
}

export function close(followUp: FollowUp, status: 'resolved' | 'dropped', version: number | undefined): FollowUp {
  refuseClosed(followUp)
  if (version !== undefined && version !== followUp.version) {
    throw staleVersion([
      { path: 'status', value: followUp.status },
      { path: 'takenBy', value: followUp.takenBy },
    ])
  }
  return { ...followUp, status }
}
