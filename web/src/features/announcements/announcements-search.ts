import { AnnouncementStatus } from '@backoffice/contract/announcements/status'
import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'

/** Keeps the filters and the page of the list. Only managers see other states than published. */
export const AnnouncementsSearch = z.object({
  status: AnnouncementStatus.optional().catch(undefined),
  q: z.string().max(60).optional().catch(undefined),
  page: z.int().min(0).max(10_000).optional().catch(undefined),
})
export type AnnouncementsSearch = z.infer<typeof AnnouncementsSearch>

/** Names the announcement that is read, or written: a new one without `id`. */
export const AnnouncementSearch = z.object({ id: Id.optional().catch(undefined) })
