import { z } from 'zod'
import { Amount } from '../amount.ts'
import { Month } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../integer.ts'
import { countMonths } from '../network-statistics/month.ts'
import { ruleTerms } from './rule.ts'
import { StatementBeneficiary } from './statements.ts'

export const MONTHS_MAX = 12
export const DRAFTS_MAX = 50
const RULES_MAX = 1_000

const Compared = { actual: Amount, simulated: Amount, difference: Amount }
const Simulated = { name: z.string(), lines: z.int(), simulated: Amount }

/**
 * Computes what drafts, which hold for all months, and existing rules, each on its own days, would alone have earned, beside the lines of
 * the statements of those months. Rules that could not be
 * saved beside each other are each priced by themselves. Writes nothing. `lines` counts those with an amount. Its progress counts months.
 */
export const simulateRules = endpoint({
  method: 'POST',
  path: '/securecanal/commissions/simulate',
  transaction: 'none',
  tellsProgress: true,
  access: { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } },
  body: z
    .strictObject({
      from: Month,
      to: Month,
      rules: z.array(ruleTerms({})).max(DRAFTS_MAX, `Simulez ${DRAFTS_MAX} nouvelles règles au plus.`),
      ruleIds: z.array(Id).max(RULES_MAX, `Indiquez ${RULES_MAX} règles au plus.`).default([]),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'La fin précède le début.' })
    .refine((body) => countMonths(body) <= MONTHS_MAX, { path: ['to'], error: `Simulez ${MONTHS_MAX} mois au plus.` }),
  response: z.strictObject({
    totals: z.strictObject(Compared),
    byMonth: z.array(z.strictObject({ month: z.int(), year: z.int(), ...Compared })),
    /** The drafts by their place in `rules`, then the existing rules. */
    byRule: z.array(z.union([z.strictObject({ index: z.int(), ...Simulated }), z.strictObject({ ruleId: z.int(), ...Simulated })])),
    byBeneficiary: z.array(z.strictObject({ beneficiary: StatementBeneficiary, ...Compared })),
    winners: z.int(),
    losers: z.int(),
  }),
})
