import { Id } from '@backoffice/contract/integer'
import { MessageFolder } from '@backoffice/contract/messages/folder'
import { z } from 'zod'

export const MailFolder = z.enum([...MessageFolder.options, 'notifications'])
export type MailFolder = z.infer<typeof MailFolder>

/** Keeps the state of the screen. Without `folder` it lists the inbox; `id` is the open thread, `write` the panel for a new one. */
export const MailSearch = z.object({
  folder: MailFolder.optional().catch(undefined),
  q: z.string().max(60).optional().catch(undefined),
  page: z.int().min(0).max(10_000).optional().catch(undefined),
  id: Id.optional().catch(undefined),
  write: z.literal(true).optional().catch(undefined),
})
export type MailSearch = z.infer<typeof MailSearch>
