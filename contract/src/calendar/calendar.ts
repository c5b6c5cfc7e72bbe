import { z } from 'zod'
import { Version } from '../account-fields.ts'
import { Day, daysBetween } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams, integer } from '../integer.ts'
import { nameText } from '../text.ts'
import { TERRITORIES } from './territories.ts'

const TerritoryName = z.enum(TERRITORIES)

const CLOSING_DAYS_MAX = 60

const CalendarDay = z.strictObject({
  date: Day,
  name: z.string(),
  kind: z.enum(['public', 'closing']),
  /** The id of a closing, or null. */
  id: z.int().nullable(),
})

/** The days of a year on which the network is closed, in order. A public holiday that is also a closing is listed once, as a closing. */
export const Calendar = z.strictObject({ territory: TerritoryName, version: z.int(), days: z.array(CalendarDay) })
export type Calendar = z.infer<typeof Calendar>

const Closing = z.strictObject({ id: z.int(), date: Day, name: z.string() })

const byManager = { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } } as const

export const getCalendar = endpoint({
  method: 'GET',
  path: '/securecanal/calendar',
  access: { who: 'signed-in' },
  query: z.strictObject({ year: integer({ min: 2000, max: 2099 }) }),
  response: Calendar,
})

/** Answers the calendar of this year. 409 `stale_version` after another change. */
export const changeTerritory = endpoint({
  method: 'PUT',
  path: '/securecanal/calendar',
  access: byManager,
  body: z.strictObject({ territory: TerritoryName, version: Version }),
  response: Calendar,
  message: 'Territoire enregistré.',
})

/** Closes the network on each of the days, all or none. 409 `closing_exists`. */
export const addClosings = endpoint({
  method: 'POST',
  path: '/securecanal/calendar/closings',
  access: byManager,
  body: z
    .strictObject({
      start: Day,
      /** The last day, `start` by default. */
      end: Day.optional(),
      name: nameText({ max: 120 }),
    })
    .refine(({ start, end = start }) => end >= start, { path: ['end'], error: 'La fin précède le début.' })
    .refine(({ start, end = start }) => daysBetween(start, end) < CLOSING_DAYS_MAX, {
      path: ['end'],
      error: `Une fermeture dure au plus ${CLOSING_DAYS_MAX} jours.`,
    }),
  response: z.array(Closing),
  message: 'Fermeture enregistrée.',
})

export const removeClosing = endpoint({
  method: 'DELETE',
  path: '/securecanal/calendar/closings/:id',
  access: byManager,
  params: IdParams,
  response: Closing,
  message: 'Fermeture retirée.',
})
