import { z } from 'zod'
import { Amount } from '../amount.ts'
import { Day, daysBetween } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { AgendaKind } from './agenda-kind.ts'

/** Covers the six weeks of a month view, and a list of two months. */
const DAYS_MAX = 62

/** `waiting`, `kept` and `broken` are of promises, the others of deliveries. */
export const AgendaState = z.enum(['waiting', 'kept', 'broken', 'expected', 'in_transit', 'received'])
export type AgendaState = z.infer<typeof AgendaState>

/**
 * Describes an event of a day. `name`: the holiday, the closing, the first day of the closed month, the access, the person who promised, or the
 * delivery. `detail`: the outlet of a delivery. `link` opens it for the caller.
 */
export const AgendaEntry = z.strictObject({
  date: Day,
  kind: AgendaKind,
  name: z.string(),
  detail: z.string().nullable(),
  amount: Amount.nullable(),
  state: AgendaState.nullable(),
  link: z.string().nullable(),
})
export type AgendaEntry = z.infer<typeof AgendaEntry>

/** Lists by day what the caller may read elsewhere: managers everything, others closed days, promises and deliveries within their reach. */
export const readAgenda = endpoint({
  method: 'GET',
  path: '/securecanal/calendar/agenda',
  access: { who: 'signed-in', scope: { ROLE_MANAGER: 'all', ROLE_RESP: 'sector', ROLE_AGENT: 'portfolio' } },
  query: z
    .strictObject({ start: Day, end: Day })
    .refine(({ start, end }) => end >= start, { path: ['end'], error: 'La fin précède le début.' })
    .refine(({ start, end }) => daysBetween(start, end) < DAYS_MAX, { path: ['end'], error: `La période dépasse ${DAYS_MAX} jours.` }),
  response: z.array(AgendaEntry),
})
