import { z } from 'zod'
import { integer } from './integer.ts'

/** A calendar day of the installation's time zone, `2026-09-30`, from 2000 to 2099. */
export const Day = z.iso
  .date({ error: 'Indiquez un jour, par exemple 2026-09-30.' })
  .regex(/^20/, 'L’année est comprise entre 2000 et 2099.')

/** A month, `2026-09`. */
export const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Indiquez un mois, par exemple 2026-09.')

/** Formats a day, `2026-09-30`, as « 30/09/2026 ». */
export const frenchDay = (day: string): string => day.split('-').toReversed().join('/')

export const MonthOfYear = { month: integer({ min: 1, max: 12 }), year: integer({ min: 2000, max: 2099 }) }

export const PERIOD_DAYS_MAX = 400
const DAYS_MAX = 1_100
const DAY_MS = 86_400_000

/** Returns the days from one to the other: 0 for the same day, negative if `end` comes first. */
export function daysBetween(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / DAY_MS
}

/** True if `periodQuery` accepts the two days. */
export function isPeriod({ start, end }: { start: string; end: string }): boolean {
  const days = daysBetween(start, end)
  return days >= 0 && days <= DAYS_MAX
}

/** Requires two inclusive days in order, at most three years apart. */
export function periodQuery<Shape extends z.ZodRawShape>(more: Shape) {
  return z
    .strictObject({ start: Day, end: Day, ...more })
    .refine((query) => daysOf(query) >= 0, { path: ['end'], error: 'La fin précède le début.' })
    .refine((query) => daysOf(query) <= DAYS_MAX, { path: ['end'], error: 'La période dépasse trois ans.' })
}

function daysOf(query: object): number {
  // Both have just been parsed as days; TypeScript loses them in the generic shape.
  const { start, end } = query as { start: string; end: string }
  return daysBetween(start, end)
}

export const period = { startDate: Day.optional(), endDate: Day.optional() }

/** Requires two inclusive days or none, which means this month. */
export function withinPeriod<Query extends z.ZodObject>(query: Query) {
  return query
    .refine((value) => listedDaysOf(value) > 0, { path: ['endDate'], error: 'Indiquez les deux jours, le premier avant le dernier.' })
    .refine((value) => listedDaysOf(value) <= PERIOD_DAYS_MAX, { path: ['endDate'], error: `La période dépasse ${PERIOD_DAYS_MAX} jours.` })
}

function listedDaysOf(value: object): number {
  // Both have just been parsed as days; TypeScript loses them in the generic shape.
  const { startDate, endDate } = value as { startDate?: string; endDate?: string }
  if (startDate === undefined && endDate === undefined) return 1
  if (startDate === undefined || endDate === undefined) return 0
  const days = daysBetween(startDate, endDate) + 1
  // An invalid day is refused by its own schema.
  return Number.isNaN(days) ? 1 : days
}
