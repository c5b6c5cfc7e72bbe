import { z } from 'zod'
import { Amount, AmountInput } from '../amount.ts'
import { period, withinPeriod } from '../dates.ts'
import { endpoint, file } from '../endpoint.ts'
import { DocumentId, DocumentParams, Id } from '../integer.ts'
import { pageOf, pageQuery } from '../page.ts'
import { roleLabel } from '../roles.ts'
import type { TableColumn } from '../table.ts'
import { text } from '../text.ts'
import { isOfAge, SALE_AGES, type SaleAge, saleLabel } from './sale-labels.ts'
import { TRANSACTION_HEADINGS } from './transaction-headings.ts'

export const DEFAULT_CANCELLATION_REASON = 'Transaction annulée'
export const IDS_MAX = 200

export const TransactionStatus = z.enum(['in_progress', 'validated', 'cancelled', 'reversed'])
export type TransactionStatus = z.infer<typeof TransactionStatus>

/** A subscription sold on credit, or without a package, credit that an agent returns. */
export const Transaction = z.strictObject({
  id: z.int(),
  reference: z.string(),
  userId: z.int(),
  userName: z.string(),
  userRole: z.string(),
  outletId: z.int().nullable(),
  outletName: z.string().nullable(),
  subscriberNumber: z.string().nullable(),
  decoderNumber: z.string().nullable(),
  packageId: z.int().nullable(),
  packageName: z.string().nullable(),
  optionId: z.int().nullable(),
  optionName: z.string().nullable(),
  months: z.int().nullable(),
  description: z.string(),
  /** The agent's own document number, when an agent returns credit. */
  externalReference: z.string().nullable().optional(),
  amount: Amount,
  commission: Amount,
  statut: TransactionStatus,
  createdAt: z.iso.datetime(),
  createdBy: z.int(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.int().nullable(),
  decidedByName: z.string().nullable(),
  reversedAt: z.iso.datetime().nullable().optional(),
  reversedBy: z.int().nullable().optional(),
  reversedByName: z.string().nullable().optional(),
  raison: z.string().nullable(),
  /** True if in progress for longer than the payment days of the seller's settings. */
  isLate: z.boolean().optional(),
  /** True, while in progress, if the same sale was made to the subscriber less than ten minutes earlier. */
  isRepeat: z.boolean().optional(),
  /** The reference of that earlier sale, if the reader may see it. */
  repeatOf: z.string().nullable().optional(),
})
export type Transaction = z.infer<typeof Transaction>

const sellers = ['ROLE_MANAGER', 'ROLE_AGENT', 'ROLE_PDV', 'ROLE_CLIENT'] as const
const concerned = { who: sellers, scope: { ROLE_MANAGER: 'all', ROLE_AGENT: 'portfolio-and-own' } } as const
const deciders = { who: ['ROLE_MANAGER', 'ROLE_AGENT'], scope: concerned.scope } as const

export const readTransaction = endpoint({
  method: 'GET',
  path: '/securecanal/transactions/:id',
  access: concerned,
  params: DocumentParams,
  response: Transaction,
})

const CardNumber = z
  .string()
  .trim()
  .regex(/^\d{6,14}$/, 'Indiquez un numéro de 6 à 14 chiffres.')

/** An empty reason counts as none. */
const Reason = z
  .union([text({ max: 500 }), z.string().trim().length(0)])
  .default('')
  .transform((reason) => reason || DEFAULT_CANCELLATION_REASON)

export const IN_PROGRESS_COLUMNS = {
  userName: { header: 'Vendeur', value: ({ userName }) => userName },
  sold: { header: 'Formule', filter: 'text', value: saleLabel },
  createdAt: { header: 'Depuis', date: 'instant', isSearched: false, value: ({ createdAt }) => createdAt },
  amount: { header: 'Montant', filter: 'number', number: 'amount', value: ({ amount }) => amount },
  commission: { header: 'Commission', number: 'amount', value: ({ commission }) => commission },
  subscriber: { header: 'Abonné', value: ({ subscriberNumber }) => subscriberNumber },
  decoder: { header: 'Décodeur', value: ({ decoderNumber }) => decoderNumber },
  reference: { header: 'N°', value: ({ reference }) => reference },
  externalReference: { header: 'Référence de la pièce', value: ({ externalReference = null }) => externalReference },
  role: { header: 'Rôle', isSearched: false, value: ({ userRole }) => roleLabel(userRole) },
} satisfies Record<string, TableColumn<Transaction>>

/** Lists at most 5 000, oldest first. */
export const listTransactionsInProgress = endpoint({
  method: 'GET',
  path: '/securecanal/transactionEncours',
  access: concerned,
  response: z.array(Transaction),
  table: {
    fileName: 'transactions-en-cours',
    sheet: 'Transactions en cours',
    columns: IN_PROGRESS_COLUMNS,
    keyOf: ({ id }: Transaction) => id,
    views: SALE_AGES,
    // The views are the ages.
    rowsOf: (transactions: Transaction[], { view, now }) =>
      transactions.filter((transaction) => view === undefined || isOfAge(transaction, view as SaleAge, now)),
  },
})

/**
 * Sells at the price in force and holds the amount; a manager names the seller. 409 `price_changed` unless `price` matches, `same_sale` for
 * a repeat within ten minutes with `isRepeat: false`, `price_not_found`, `insufficient_funds`, `limit_passed`.
 */
export const sellSubscription = endpoint({
  method: 'POST',
  path: '/securecanal/transaction',
  movesCredit: true,
  access: { who: sellers, scope: { ROLE_MANAGER: 'all', ROLE_AGENT: 'portfolio' } },
  body: z.strictObject({
    subscriberNumber: CardNumber,
    decoderNumber: CardNumber,
    packageId: Id,
    optionId: Id.nullable().default(null),
    months: z.union([z.literal(1), z.literal(3), z.literal(6), z.literal(12)], { error: 'La durée est de 1, 3, 6 ou 12 mois.' }),
    /** The seller, if somebody else enters the sale. */
    userId: Id.optional(),
    /** The price that the seller was shown. */
    price: AmountInput.optional(),
    /** False refuses a repeat with `same_sale`; true or absent checks nothing. */
    isRepeat: z.boolean().optional(),
  }),
  response: Transaction,
  message: 'Vente enregistrée.',
})

export const cancelTransaction = endpoint({
  method: 'PATCH',
  path: '/securecanal/transaction/cancel/:id',
  movesCredit: true,
  access: { ...concerned, fourEyes: true },
  params: DocumentParams,
  body: z.strictObject({ raison: Reason }).prefault({}),
  response: Transaction,
  message: 'Transaction annulée.',
})

/** Reverses a validated sale and its commission. 403 `four_eyes` for its seller, author or validator; 409 unless it is validated. */
export const reverseTransaction = endpoint({
  method: 'POST',
  path: '/securecanal/transactions/:id/reverse',
  movesCredit: true,
  access: { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' }, fourEyes: true, stepUp: true },
  params: DocumentParams,
  body: z.strictObject({ raison: text({ max: 500 }) }),
  response: Transaction,
  message: 'Transaction contre-passée.',
})

export const TransactionOutcome = z.union([
  z.strictObject({ id: z.int(), statut: TransactionStatus }),
  z.strictObject({ id: z.int(), code: z.string(), message: z.string() }),
])
export type TransactionOutcome = z.infer<typeof TransactionOutcome>

/** Refuses one's own sales or entries. One database transaction each, by ascending id; a replay under the same key completes the rest. */
export const validateTransactions = endpoint({
  method: 'PATCH',
  path: '/securecanal/transaction/valide',
  movesCredit: true,
  access: { ...deciders, fourEyes: true },
  transaction: 'each',
  body: z.union([DocumentParams, z.strictObject({ ids: z.array(DocumentId).min(1).max(IDS_MAX) })], {
    error: `Indiquez une transaction, ou ${IDS_MAX} au plus.`,
  }),
  response: z.array(TransactionOutcome),
})

const filter = {
  ...period,
  statut: TransactionStatus.optional(),
  userId: Id.optional(),
  q: text({ max: 60 }).optional(),
}

/** At most 5 000 rows, else 413. */
const listed = { method: 'GET', access: concerned, query: withinPeriod(z.strictObject(filter)), response: z.array(Transaction) } as const

export const listTransactions = endpoint({ ...listed, path: '/securecanal/allTransactionParPeriode' })
export const listAllTransactions = endpoint({ ...listed, path: '/auth/allTransactions' })

export const listTransactionsByPage = endpoint({
  method: 'GET',
  path: '/securecanal/allTransactionParPeriode/paginated',
  access: concerned,
  query: withinPeriod(
    pageQuery({ size: 50 }).extend({
      ...filter,
      sort: z.enum(['createdAt', 'amount', 'userName']).default('createdAt'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
  ),
  response: pageOf(Transaction).extend({ totals: z.strictObject({ amount: Amount, commission: Amount }) }),
})

export const exportTransactions = endpoint({
  method: 'GET',
  path: '/securecanal/allTransactionParPeriode/export',
  access: deciders,
  query: withinPeriod(z.strictObject({ ...filter, format: z.enum(['csv', 'xlsx']).default('xlsx') })),
  response: file(TRANSACTION_HEADINGS),
})
