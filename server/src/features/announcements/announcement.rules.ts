import { announcementNotFound, announcementWithdrawn, illegalTransition, staleAnnouncement } from './announcements.errors.ts'

export type AnnouncementState = 'draft' | 'published' | 'withdrawn'
type Audience = { roles: readonly string[]; sectorManagerIds: readonly number[] }

export type AnnouncementFields = { title: string; text: string; audience: Audience; publishOn: string | null }
/** `shownStatus`: as people see it; a published one whose day has not come is scheduled. */
export type AnnouncementRow = AnnouncementFields & {
  id: number
  status: AnnouncementState
  shownStatus: AnnouncementState | 'scheduled'
  version: number
}

export type AnnouncementChange = {
  title?: string | undefined
  text?: string | undefined
  audience?: Audience | undefined
  publishOn?: string | null | undefined
  version?: number | undefined
}

export function existing(announcement: AnnouncementRow | undefined): AnnouncementRow {
  if (!announcement) throw announcementNotFound()
  return announcement
}

/** Throws for a withdrawn announcement, which stays as its readers saw it. */
export function correctable(announcement: AnnouncementRow): AnnouncementRow {
  if (announcement.status === 'withdrawn') throw announcementWithdrawn()
  return announcement
}

export function corrected(present: AnnouncementRow, { version, ...change }: AnnouncementChange): AnnouncementRow {
  const announcement = correctable(present)
  if (version !== undefined && version !== announcement.version) throw staleAnnouncement(announcement.title, announcement.shownStatus)
  const { title = announcement.title, text = announcement.text } = change
  const { audience = announcement.audience, publishOn = announcement.publishOn } = change
  return { ...announcement, title, text, audience, publishOn }
}

/** True if the bell, which shows the title, would show another one or would show it to others. */
export function needsNewNotification(before: AnnouncementFields, after: AnnouncementFields): boolean {
  const isSame =
    before.title === after.title &&
    haveSameMembers(before.audience.roles, after.audience.roles) &&
    haveSameMembers(before.audience.sectorManagerIds, after.audience.sectorManagerIds)
  return !isSame
}

function haveSameMembers<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.every((one) => others.includes(one)) && others.every((one) => some.includes(one))
}

export function published(announcement: AnnouncementRow): AnnouncementRow {
  if (announcement.status === 'published') throw illegalTransition(announcement.shownStatus)
  return { ...announcement, status: 'published' }
}

export function withdrawn(announcement: AnnouncementRow): AnnouncementRow {
  if (announcement.status !== 'published') throw illegalTransition(announcement.status)
  return { ...announcement, status: 'withdrawn' }
}
