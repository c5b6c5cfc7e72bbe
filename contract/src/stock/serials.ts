import { z } from 'zod'
import { Amount } from '../amount.ts'
import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { DocumentId, Id } from '../integer.ts'
import { pageOf, pageQuery } from '../page.ts'
import { text } from '../text.ts'
import { BY_ALL_CONCERNED } from './access.ts'
import { DepotKind } from './depots.ts'

export const SERIAL_STATES = ['central', 'reserved', 'in_transit', 'outlet', 'sold', 'activated', 'faulty', 'lost', 'withdrawn'] as const
export const SerialState = z.enum(SERIAL_STATES, { error: 'Cet état n’existe pas.' })
export type SerialState = z.infer<typeof SerialState>

/** Reads the number of a serial or of a card, typed or scanned: upper case, without spaces around. */
export const SerialNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{4,20}$/, 'Un numéro compte 4 à 20 chiffres, lettres ou tirets.')

/**
 * Describes a piece of a serialised article. `outletId`: the outlet that holds it, or that sold it; `shippedTo`: the outlet of its last
 * delivery that did not return.
 */
export const Serial = z.strictObject({
  number: z.string(),
  card: z.string().nullable(),
  articleId: z.int(),
  articleCode: z.string(),
  articleLabel: z.string(),
  state: SerialState,
  depotId: z.int(),
  depotKind: DepotKind,
  outletId: z.int().nullable(),
  outletName: z.string().nullable(),
  unitPrice: Amount,
  receivedOn: Day,
  shippedOn: Day.nullable(),
  shippedTo: z.int().nullable(),
  soldOn: Day.nullable(),
  soldTransactionId: z.int().nullable(),
  activatedOn: Day.nullable(),
  activationId: z.int().nullable(),
})
export type Serial = z.infer<typeof Serial>

/**
 * Lists serials by number, or by `order` those first that were received first. `q` is the beginning or the end of the number of a decoder or of
 * its card. `receiptLineId` gives what stands on a receipt line: what was withdrawn from it is left out.
 * `liesInId`: the depot that holds them, or where they lie while they are reserved.
 */
export const listSerials = endpoint({
  method: 'GET',
  path: '/securecanal/serials',
  access: BY_ALL_CONCERNED,
  query: pageQuery({ size: 20 }).extend({
    q: text({ max: 20 }).toUpperCase().pipe(z.string().min(4, 'Tapez au moins quatre caractères.')).optional(),
    articleId: Id.optional(),
    depotId: Id.optional(),
    liesInId: Id.optional(),
    outletId: Id.optional(),
    state: SerialState.optional(),
    receiptLineId: DocumentId.optional(),
    order: z.enum(['number', 'oldest'], { error: 'L’ordre est number ou oldest.' }).default('number'),
  }),
  response: pageOf(Serial),
  table: async () => (await import('./serial-table.ts')).SERIAL_TABLE,
})
