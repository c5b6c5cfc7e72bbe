import type { Announcement } from '@backoffice/contract/announcements/announcements'

/** Returns a published announcement, with some fields changed. */
export const anAnnouncement = (over: Partial<Announcement> = {}): Announcement => ({
  id: 4,
  title: 'Horaires du dépôt',
  text: 'Le dépôt ouvre à 7 h 30.',
  audience: { roles: [], sectorManagerIds: [] },
  publishOn: null,
  statut: 'published',
  writtenByName: 'Marc Payet',
  createdAt: '2026-11-18T08:00:00.000Z',
  updatedAt: '2026-11-18T08:00:00.000Z',
  publishedAt: '2026-11-20T08:00:00.000Z',
  pictures: [],
  isRead: false,
  readCount: null,
  audienceCount: null,
  version: 2,
  ...over,
})
