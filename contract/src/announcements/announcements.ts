import { z } from 'zod'
import { Version } from '../account-fields.ts'
import { Day } from '../dates.ts'
import { endpoint, storedFile, upload } from '../endpoint.ts'
import { Id, IdParams } from '../integer.ts'
import { pageOf, pageQuery } from '../page.ts'
import { ROLES } from '../roles.ts'
import { DOCUMENT_BYTES_MAX, StoredDocument } from '../stored-document.ts'
import { text } from '../text.ts'
import { AnnouncementStatus } from './status.ts'

const reader = { who: 'signed-in' } as const
const writer = { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } } as const

/** The readers. Without `roles` all roles; `sectorManagerIds` keeps only these people and the outlets of their sectors. */
export const Audience = z.strictObject({
  roles: z.array(z.enum(ROLES)).max(ROLES.length),
  sectorManagerIds: z.array(Id).max(200),
})
export type Audience = z.infer<typeof Audience>

/** `readCount` of `audienceCount` people have read it: for managers alone, null for others. */
export const Announcement = z.strictObject({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  audience: Audience,
  /** The day from which it is read; null for at once. */
  publishOn: Day.nullable(),
  statut: AnnouncementStatus,
  writtenByName: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  pictures: z.array(StoredDocument),
  /** True for the writer too, and for managers whom it is not for. */
  isRead: z.boolean(),
  readCount: z.int().nullable(),
  audienceCount: z.int().nullable(),
  version: z.int(),
})
export type Announcement = z.infer<typeof Announcement>

const PictureParams = z.strictObject({ id: Id, number: Id })

const FIELDS = {
  title: text({ max: 120 }),
  text: text({ max: 10_000 }),
  audience: Audience,
  publishOn: Day.nullable(),
}

/** Lists the announcements for the caller, latest first: managers see all, others the published ones that are for them. */
export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/securecanal/announcements',
  access: reader,
  query: pageQuery({ size: 20 }).extend({ statut: AnnouncementStatus.optional(), q: text({ max: 60 }).optional() }),
  response: z.strictObject({ unread: z.int(), announcements: pageOf(Announcement) }),
  table: async () => (await import('./announcement-table.ts')).ANNOUNCEMENT_TABLE,
})

export const readAnnouncement = endpoint({
  method: 'GET',
  path: '/securecanal/announcements/:id',
  access: reader,
  params: IdParams,
  response: Announcement,
})

export const addAnnouncement = endpoint({
  method: 'POST',
  path: '/securecanal/announcements',
  access: writer,
  body: z.strictObject({
    ...FIELDS,
    audience: Audience.default({ roles: [], sectorManagerIds: [] }),
    publishOn: FIELDS.publishOn.default(null),
  }),
  response: Announcement,
  message: 'Brouillon enregistré.',
})

/** A published one may be corrected: those who read it before stay counted. 409 `illegal_transition` once it is withdrawn. */
export const changeAnnouncement = endpoint({
  method: 'PUT',
  path: '/securecanal/announcements/:id',
  access: writer,
  params: IdParams,
  body: z.strictObject({ ...FIELDS, version: Version }).partial(),
  response: Announcement,
  message: 'Annonce enregistrée.',
})

/** Publishes a draft or a withdrawn announcement, at once or on its day. */
export const publishAnnouncement = endpoint({
  method: 'POST',
  path: '/securecanal/announcements/:id/publish',
  access: writer,
  params: IdParams,
  response: Announcement,
  message: 'Annonce publiée.',
})

export const withdrawAnnouncement = endpoint({
  method: 'POST',
  path: '/securecanal/announcements/:id/withdraw',
  access: writer,
  params: IdParams,
  response: Announcement,
  message: 'Annonce retirée.',
})

/** Notes that the caller has read it; twice changes nothing. */
export const noteAnnouncementRead = endpoint({
  method: 'PUT',
  path: '/securecanal/announcements/:id/read',
  access: reader,
  params: IdParams,
  response: Announcement,
})

/** Adds a picture, which is re-encoded. 409 `illegal_transition` once the announcement is withdrawn. */
export const addAnnouncementPicture = endpoint({
  method: 'POST',
  path: '/securecanal/announcements/:id/pictures',
  access: writer,
  transaction: 'own',
  params: IdParams,
  body: upload(DOCUMENT_BYTES_MAX),
  response: StoredDocument,
  message: 'Image ajoutée.',
})

/** Removes a picture; its number is not given again. 404 `document_not_found`; 409 `illegal_transition` once the announcement is withdrawn. */
export const removeAnnouncementPicture = endpoint({
  method: 'DELETE',
  path: '/securecanal/announcements/:id/pictures/:number',
  access: writer,
  params: PictureParams,
  response: Announcement,
  message: 'Image retirée.',
})

export const readAnnouncementPicture = endpoint({
  method: 'GET',
  path: '/securecanal/announcements/:id/pictures/:number',
  access: reader,
  params: PictureParams,
  response: storedFile(),
})
