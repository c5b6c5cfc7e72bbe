import { z } from 'zod'

const KINDS = ['holiday', 'closing', 'closed_month', 'no_file', 'access_expiry', 'promise', 'delivery'] as const

/** Keeps the state of the screen: the month of `day`, or its week or list; of all kinds unless `kind` names one. */
export const AgendaSearch = z.object({
  view: z.enum(['week', 'list']).optional().catch(undefined),
  day: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
    .optional()
    .catch(undefined),
  kind: z.enum(KINDS).optional().catch(undefined),
})
export type AgendaSearch = z.infer<typeof AgendaSearch>
