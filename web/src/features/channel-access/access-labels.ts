import { ACCESS_STATUS_LABELS, type ChannelAccess, type ChannelAccessStatus } from '@backoffice/contract/channel-access/channel-access'
import { formatTime } from '../../format/dates.ts'
import { formatCount } from '../../format/numbers.ts'
import type { Tone } from '../../ui/feedback/status-word.tsx'
import { addDays } from '../../ui/form/french-date.ts'

export const STATUS_TONE: Record<ChannelAccessStatus, Tone> = {
  scheduled: 'neutral',
  active: 'good',
  expiring: 'warn',
  expired: 'bad',
  blocked: 'bad',
  revoked: 'neutral',
}

/** Returns, for example, « Bloqué jusqu’à 14:05 ». */
export function statusLabel({ status, blockedUntil }: Pick<ChannelAccess, 'status' | 'blockedUntil'>): string {
  if (status !== 'blocked' || blockedUntil === null) return ACCESS_STATUS_LABELS[status]
  return `Bloqué jusqu’à ${formatTime(blockedUntil)}`
}

/** Returns, for example, « expire dans 3 jours » or « expiré depuis 2 jours ». */
export function describeExpiry({ daysLeft, status }: Pick<ChannelAccess, 'daysLeft' | 'status'>): string {
  if (daysLeft === 0) return 'expire aujourd’hui'
  if (daysLeft === 1) return 'expire demain'
  if (daysLeft === -1) return 'expiré depuis hier'
  if (status === 'expired') return `expiré depuis ${formatCount(-daysLeft, 'jour')}`
  return `expire dans ${formatCount(daysLeft, 'jour')}`
}

/** Returns « dans 3 jours », for a sentence that already has its verb. */
export const describeDelay = (access: Pick<ChannelAccess, 'daysLeft' | 'status'>): string => describeExpiry(access).replace(/^expire /, '')

/** Returns the new end date, counted from the current end, or from today if that has passed. */
export function extendedEnd({ endDate, daysLeft }: Pick<ChannelAccess, 'endDate' | 'daysLeft'>, days: number): string {
  return addDays(endDate, daysLeft < 0 ? days - daysLeft : days)
}
