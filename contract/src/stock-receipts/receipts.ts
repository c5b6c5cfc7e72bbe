import { z } from 'zod'
import { Version } from '../account-fields.ts'
import { Amount, AmountInput } from '../amount.ts'
import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { DocumentId, Id, integer } from '../integer.ts'
import { listOf, OPTIONAL_PAGING } from '../page.ts'
import { PIECES_MAX } from '../stock/limits.ts'
import { text } from '../text.ts'

const LINES_MAX = 50
const SERIALS_MAX = 2_000

/**
 * Describes one article of a receipt. `reference` is the supplier’s slip, `receiptReference` ours; `serials` are the first 200 of `serialCount`;
 * `isVoided`: all of it was withdrawn.
 */
export const ReceiptLine = z.strictObject({
  id: z.int(),
  receiptReference: z.string(),
  articleId: z.int(),
  articleCode: z.string(),
  articleLabel: z.string(),
  quantity: z.int(),
  unitPrice: Amount,
  date: Day,
  supplier: z.string(),
  reference: z.string(),
  serials: z.array(z.string()),
  serialCount: z.int(),
  importId: z.int().nullable(),
  isVoided: z.boolean(),
  raison: z.string().nullable(),
  createdAt: z.iso.datetime(),
  createdBy: z.int().nullable(),
  createdByName: z.string().nullable(),
  version: z.int(),
})
export type ReceiptLine = z.infer<typeof ReceiptLine>

/** Accepts any number, with or without the card of the decoder: the server says at which place of the list one is wrong. */
const EnteredSerial = z.union(
  [z.string().max(200), z.strictObject({ number: z.string().max(200), card: z.string().max(200).nullable().optional() })],
  {
    error: 'Un numéro est un texte, ou { number, card }.',
  },
)
export type EnteredSerial = z.infer<typeof EnteredSerial>
const serials = z.array(EnteredSerial)

const byManager = { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } } as const
const named = text({ max: 200 })

const NewLine = z.strictObject({
  articleId: Id,
  quantity: integer({ min: 1, max: PIECES_MAX }),
  unitPrice: AmountInput,
  date: Day,
  supplier: named,
  reference: named,
  serials: serials.max(SERIALS_MAX, `Indiquez ${SERIALS_MAX} numéros au plus.`).optional(),
})

/** Lists receipt lines, newest first. */
export const listReceiptLines = endpoint({
  method: 'GET',
  path: '/securecanal/listStock',
  access: byManager,
  query: z.strictObject({
    ...OPTIONAL_PAGING,
    id: DocumentId.optional(),
    articleId: Id.optional(),
    supplier: text({ max: 100 }).optional(),
    reference: text({ max: 100 }).optional(),
    start: Day.optional(),
    end: Day.optional(),
  }),
  response: listOf(ReceiptLine),
  table: async () => (await import('./receipt-table.ts')).RECEIPT_TABLE,
})

/** Receives one slip, all or nothing. 400 at the place of a wrong number, 409 `article_unknown`, `article_retired`, `article_not_stocked`, `serial_known`. */
export const addReceipt = endpoint({
  method: 'POST',
  path: '/securecanal/addStock',
  access: byManager,
  body: z.strictObject({
    lines: z
      .array(NewLine)
      .min(1, 'Indiquez au moins une ligne.')
      .max(LINES_MAX, `Indiquez ${LINES_MAX} lignes au plus.`)
      .refine((lines) => lines.reduce((count, line) => count + (line.serials?.length ?? 0), 0) <= SERIALS_MAX, {
        error: `Une réception compte ${SERIALS_MAX} numéros au plus.`,
      }),
  }),
  response: z.array(ReceiptLine),
  message: 'Réception enregistrée.',
})

/** Corrects a line. `serials` is the whole list as it should be, which `listSerials` reads by `receiptLineId`; a quantity of 0 withdraws all. 409 `serial_moved_on`. */
export const updateReceiptLine = endpoint({
  method: 'PUT',
  path: '/securecanal/updateStock',
  access: { ...byManager, stepUp: true },
  body: z.strictObject({
    id: DocumentId,
    version: Version,
    quantity: integer({ min: 0, max: PIECES_MAX }).optional(),
    unitPrice: AmountInput.optional(),
    supplier: named.optional(),
    reference: named.optional(),
    serials: serials.max(PIECES_MAX, `Indiquez ${PIECES_MAX} numéros au plus.`).optional(),
    raison: text({ max: 500 }),
  }),
  response: ReceiptLine,
  message: 'Réception corrigée.',
})

/** Describes a number, with what is wrong with its card if it came with one: `known` was received before, `repeated` stands earlier in this list. `message` is empty for `ok`. */
const CheckedSerial = z.strictObject({
  number: z.string(),
  outcome: z.enum(['ok', 'known', 'repeated', 'wrong_length', 'malformed']),
  message: z.string(),
})
export type CheckedSerial = z.infer<typeof CheckedSerial>

/** Says of each number, with or without its card, whether a receipt would take it. Writes nothing. */
export const checkSerials = endpoint({
  method: 'POST',
  path: '/securecanal/serials/check',
  access: byManager,
  transaction: 'none',
  body: z.strictObject({
    articleId: Id,
    serials: serials.max(SERIALS_MAX, `Indiquez ${SERIALS_MAX} numéros au plus.`),
  }),
  response: z.array(CheckedSerial),
})
