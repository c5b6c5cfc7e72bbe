import { z } from 'zod'
import { Amount } from '../amount.ts'
import { endpoint } from '../endpoint.ts'
import { creditReaders, Movement, UserParams } from './movement.ts'
import { pageOf, pageQuery } from '../page.ts'
import { roleLabel } from '../roles.ts'
import { CreditLineStatus, STANDING_LABELS } from './standing.ts'
import type { TableColumn } from '../table.ts'
import { text } from '../text.ts'

export const CreditLine = z.strictObject({
  userId: z.int(),
  name: z.string(),
  role: z.string(),
  balance: Amount,
  held: Amount,
  available: Amount,
  floor: Amount,
  owed: Amount,
  status: CreditLineStatus,
  lastMovementAt: z.iso.datetime().nullable(),
})
export type CreditLine = z.infer<typeof CreditLine>

/** The amounts owed by age of the debt, in days. */
export const DebtAges = z.strictObject({
  upTo7: Amount,
  upTo30: Amount,
  upTo60: Amount,
  over60: Amount,
  late: Amount,
  oldest: z.int().nullable(),
})
export type DebtAges = z.infer<typeof DebtAges>

/** The forecast of when the balance reaches a level: the likely moment, and an interval that holds four times out of five. */
export const RunOut = z.strictObject({
  at: z.iso.datetime().nullable(),
  earliest: z.iso.datetime().nullable(),
  latest: z.iso.datetime().nullable(),
})
export type RunOut = z.infer<typeof RunOut>

export const getCreditStats = endpoint({
  method: 'GET',
  path: '/securecanal/stats/:userId',
  access: creditReaders,
  params: UserParams,
  response: z.strictObject({
    requests: z.strictObject({ pending: z.int(), approved: z.int(), rejected: z.int(), cancelled: z.int() }),
    /** Approved requests as a share of decided ones, 0 to 1. */
    approvalRate: z.number().nullable(),
    medianDecisionHours: z.number().nullable(),
    /** Sums the last 30 days including today, net of reversals. `dailyPace` is net of reversals too. */
    credited30d: Amount,
    debited30d: Amount,
    /** Average amount spent per day over the last eight weeks. */
    dailyPace: Amount,
    runOutAt: z.iso.datetime().nullable(),
    runOut: z.strictObject({ alert: RunOut.nullable(), critical: RunOut.nullable(), zero: RunOut }),
    owed: Amount,
    debts: DebtAges,
  }),
})

/** Sums the accounts in scope. `treasury`, for managers only, is all credit given by the network and not reversed, negative; debits do not count. */
export const getCreditSummary = endpoint({
  method: 'GET',
  path: '/securecanal/summary',
  access: creditReaders,
  response: z.strictObject({
    treasury: Amount.nullable(),
    floats: Amount,
    balances: Amount,
    held: Amount,
    owed: Amount,
    pending: z.strictObject({ count: z.int(), amount: Amount, oldest: z.iso.datetime().nullable() }),
    /** Net of reversals. */
    today: z.strictObject({ credited: Amount, debited: Amount }),
    /** A French sentence if an invariant of the ledger is violated, else null. For managers only. */
    alarm: z.string().nullable(),
  }),
})

const followers = { who: ['ROLE_MANAGER', 'ROLE_AGENT'], scope: { ROLE_MANAGER: 'all', ROLE_AGENT: 'portfolio' } } as const
const lineFilter = {
  q: text({ max: 100 }).optional(),
  /** `sellers`: outlets and clients, whose sum is `balances` in the summary. */
  role: z.enum(['ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT', 'sellers']).optional(),
  status: CreditLineStatus.optional(),
}

export const CREDIT_LINE_COLUMNS = {
  name: { header: 'Compte', value: ({ name }) => name },
  role: { header: 'Rôle', value: ({ role }) => roleLabel(role) },
  status: { header: 'Situation', value: ({ status }) => STANDING_LABELS[status] },
  available: { header: 'Solde', number: 'amount', value: ({ available }) => available },
  held: { header: 'Retenu', number: 'amount', value: ({ held }) => held },
  balance: { header: 'Avec le retenu', number: 'amount', value: ({ balance }) => balance },
  owed: { header: 'Doit', number: 'amount', value: ({ owed }) => owed },
  floor: { header: 'Découvert permis', number: 'amount', value: ({ floor }) => -floor },
  lastMovementAt: { header: 'Dernier mouvement', date: 'instant', value: ({ lastMovementAt }) => lastMovementAt },
} satisfies Record<string, TableColumn<CreditLine>>

export const listCreditLines = endpoint({
  method: 'GET',
  path: '/securecanal/suiviCredit',
  access: followers,
  query: z.strictObject(lineFilter),
  response: z.array(CreditLine),
  table: { fileName: 'situation-des-credits', sheet: 'Situation', columns: CREDIT_LINE_COLUMNS },
})

export const listCreditLinesByPage = endpoint({
  method: 'GET',
  path: '/securecanal/suiviCredit/paginated',
  access: followers,
  query: pageQuery({ size: 50 }).extend({
    ...lineFilter,
    sort: z.enum(['name', 'available', 'owed', 'held', 'lastMovementAt']).default('available'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  response: pageOf(CreditLine),
})

export const getCreditLine = endpoint({
  method: 'GET',
  path: '/securecanal/suiviCredit/:userId',
  access: creditReaders,
  params: UserParams,
  response: CreditLine.extend({ movements: z.array(Movement), debts: DebtAges }),
})
