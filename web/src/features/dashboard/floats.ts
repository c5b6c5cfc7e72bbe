import type { QueueRow } from '@backoffice/contract/follow-ups/queue-row'
import type { CreditLine } from '@backoffice/contract/ledger/credit-lines'

type Alert = Pick<QueueRow, 'userId' | 'name' | 'role' | 'available' | 'runOut'>
type Line = Pick<CreditLine, 'userId' | 'name' | 'available'>
export type Float = { userId: number; name: string; available: number; endsAt: string | null }

/** Returns the agents without float, lowest first, then those who will run out, soonest first. */
export function floatsOf(agents: readonly Line[], alerts: readonly Alert[]): Float[] {
  const emptyFloats = agents.filter(({ available }) => available <= 0).toSorted((left, right) => left.available - right.available)
  const emptyIds = new Set(emptyFloats.map(({ userId }) => userId))
  const lowFloats = alerts.filter(({ userId, role }) => role === 'ROLE_AGENT' && !emptyIds.has(userId))
  return [
    ...emptyFloats.map(({ userId, name, available }) => ({ userId, name, available, endsAt: null })),
    ...lowFloats.map(floatOf).toSorted((left, right) => (left.endsAt ?? '').localeCompare(right.endsAt ?? '')),
  ]
}

const floatOf = ({ userId, name, available, runOut }: Alert): Float => ({ userId, name, available, endsAt: runOut?.at ?? null })
