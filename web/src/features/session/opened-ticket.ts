import { z } from 'zod'
import { keptInTab } from './kept.ts'

export const Purpose = z.enum(['activation', 'reset'])
export type Purpose = z.infer<typeof Purpose>

const OpenedTicket = z.object({ ticket: z.string(), purpose: Purpose, email: z.string() })
export type OpenedTicket = z.infer<typeof OpenedTicket>

/** The right to choose a password, given by the key or the code of a mail: valid for half an hour, also after a reload. */
export const openedTicket = keptInTab('password-ticket', OpenedTicket)
