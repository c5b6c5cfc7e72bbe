import { z } from 'zod'
import { DocumentId } from './integer.ts'

/** Somebody else than its writer who has read the last message of a conversation. */
export const ConversationReader = z.strictObject({ id: z.int(), name: z.string(), readAt: z.iso.datetime() })
export type ConversationReader = z.infer<typeof ConversationReader>

/** The last message that the reader has seen: one that arrived meanwhile stays unread. Without it all are read. */
export const ReadMark = z.strictObject({ upTo: DocumentId.optional() }).prefault({})
