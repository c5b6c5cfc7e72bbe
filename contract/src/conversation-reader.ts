import { z } from 'zod'

/** Somebody else than its writer who has read the last message of a conversation. */
export const ConversationReader = z.strictObject({ id: z.int(), name: z.string(), readAt: z.iso.datetime() })
export type ConversationReader = z.infer<typeof ConversationReader>
