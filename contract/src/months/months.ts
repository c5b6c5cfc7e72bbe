import { z } from 'zod'
import { Amount } from '../amount.ts'
import { Month as MonthText, MonthOfYear } from '../dates.ts'
import { endpoint, file } from '../endpoint.ts'
import { FIGURES } from '../network-statistics/figures.ts'
import { text } from '../text.ts'

/** The checks that a month passes, or whose warnings are acknowledged, before it is closed; in display order. */
export const CHECKS = [
  'over',
  'files',
  'quarantine',
  'requests',
  'transactions',
  'reconciliation',
  'commissions',
  'stock',
  'ledger',
  'earlier',
] as const
export const CheckCode = z.enum(CHECKS, { error: 'Ce contrôle n’existe pas.' })
export type CheckCode = z.infer<typeof CheckCode>

export const CheckStatus = z.enum(['ok', 'warning', 'blocking', 'not_applicable'])
export type CheckStatus = z.infer<typeof CheckStatus>

/** `count`: the items that fail the check. `link` leads to the screen that resolves them, null if none does. `days`: those without a line. */
export const CheckItem = z.strictObject({
  code: CheckCode,
  label: z.string(),
  statut: CheckStatus,
  count: z.int(),
  detail: z.string(),
  days: z.array(z.string()).optional(),
  link: z.string().nullable(),
})
export type CheckItem = z.infer<typeof CheckItem>

export const MonthStatus = z.enum(['open', 'closing', 'closed', 'reopening'])
export type MonthStatus = z.infer<typeof MonthStatus>

export const MonthAct = z.enum(['close_requested', 'closed', 'withdrawn', 'reopen_requested', 'reopened'])
export type MonthAct = z.infer<typeof MonthAct>

/** `transactions`: those validated among those made in the month. `credited`, `debited`: on accounts that hold credit, agents' included. `reconciliation`: our side. */
export const MonthFigures = z.strictObject({
  ...FIGURES,
  transactions: z.strictObject({ count: z.int(), amount: Amount }),
  credited: Amount,
  debited: Amount,
  reconciliation: z.strictObject({ matched: Amount, explained: Amount, adjusted: Amount }).nullable(),
})
export type MonthFigures = z.infer<typeof MonthFigures>

/**
 * `seal` is the SHA-256 of figures and checklist. A closed month keeps those of its closing. `requestedBy`: the first person of the act
 * under way, or of the closing.
 */
export const ListedMonth = z.strictObject({
  month: z.int(),
  year: z.int(),
  statut: MonthStatus,
  isReady: z.boolean(),
  seal: z.string(),
  ledgerSeal: z.strictObject({ seq: z.int(), hash: z.string() }).nullable(),
  requestedBy: z.int().nullable(),
  requestedByName: z.string().nullable(),
  closedBy: z.int().nullable(),
  closedByName: z.string().nullable(),
  closedAt: z.iso.datetime().nullable(),
  reopenReason: z.string().nullable(),
  history: z.array(z.strictObject({ at: z.iso.datetime(), act: MonthAct, byName: z.string().nullable(), reason: z.string().nullable() })),
  version: z.int(),
})
export type ListedMonth = z.infer<typeof ListedMonth>

export const ClosableMonth = ListedMonth.extend({ checklist: z.array(CheckItem), figures: MonthFigures })
export type ClosableMonth = z.infer<typeof ClosableMonth>

const byManager = { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } } as const
const byTwoManagers = { ...byManager, stepUp: true, fourEyes: true } as const
const params = z.strictObject({ month: MonthText })

/** Lists the twelve months of a year. */
export const listMonths = endpoint({
  method: 'GET',
  path: '/securecanal/months',
  access: byManager,
  query: z.strictObject({ year: MonthOfYear.year }),
  response: z.array(ListedMonth),
})

export const getMonth = endpoint({
  method: 'GET',
  path: '/securecanal/months/:month',
  access: byManager,
  params,
  response: ClosableMonth,
})

/** Requests the closing of a month, or closes it if another manager requested it. `acknowledged`: the codes of the accepted warnings. */
export const closeMonth = endpoint({
  method: 'POST',
  path: '/securecanal/months/:month/close',
  access: byTwoManagers,
  params,
  body: z.strictObject({
    seal: z.string().regex(/^[0-9a-f]{64}$/, 'Un sceau compte 64 chiffres hexadécimaux.'),
    acknowledged: z.array(CheckCode).max(CHECKS.length, `Indiquez ${CHECKS.length} contrôles au plus.`),
  }),
  response: ClosableMonth,
})

/** Withdraws a closing or a reopening that waits for a second manager. */
export const withdrawMonth = endpoint({
  method: 'POST',
  path: '/securecanal/months/:month/withdraw',
  access: byManager,
  params,
  body: z.strictObject({}).optional(),
  response: ClosableMonth,
  message: 'Demande retirée.',
})

/** Requests the reopening of a closed month, with a reason, or reopens it if another manager requested it. */
export const reopenMonth = endpoint({
  method: 'POST',
  path: '/securecanal/months/:month/reopen',
  access: byTwoManagers,
  params,
  body: z.strictObject({ reason: text({ max: 500 }).optional() }),
  response: ClosableMonth,
})

/** Answers the record of a closing as a PDF: figures, checklist, both managers and the seals. */
export const downloadRecord = endpoint({
  method: 'GET',
  path: '/securecanal/months/:month/record',
  access: byManager,
  params,
  response: file(),
})
