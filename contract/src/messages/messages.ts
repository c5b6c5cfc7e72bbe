import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../integer.ts'
import { pageOf, pageQuery } from '../page.ts'
import { text } from '../text.ts'
import { MessageFolder } from './folder.ts'

export const RECIPIENTS_MAX = 20
export const MESSAGE_LENGTH_MAX = 4_000
export const MESSAGES_MAX = 500
export const MESSAGES_PER_MINUTE = 30

const anyone = { who: 'signed-in' } as const

/** `archive` and `trash` move a thread until somebody else writes in it. */
export const ThreadAct = z.enum(['read', 'unread', 'star', 'unstar', 'archive', 'trash', 'inbox'])
export type ThreadAct = z.infer<typeof ThreadAct>

/** A thread as one member sees it. `excerpt` is the beginning of its last message. */
export const MessageThread = z.strictObject({
  id: z.int(),
  subject: z.string(),
  /** True if it was written to the managers together: all of them read and answer it. */
  isToManagers: z.boolean(),
  startedBy: z.int(),
  startedByName: z.string(),
  members: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  lastWrittenByName: z.string(),
  lastWrittenAt: z.iso.datetime(),
  lastMessageId: z.int(),
  excerpt: z.string(),
  messageCount: z.int(),
  place: z.enum(['inbox', 'archived', 'trash']),
  isStarred: z.boolean(),
  isUnread: z.boolean(),
})
export type MessageThread = z.infer<typeof MessageThread>

export const ThreadMessage = z.strictObject({
  id: z.int(),
  writtenBy: z.int(),
  writtenByName: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  /** The other members who have read it. */
  readByNames: z.array(z.string()),
})
export type ThreadMessage = z.infer<typeof ThreadMessage>

export const WholeThread = z.strictObject({ thread: MessageThread, messages: z.array(ThreadMessage) })
export type WholeThread = z.infer<typeof WholeThread>

export const MessageRecipient = z.strictObject({
  id: z.int(),
  name: z.string(),
  roleName: z.string(),
  outletNumber: z.string().nullable(),
})
export type MessageRecipient = z.infer<typeof MessageRecipient>

/** Lists the threads of a folder, last written first, all or those to the managers. `unread` counts those of the inbox. */
export const listThreads = endpoint({
  method: 'GET',
  path: '/securecanal/messages',
  access: anyone,
  query: pageQuery({ size: 20 }).extend({
    folder: MessageFolder.default('inbox'),
    to: z.literal('managers').optional(),
    q: text({ max: 60 }).optional(),
  }),
  privateQuery: ['q'],
  response: z.strictObject({ unread: z.int(), threads: pageOf(MessageThread) }),
  table: async () => (await import('./thread-table.ts')).THREAD_TABLE,
})

/** Lists the active people one may write to: managers, and those of one's own sector or portfolio. */
export const listRecipients = endpoint({
  method: 'GET',
  path: '/securecanal/message-recipients',
  access: anyone,
  response: z.array(MessageRecipient),
})

export const readThread = endpoint({
  method: 'GET',
  path: '/securecanal/messages/:id',
  access: anyone,
  params: IdParams,
  response: WholeThread,
})

/** Writes to some people, or without `recipientIds` to all managers. 429 `too_many_requests` after 30 messages in a minute. */
export const startThread = endpoint({
  method: 'POST',
  path: '/securecanal/messages',
  access: anyone,
  body: z.strictObject({
    recipientIds: z.array(Id).min(1).max(RECIPIENTS_MAX).optional(),
    subject: text({ max: 120 }),
    text: text({ max: MESSAGE_LENGTH_MAX }),
  }),
  response: WholeThread,
  message: 'Message envoyé.',
})

export const answerThread = endpoint({
  method: 'POST',
  path: '/securecanal/messages/:id/answers',
  access: anyone,
  params: IdParams,
  body: z.strictObject({ text: text({ max: MESSAGE_LENGTH_MAX }) }),
  response: WholeThread,
})

/**
 * Files one's own view of some threads: nobody else sees a difference. Threads of others are left out of `count`. `upTo`: the last message
 * that was seen, whose later ones a `read` leaves unread; without it all are read.
 */
export const fileThreads = endpoint({
  method: 'PATCH',
  path: '/securecanal/messages',
  access: anyone,
  body: z
    .strictObject({ ids: z.array(Id).min(1).max(200), act: ThreadAct, upTo: Id.optional() })
    .refine(({ act, upTo }) => act === 'read' || upTo === undefined, { path: ['upTo'], error: 'Seule une lecture a un dernier message.' }),
  response: z.strictObject({ count: z.int(), unread: z.int() }),
})
