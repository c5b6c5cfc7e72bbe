import { z } from 'zod'
import { Version } from '../account-fields.ts'
import { Amount } from '../amount.ts'
import { Day, MonthOfYear } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, integer } from '../integer.ts'
import { pageOf, pageQuery } from '../page.ts'
import { text } from '../text.ts'
import { Beneficiary, CommissionMovement } from './rule.ts'

const byManager = { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } } as const
/** Sector managers also read the statements of the salesmen of their sector. */
export const byBeneficiary = {
  who: ['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_AGENT', 'ROLE_PDV'],
  scope: { ROLE_MANAGER: 'all', ROLE_RESP: 'own', ROLE_AGENT: 'own', ROLE_PDV: 'own' },
} as const

export const StatementStatus = z.enum(['computed', 'reviewed', 'validated', 'paid'])
export type StatementStatus = z.infer<typeof StatementStatus>

/** `code`: the number of an outlet or the code of a salesman, who has no account. */
export const StatementBeneficiary = z.strictObject({
  kind: Beneficiary,
  userId: z.int().nullable(),
  code: z.string().nullable(),
  name: z.string(),
})

/**
 * Describes what somebody earned in a month: `toPay` is the sum of `due`, `fromSales` and `carriedIn`; where that is negative, it is `carriedOut` to
 * the next month.
 */
export const Statement = z.strictObject({
  id: z.int(),
  month: z.int(),
  year: z.int(),
  beneficiary: StatementBeneficiary,
  statut: StatementStatus,
  version: z.int(),
  lines: z.int(),
  earned: Amount,
  alreadyEarned: Amount,
  due: Amount,
  fromSales: Amount,
  carriedIn: Amount,
  toPay: Amount,
  carriedOut: Amount,
  openContests: z.int(),
  computedAt: z.iso.datetime(),
  reviewedAt: z.iso.datetime().nullable(),
  reviewedByName: z.string().nullable(),
  validatedAt: z.iso.datetime().nullable(),
  validatedByName: z.string().nullable(),
  paidAt: z.iso.datetime().nullable(),
  paidByName: z.string().nullable(),
  batchId: z.int().nullable(),
})
export type Statement = z.infer<typeof Statement>

export const StatementLineKind = z.enum(['rule', 'none', 'late', 'reversal', 'adjustment'])
export type StatementLineKind = z.infer<typeof StatementLineKind>

/** `contest`: the latest one. */
export const StatementLine = z.strictObject({
  id: z.int(),
  statementId: z.int(),
  kind: StatementLineKind,
  activationId: z.int(),
  date: Day,
  movement: CommissionMovement,
  subscriberNumber: z.string(),
  articleCode: z.string(),
  outletId: z.int(),
  outletNumber: z.string().nullable(),
  salesmanCode: z.string(),
  ruleId: z.int().nullable(),
  ruleVersion: z.int().nullable(),
  ruleName: z.string().nullable(),
  basis: z.enum(['HT', 'TTC', 'unit']).nullable(),
  /** An amount, or 1 for a line; null where no rule earned anything. */
  basisAmount: Amount.nullable(),
  /** A share from 0 to 1, or an amount. */
  value: z.number().nullable(),
  /** The least amount, or the least number of lines, of the tier. */
  tierFrom: z.number().nullable(),
  amount: Amount,
  alreadyEarned: Amount,
  transactionId: z.int().nullable(),
  due: Amount,
  origin: z.strictObject({ month: z.int(), year: z.int(), lineId: z.int().nullable() }).nullable(),
  reasonCode: z.enum(['no_basis', 'condition_not_met', 'zero']).nullable(),
  reason: z.string().nullable(),
  contest: z
    .strictObject({
      statut: z.enum(['open', 'adjusted', 'refused']),
      raison: z.string(),
      contestedByName: z.string().nullable(),
      contestedAt: z.iso.datetime(),
      answer: z.string().nullable(),
      answeredByName: z.string().nullable(),
      answeredAt: z.iso.datetime().nullable(),
    })
    .nullable(),
})
export type StatementLine = z.infer<typeof StatementLine>

/**
 * A month is closed from its first validated statement on. `changedLines`: the lines of an open month that were imported or voided since it was
 * computed.
 */
export const CommissionMonth = z.strictObject({
  month: z.int(),
  statut: z.enum(['open', 'closed']),
  statements: z.strictObject({ computed: z.int(), reviewed: z.int(), validated: z.int(), paid: z.int() }),
  toPay: Amount,
  openContests: z.int(),
  computedAt: z.iso.datetime().nullable(),
  changedLines: z.int(),
})
export type CommissionMonth = z.infer<typeof CommissionMonth>

export const listCommissionMonths = endpoint({
  method: 'GET',
  path: '/securecanal/commissions/months',
  access: byManager,
  query: z.strictObject({ year: MonthOfYear.year }),
  response: z.array(CommissionMonth),
})

/**
 * Replaces the drafts of a month; the totals are those of all its statements. Contests and adjustments pass to the lines that replace theirs.
 * 409 `commissions_closed` once one is validated.
 */
export const computeStatements = endpoint({
  method: 'POST',
  path: '/securecanal/commissions/statements/compute',
  access: byManager,
  body: z.strictObject(MonthOfYear),
  response: z.strictObject({
    statements: z.int(),
    lines: z.int(),
    earned: Amount,
    due: Amount,
    toPay: Amount,
    changed: z.int(),
  }),
  message: 'Relevés calculés.',
})

/** Newest month first, then by name. */
export const listStatements = endpoint({
  method: 'GET',
  path: '/securecanal/commissions/statements',
  access: byBeneficiary,
  query: pageQuery({ size: 20 }).extend({
    month: integer({ min: 1, max: 12 }).optional(),
    year: integer({ min: 2000, max: 2099 }).optional(),
    kind: Beneficiary.optional(),
    statut: StatementStatus.optional(),
    userId: Id.optional(),
  }),
  response: pageOf(Statement),
})

export const getStatement = endpoint({
  method: 'GET',
  path: '/securecanal/commissions/statements/:id',
  access: byBeneficiary,
  params: IdParams,
  response: Statement,
})

export const listStatementLines = endpoint({
  method: 'GET',
  path: '/securecanal/commissions/statements/:id/lines',
  access: byBeneficiary,
  params: IdParams,
  query: pageQuery({ size: 50 }).extend({
    kind: StatementLineKind.optional(),
    contested: z.literal('true', { error: 'Indiquez true, ou rien.' }).optional(),
  }),
  response: pageOf(StatementLine),
  table: async () => (await import('./line-table.ts')).STATEMENT_LINE_TABLE,
})

const BY_CONFIRMED_MANAGER = { ...byManager, stepUp: true, fourEyes: true } as const
/** Limits how many statements are decided, or put into a batch, at once. */
export const STATEMENTS_MAX = 1_000
const ReadVersion = z.strictObject({ version: Version }).prefault({})

export const reviewStatement = endpoint({
  method: 'PUT',
  path: '/securecanal/commissions/statements/:id/review',
  access: byManager,
  params: IdParams,
  body: ReadVersion,
  response: Statement,
  message: 'Relevé relu.',
})

/** Makes a reviewed statement a draft again. */
export const reopenStatement = endpoint({
  method: 'PUT',
  path: '/securecanal/commissions/statements/:id/reopen',
  access: byManager,
  params: IdParams,
  body: z.strictObject({ raison: text({ max: 500 }) }),
  response: Statement,
  message: 'Relevé rouvert.',
})

/**
 * Posts what a statement adds to the commissions of the sales, and closes its month. 409 `month_not_over`, `contest_open`,
 * `earlier_not_validated` while an earlier statement of the same beneficiary is not validated, `statements_outdated` while the month must be
 * computed again, or `stale_version` where sales have changed the sums of the version sent.
 */
export const validateStatement = endpoint({
  method: 'PUT',
  path: '/securecanal/commissions/statements/:id/validate',
  access: BY_CONFIRMED_MANAGER,
  params: IdParams,
  body: ReadVersion,
  response: Statement,
  message: 'Relevé validé.',
})

const many = {
  body: z.strictObject({
    ids: z.array(Id).min(1, 'Indiquez au moins un relevé.').max(STATEMENTS_MAX, `Indiquez ${STATEMENTS_MAX} relevés au plus.`),
  }),
  response: z.array(
    z.union([
      z.strictObject({ id: z.int(), statut: StatementStatus }),
      z.strictObject({ id: z.int(), code: z.string(), message: z.string() }),
    ]),
  ),
} as const

/** One database transaction each, by ascending id; a replay under the same key completes the rest. */
export const reviewStatements = endpoint({
  method: 'PUT',
  path: '/securecanal/commissions/statements/review',
  access: byManager,
  transaction: 'each',
  ...many,
})

export const validateStatements = endpoint({
  method: 'PUT',
  path: '/securecanal/commissions/statements/validate',
  access: BY_CONFIRMED_MANAGER,
  transaction: 'each',
  ...many,
})
