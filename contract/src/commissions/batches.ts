import { z } from 'zod'
import { Amount } from '../amount.ts'
import { MonthOfYear } from '../dates.ts'
import { endpoint, file } from '../endpoint.ts'
import { Id, IdParams } from '../integer.ts'
import { pageOf, pageQuery } from '../page.ts'
import { AccountStatus } from '../session/user.ts'
import { text } from '../text.ts'
import { StatementBeneficiary, STATEMENTS_MAX } from './statements.ts'

const byManager = { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } } as const
export const REFERENCE_MAX = 120

export const BatchStatus = z.enum(['prepared', 'paid', 'cancelled'])
export type BatchStatus = z.infer<typeof BatchStatus>

/**
 * Statements that are paid together, of a month or of a person who leaves (`personName`: the outlet’s name or the person’s); `raison`: why it
 * was cancelled. For a person, `total` also holds sales that no validated statement took, less what the person owes.
 */
export const Batch = z.strictObject({
  id: z.int(),
  statut: BatchStatus,
  month: z.int().nullable(),
  year: z.int().nullable(),
  userId: z.int().nullable(),
  personName: z.string().nullable(),
  statements: z.array(z.strictObject({ statementId: z.int(), beneficiary: StatementBeneficiary, amount: Amount })),
  count: z.int(),
  total: Amount,
  preparedAt: z.iso.datetime(),
  preparedByName: z.string().nullable(),
  paidAt: z.iso.datetime().nullable(),
  paidByName: z.string().nullable(),
  reference: z.string().nullable(),
  raison: z.string().nullable(),
  version: z.int(),
})
export type Batch = z.infer<typeof Batch>

/**
 * Without `ids`, all validated statements of the month that are in no batch. With `userId`, all that the person's commission account holds, less
 * what the person owes. 409 `nothing_to_pay` if there is nothing, or a batch of that person is prepared.
 */
export const prepareBatch = endpoint({
  method: 'POST',
  path: '/securecanal/commissions/batches',
  access: { ...byManager, stepUp: true },
  body: z.union(
    [
      z.strictObject({
        ...MonthOfYear,
        ids: z
          .array(Id)
          .min(1, 'Indiquez au moins un relevé.')
          .max(STATEMENTS_MAX, `Indiquez ${STATEMENTS_MAX} relevés au plus.`)
          .optional(),
      }),
      z.strictObject({ userId: Id }),
    ],
    { error: 'Indiquez un mois et une année, avec 1 à 1\u00a0000 relevés si vous en choisissez, ou une personne.' },
  ),
  response: Batch,
  message: 'Lot préparé.',
})

/** Refuses whoever prepared the batch, validated one of its statements or is paid by it. */
export const payBatch = endpoint({
  method: 'PUT',
  path: '/securecanal/commissions/batches/:id/pay',
  access: { ...byManager, stepUp: true, fourEyes: true },
  params: IdParams,
  body: z.strictObject({ reference: text({ max: REFERENCE_MAX }).optional() }).prefault({}),
  response: Batch,
  message: 'Lot payé.',
  showsOwnMessage: true,
})

/** Frees the statements of a prepared batch for another one. */
export const cancelBatch = endpoint({
  method: 'PUT',
  path: '/securecanal/commissions/batches/:id/cancel',
  access: byManager,
  params: IdParams,
  body: z.strictObject({ raison: text({ max: 500 }) }),
  response: Batch,
  message: 'Lot annulé.',
})

/** Newest first. */
export const listBatches = endpoint({
  method: 'GET',
  path: '/securecanal/commissions/batches',
  access: byManager,
  query: pageQuery({ size: 20 }).extend({ statut: BatchStatus.optional() }),
  response: pageOf(Batch),
  table: async () => (await import('./batch-table.ts')).BATCH_TABLE,
})

export const getBatch = endpoint({
  method: 'GET',
  path: '/securecanal/commissions/batches/:id',
  access: byManager,
  params: IdParams,
  response: Batch,
})

export const PAYMENT_HEADINGS = ['LOT', 'BENEFICIAIRE', 'CODE', 'NOM', 'MOIS', 'ANNEE', 'MONTANT', 'DEVISE'] as const

const CommissionEarner = z.strictObject({
  userId: z.int(),
  /** The outlet’s name or the person’s. */
  name: z.string(),
  outletNumber: z.string().nullable(),
  status: AccountStatus,
  /** Balance of the commission account, negative after reversed sales. */
  balance: Amount,
})
export type CommissionEarner = z.infer<typeof CommissionEarner>

/** Lists, by name, everybody whose commission account is not empty: suspended, archived and in another role now too. */
export const listCommissionEarners = endpoint({
  method: 'GET',
  path: '/securecanal/commissions/earners',
  access: byManager,
  response: z.array(CommissionEarner),
})

/** Describes a payment: of a statement, or, without a month, of the rest of a person’s account. */
export const downloadPaymentFile = endpoint({
  method: 'GET',
  path: '/securecanal/commissions/batches/:id/file',
  access: byManager,
  params: IdParams,
  response: file(PAYMENT_HEADINGS),
})
