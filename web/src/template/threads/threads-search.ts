import { Id } from '@backoffice/contract/integer'
import { ConversationKind } from '@backoffice/contract/messages/conversation-kind'
import { z } from 'zod'

/** Keeps the state of the screen: all kinds unless `kind` names one. `open` and `id` are the conversation that is open. */
export const ThreadsSearch = z.object({
  kind: ConversationKind.optional().catch(undefined),
  page: z.int().min(0).max(10_000).optional().catch(undefined),
  open: ConversationKind.optional().catch(undefined),
  id: Id.optional().catch(undefined),
})
export type ThreadsSearch = z.infer<typeof ThreadsSearch>
