import { z } from 'zod'
import { keptInTab } from './kept.ts'

export const Purpose = z.enum(['activation', 'reset'])
export type Purpose = z.infer<typeof Purpose>

const OpenedTicket = z.object({ ticket: z.string(), purpose: Purpose, email: z.string() })
export type OpenedTicket = z.infer<typeof OpenedTicket>

/** The right to choose a password, which the key or the code of a mail has opened: half an hour, also through a reload. */
export const openedTicket = keptInTab('password-ticket', OpenedTicket)
