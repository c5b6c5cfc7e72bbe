import { z } from 'zod'
import { AmountInput } from '../amount.ts'
import { ArticleFamily } from '../articles/family.ts'
import { Day } from '../dates.ts'
import { ActivityKind } from '../network-statistics/activities.ts'
import { nameText, text } from '../text.ts'
import { valueIssues } from './rule-value.ts'

export const Beneficiary = z.enum(['outlet', 'salesman', 'agent', 'sector_manager'])
export type Beneficiary = z.infer<typeof Beneficiary>

export const CommissionMovement = ActivityKind.exclude(['receipt', 'other'])
export type CommissionMovement = z.infer<typeof CommissionMovement>

export const ArticleCode = text({ max: 40 })

/** MONTANT_HT, MONTANT_TTC, or one line. */
const Basis = z.enum(['HT', 'TTC', 'unit'])
const Kind = z.enum(['percent', 'fixed', 'tiers'])
const TierBy = z.enum(['line', 'volume'])
const TierOf = z.enum(['percent', 'fixed'])

const TIERS_MAX = 10
const OBJECTIVE_RATE = 'Le taux de l’objectif est compris entre 0,01 et 10, avec au plus deux décimales.'

const Condition = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('objective_reached'),
    indicator: z.enum(['recruitments', 'renewals', 'upgrades', 'revenue']),
    /** 1 is the whole objective. */
    rate: z.number().min(0.01, OBJECTIVE_RATE).max(10, OBJECTIVE_RATE).refine(hasTwoDecimals, OBJECTIVE_RATE),
  }),
  z.strictObject({ kind: z.literal('first_sale') }),
  z.strictObject({ kind: z.literal('before_expiry'), days: z.int().min(0).max(90) }),
])

function hasTwoDecimals(rate: number): boolean {
  // Not `multipleOf`: the serializer of answers finds that 1.15 is no multiple of 0.01.
  return Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-9
}

const Name = nameText({ max: 120 })

/** Shares are numbers from 0 to 1; amounts are in major units; volumes are counts. */
const TiersInput = z.strictObject({
  by: TierBy,
  of: TierOf,
  rows: z
    .array(z.strictObject({ from: AmountInput, value: AmountInput }))
    .min(1, 'Indiquez au moins un palier.')
    .max(TIERS_MAX, `Une règle a au plus ${TIERS_MAX} paliers.`),
})

const TERMS_INPUT = {
  name: Name,
  beneficiary: Beneficiary,
  movement: CommissionMovement,
  article: ArticleCode.nullable().default(null),
  family: ArticleFamily.nullable().default(null),
  basis: Basis,
  kind: Kind,
  value: AmountInput.nullable().default(null),
  tiers: TiersInput.nullable().default(null),
  condition: Condition.nullable().default(null),
}

const DATES_INPUT = {
  validFrom: Day,
  /** The last day, or null for a rule without end. */
  validTo: Day.nullable().default(null),
}

const EARLY_RENEWAL = { beneficiary: 'outlet', movement: 'renewal_early' } as const
const EXAMPLES = [
  { ...EARLY_RENEWAL, name: 'Réabonnements', basis: 'HT', kind: 'percent', value: 0.08 },
  { ...EARLY_RENEWAL, name: 'Prime de parc', basis: 'unit', kind: 'fixed', value: 2.5, condition: { kind: 'before_expiry', days: 5 } },
  {
    ...EARLY_RENEWAL,
    name: 'Paliers du mois',
    basis: 'TTC',
    kind: 'tiers',
    tiers: {
      by: 'volume',
      of: 'percent',
      rows: [
        { from: 0, value: 0.03 },
        { from: 50, value: 0.05 },
      ],
    },
    condition: { kind: 'objective_reached', indicator: 'renewals', rate: 1 },
  },
] as const

const TermsInput = z.strictObject(TERMS_INPUT)
type TermsInput = z.output<typeof TermsInput>

/** Returns the schema of what a rule pays, to whom and for what, without its days. `more` adds fields of a call. */
export function ruleTerms<More extends z.ZodRawShape>(more: More) {
  return z.strictObject({ ...TERMS_INPUT, ...more }).superRefine((terms, context) => {
    // The fields of the terms have just been parsed; TypeScript loses them in the generic shape.
    for (const { path, message } of termsIssues(terms as unknown as TermsInput)) context.addIssue({ code: 'custom', path, message })
  })
}

/** Returns the schema of a rule's terms and days. */
export function ruleFields<More extends z.ZodRawShape>(more: More) {
  return ruleTerms({ ...DATES_INPUT, ...more })
    .refine(endsAfterItBegins, { path: ['validTo'], error: 'La fin précède le début.' })
    .meta({ examples: EXAMPLES.map((terms) => ({ ...terms, validFrom: '2026-12-01' })) })
}

function endsAfterItBegins(fields: object): boolean {
  // As above.
  const { validFrom, validTo } = fields as { validFrom: string; validTo: string | null }
  return validTo === null || validTo >= validFrom
}

function* termsIssues(terms: TermsInput) {
  if (terms.article !== null && terms.family !== null) {
    yield { path: ['family'], message: 'Une règle vise un article ou une famille, pas les deux.' }
  }
  yield* valueIssues(terms)
}

/** One version of a rule. `ruleId` is common to its versions. `used`: a validated statement names it, so it no longer changes. */
export const Rule = z.strictObject({
  id: z.int(),
  ruleId: z.int(),
  ruleVersion: z.int(),
  version: z.int(),
  name: z.string(),
  beneficiary: Beneficiary,
  movement: CommissionMovement,
  article: z.string().nullable(),
  family: ArticleFamily.nullable(),
  basis: Basis,
  kind: Kind,
  value: z.number().nullable(),
  tiers: z.strictObject({ by: TierBy, of: TierOf, rows: z.array(z.strictObject({ from: z.number(), value: z.number() })) }).nullable(),
  condition: Condition.nullable(),
  validFrom: Day,
  validTo: Day.nullable(),
  /** Ended: `validTo` is past. */
  statut: z.enum(['active', 'ended']),
  used: z.boolean(),
  /** Says in French what the rule does. */
  sentence: z.string(),
  example: z.strictObject({ basisAmount: z.number(), amount: z.number() }),
  createdAt: z.iso.datetime(),
  createdByName: z.string().nullable(),
})
export type Rule = z.infer<typeof Rule>
