import { z } from 'zod'

export const AnnouncementStatus = z.enum(['draft', 'scheduled', 'published', 'withdrawn'])
export type AnnouncementStatus = z.infer<typeof AnnouncementStatus>
