import { z } from 'zod'
import { Day, periodQuery } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../integer.ts'

/** Null where the day is not known: it precedes the first data, the outlet was not in the sector, or the count is being computed. */
const Base = z.strictObject({ day: Day, subscribers: z.int().nullable() })

const ActiveBase = z.strictObject({
  /** `computing`: the data have changed and are still being counted. Ask again in a moment. */
  state: z.enum(['ready', 'computing']),
  /** All null if no day of the period has data. */
  current: Base.nullable(),
  monthBefore: Base.nullable(),
  yearBefore: Base.nullable(),
})
export type ActiveBase = z.infer<typeof ActiveBase>

/**
 * Counts the subscribers whose subscription runs on the last day of the period that has data, and on the same day a month and a year before.
 * A subscriber counts once in each scope.
 */
export const getActiveBase = endpoint({
  method: 'GET',
  path: '/securecanal/activeBase',
  access: {
    who: ['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_PDV'],
    scope: { ROLE_MANAGER: 'all', ROLE_RESP: 'sector', ROLE_PDV: 'own' },
  },
  query: periodQuery({ responsableId: Id.optional(), outletId: Id.optional() }),
  response: ActiveBase,
})
