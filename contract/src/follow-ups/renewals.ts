import { z } from 'zod'
import { Amount } from '../amount.ts'
import { MonthOfYear } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { Id, integer } from '../integer.ts'
import { Mine } from './mine.ts'
import { pageOf, pageQuery } from '../page.ts'
import { text } from '../text.ts'
import { Renewal, RENEWAL_COLUMNS } from './renewal.ts'
import { FollowUpStatus } from './status.ts'

const scope = { ROLE_MANAGER: 'all', ROLE_RESP: 'sector', ROLE_AGENT: 'portfolio' } as const

/** Lists subscribers to renew, most valuable first: those not closed unless `status` is given. `expired`: the subscription has ended. */
export const listRenewals = endpoint({
  method: 'GET',
  path: '/securecanal/renewals',
  access: { who: ['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_AGENT', 'ROLE_PDV'], scope },
  query: pageQuery({ size: 20 })
    .extend({
      month: integer({ min: 1, max: 12 }).optional(),
      year: integer({ min: 2000, max: 2099 }).optional(),
      outletId: Id.optional(),
      status: FollowUpStatus.optional(),
      due: z.enum(['expiring', 'expired']).optional(),
      mine: Mine.optional(),
      q: text({ max: 60 }).optional(),
      sort: z.enum(['-value', 'endsOn']).default('-value'),
    })
    .refine(({ month, year }) => (month === undefined) === (year === undefined), {
      path: ['year'],
      error: 'Indiquez le mois et l’année, ou aucun des deux.',
    }),
  response: pageOf(Renewal).extend({ totals: z.strictObject({ cases: z.int(), value: Amount }) }),
  table: { fileName: 'abonnes-a-renouveler', sheet: 'À renouveler', columns: RENEWAL_COLUMNS },
})

/** `rate` is renewed ÷ cases; null without a case. */
const Arm = z.strictObject({ cases: z.int(), renewed: z.int(), rate: z.number().nullable(), revenue: Amount })
/** A value with its 95 % interval; null where an arm has too few cases to compute it. */
const Interval = z.strictObject({ value: z.number(), low: z.number(), high: z.number() }).nullable()

/**
 * Compares the cases of a month that could be called with the control group. `debts` counts the promises of persons noted in the month, and
 * sums what was received for them.
 */
export const FollowUpResults = z.strictObject({
  month: z.int(),
  year: z.int(),
  called: Arm,
  control: Arm,
  lift: Interval,
  recoveredSubscribers: Interval,
  recoveredRevenue: Interval,
  conclusion: z.enum(['too_few', 'works', 'harmful', 'no_evidence']),
  debts: z.strictObject({ people: z.int(), promised: z.int(), kept: z.int(), broken: z.int(), received: Amount }),
})
export type FollowUpResults = z.infer<typeof FollowUpResults>

export const readFollowUpResults = endpoint({
  method: 'GET',
  path: '/securecanal/follow-ups/results',
  access: { who: ['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_AGENT'], scope },
  query: z.strictObject(MonthOfYear),
  response: FollowUpResults,
})
