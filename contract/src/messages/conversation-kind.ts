import { z } from 'zod'

export const ConversationKind = z.enum(['credit_request', 'stock_order', 'message'])
export type ConversationKind = z.infer<typeof ConversationKind>
