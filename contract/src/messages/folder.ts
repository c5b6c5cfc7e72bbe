import { z } from 'zod'

export const MessageFolder = z.enum(['inbox', 'sent', 'starred', 'archived', 'trash'])
export type MessageFolder = z.infer<typeof MessageFolder>
