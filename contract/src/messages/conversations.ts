import { z } from 'zod'
import { Amount } from '../amount.ts'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../page.ts'
import { ConversationKind } from './conversation-kind.ts'

/**
 * Describes a conversation that the caller may read: about a request or an order on which somebody wrote, or a thread of messages. `name`: whom the
 * request or order is for, or who began the thread. `subject`: the reference of an order, or the subject of a thread. `amount`: of a request.
 */
export const Conversation = z.strictObject({
  kind: ConversationKind,
  id: z.int(),
  name: z.string(),
  subject: z.string().nullable(),
  amount: Amount.nullable(),
  lastWrittenByName: z.string(),
  lastWrittenAt: z.iso.datetime(),
  excerpt: z.string(),
  messageCount: z.int(),
  /** True if somebody else wrote last and the caller has not read it, or marked the thread as unread. */
  isUnread: z.boolean(),
})
export type Conversation = z.infer<typeof Conversation>

/** Lists the conversations of the caller, last written first. `unread` counts all of them. */
export const listConversations = endpoint({
  method: 'GET',
  path: '/securecanal/conversations',
  access: { who: 'signed-in', scope: { ROLE_MANAGER: 'all', ROLE_RESP: 'sector', ROLE_AGENT: 'portfolio-and-own' } },
  query: pageQuery({ size: 20 }).extend({ kind: ConversationKind.optional() }),
  response: z.strictObject({ unread: z.int(), conversations: pageOf(Conversation) }),
})
