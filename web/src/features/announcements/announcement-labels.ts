import type { Announcement } from '@backoffice/contract/announcements/announcements'
import type { AnnouncementStatus } from '@backoffice/contract/announcements/status'
import { dayOf, formatDay } from '../../format/dates.ts'
import { formatCount } from '../../format/numbers.ts'
import type { Tone } from '../../ui/feedback/status-word.tsx'

export const STATUS_LABELS: Record<AnnouncementStatus, { label: string; tone: Tone }> = {
  draft: { label: 'brouillon', tone: 'neutral' },
  scheduled: { label: 'programmée', tone: 'brand' },
  published: { label: 'publiée', tone: 'good' },
  withdrawn: { label: 'retirée', tone: 'warn' },
}

/** Says who wrote it, and since when it is read. */
export function bylineOf({ writtenByName, publishOn, publishedAt, createdAt }: Announcement): string {
  const publishedOn = publishedAt === null ? null : dayOf(publishedAt)
  const day = publishOn !== null && (publishedOn === null || publishOn > publishedOn) ? publishOn : publishedOn
  return day === null ? `${writtenByName}, écrite le ${formatDay(dayOf(createdAt))}` : `${writtenByName}, le ${formatDay(day)}`
}

/** Counts the readers, for managers; null for others. */
export function readersOf({ readCount, audienceCount }: Announcement): string | null {
  if (readCount === null || audienceCount === null) return null
  return `lue par ${readCount} sur ${formatCount(audienceCount, 'personne')}`
}
