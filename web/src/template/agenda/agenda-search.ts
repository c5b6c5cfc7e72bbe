import { AgendaKind } from '@backoffice/contract/calendar/agenda-kind'
import { z } from 'zod'

/** Keeps the state of the screen: the month of `day`, or its week or list; of all kinds unless `kind` names one. */
export const AgendaSearch = z.object({
  view: z.enum(['week', 'list']).optional().catch(undefined),
  day: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
    .optional()
    .catch(undefined),
  kind: AgendaKind.optional().catch(undefined),
})
export type AgendaSearch = z.infer<typeof AgendaSearch>
