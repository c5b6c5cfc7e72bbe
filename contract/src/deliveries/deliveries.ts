import { z } from 'zod'
import { Version } from '../account-fields.ts'
import { Amount } from '../amount.ts'
import { Day } from '../dates.ts'
import { endpoint, file } from '../endpoint.ts'
import { DocumentId, DocumentParams, Id, integer } from '../integer.ts'
import { pageOf, pageQuery } from '../page.ts'
import { SerialNumber } from '../stock/serials.ts'
import { BY_ALL_CONCERNED, BY_MANAGERS_AND_OUTLETS } from '../stock/access.ts'
import { GOODS_LINES_MAX, PIECES_MAX } from '../stock/limits.ts'
import { text } from '../text.ts'

export const DELIVERY_KINDS = ['supply', 'transfer', 'return'] as const
export const DeliveryKind = z.enum(DELIVERY_KINDS, { error: 'Une livraison est supply, transfer ou return.' })
export type DeliveryKind = z.infer<typeof DeliveryKind>

export const DELIVERY_STATUSES = ['prepared', 'in_transit', 'received', 'received_with_gap', 'settled', 'cancelled', 'returned'] as const
export const DeliveryStatus = z.enum(DELIVERY_STATUSES, { error: 'Cet état n’existe pas.' })
export type DeliveryStatus = z.infer<typeof DeliveryStatus>

export const GapKind = z.enum(['missing', 'extra', 'other_serial', 'damaged'])
export type GapKind = z.infer<typeof GapKind>

export const GapOutcome = z.enum(['found', 'lost', 'returned', 'faulty', 'accepted', 'refused'], { error: 'Cette issue n’existe pas.' })
export type GapOutcome = z.infer<typeof GapOutcome>

/** Describes a difference: `serial` was sent, `foundSerial` was received. `raison` is given by whoever settles it. */
export const DeliveryGap = z.strictObject({
  id: z.int(),
  kind: GapKind,
  articleId: z.int(),
  quantity: z.int(),
  serial: z.string().nullable(),
  foundSerial: z.string().nullable(),
  outcome: GapOutcome.nullable(),
  settledBy: z.int().nullable(),
  raison: z.string().nullable(),
})
export type DeliveryGap = z.infer<typeof DeliveryGap>

/**
 * Describes goods sent from a depot to another. `fromName` and `toName`: the outlet of each, null for the central depot. `outletId`: the outlet
 * that receives them, or that sends a return. `received` of a line counts the pieces that arrived in the receiving depot; null before the
 * reception.
 */
export const Delivery = z.strictObject({
  id: z.int(),
  reference: z.string(),
  kind: DeliveryKind,
  statut: DeliveryStatus,
  orderId: z.int().nullable(),
  orderReference: z.string().nullable(),
  fromDepotId: z.int(),
  toDepotId: z.int(),
  fromName: z.string().nullable(),
  toName: z.string().nullable(),
  outletId: z.int(),
  outletName: z.string().nullable(),
  lines: z.array(
    z.strictObject({
      articleId: z.int(),
      articleCode: z.string(),
      articleLabel: z.string(),
      serialised: z.boolean(),
      quantity: z.int(),
      received: z.int().nullable(),
      serials: z.array(z.string()),
    }),
  ),
  gaps: z.array(DeliveryGap),
  expectedOn: Day.nullable(),
  raison: z.string().nullable(),
  preparedAt: z.iso.datetime(),
  preparedBy: z.int(),
  preparedByName: z.string(),
  shippedAt: z.iso.datetime().nullable(),
  shippedBy: z.int().nullable(),
  shippedByName: z.string().nullable(),
  receivedAt: z.iso.datetime().nullable(),
  receivedBy: z.int().nullable(),
  receivedByName: z.string().nullable(),
  settledAt: z.iso.datetime().nullable(),
  documents: z.int(),
  version: z.int(),
})
export type Delivery = z.infer<typeof Delivery>

const Reason = text({ max: 500 })
const Numbers = z.array(SerialNumber).max(PIECES_MAX, `Indiquez ${PIECES_MAX} numéros au plus.`)

/** Names an article to send; the server takes the oldest pieces if `serials` is left out. */
const GoodsLine = z.strictObject({ articleId: Id, quantity: integer({ min: 1, max: PIECES_MAX }), serials: Numbers.optional() })
export const GoodsLines = z
  .array(GoodsLine)
  .min(1, 'Indiquez au moins un article.')
  .max(GOODS_LINES_MAX, `Indiquez ${GOODS_LINES_MAX} articles au plus.`)

/** Lists deliveries, newest first. `q` is a part of the reference, or of the name or number of the outlet. */
export const listDeliveries = endpoint({
  method: 'GET',
  path: '/securecanal/deliveries',
  access: BY_ALL_CONCERNED,
  query: pageQuery({ size: 20 }).extend({
    statut: DeliveryStatus.optional(),
    kind: DeliveryKind.optional(),
    outletId: Id.optional(),
    q: text({ max: 100 }).optional(),
  }),
  response: pageOf(Delivery),
  table: async () => (await import('./delivery-table.ts')).DELIVERY_TABLE,
})

/**
 * Totals the deliveries of a kind in a state that wait for somebody: pieces at the price of today, of those with a gap only what is not settled.
 * `since`: the first of them waits.
 */
export const WaitingDeliveries = z.strictObject({
  statut: DeliveryStatus,
  kind: DeliveryKind,
  deliveries: z.int(),
  pieces: z.int(),
  amount: Amount,
  since: z.iso.datetime(),
})
export type WaitingDeliveries = z.infer<typeof WaitingDeliveries>

/** Counts the deliveries to ship, to receive and to settle. */
export const readWaitingDeliveries = endpoint({
  method: 'GET',
  path: '/securecanal/deliveries/waiting',
  access: BY_ALL_CONCERNED,
  response: z.array(WaitingDeliveries),
})

export const readDelivery = endpoint({
  method: 'GET',
  path: '/securecanal/deliveries/:id',
  access: BY_ALL_CONCERNED,
  params: DocumentParams,
  response: Delivery,
})

/**
 * Reserves goods in the depot that sends them. `outletId` receives them, or sends a return; an outlet prepares only its own returns and
 * leaves it out. 409 `article_unknown`, `article_retired`, `article_not_stocked`, `insufficient_stock`, `serial_not_available`.
 */
export const createDelivery = endpoint({
  method: 'POST',
  path: '/securecanal/deliveries',
  access: BY_MANAGERS_AND_OUTLETS,
  body: z.strictObject({
    kind: DeliveryKind,
    outletId: Id.optional(),
    fromOutletId: Id.optional(),
    lines: GoodsLines,
    raison: Reason.optional(),
  }),
  response: Delivery,
  message: 'Livraison préparée.',
})

const step = { method: 'POST', params: DocumentParams, response: Delivery } as const

export const ShippingBody = z.strictObject({ expectedOn: Day.optional(), version: Version }).prefault({})

export const shipDelivery = endpoint({
  ...step,
  path: '/securecanal/deliveries/:id/ship',
  access: BY_MANAGERS_AND_OUTLETS,
  body: ShippingBody,
  message: 'Livraison expédiée.',
})

const ReceivedLine = z.strictObject({
  articleId: Id,
  quantity: integer({ min: 0, max: PIECES_MAX }).optional(),
  serials: Numbers.optional(),
  damaged: z.union([Numbers, integer({ min: 0, max: PIECES_MAX })], { error: 'Indiquez des numéros, ou un nombre de pièces.' }).optional(),
})

/** Lists the goods received, damaged ones included: `serials` of a serialised article, `quantity` of a counted one. */
export const ReceptionBody = z.strictObject({
  lines: z.array(ReceivedLine).max(2 * GOODS_LINES_MAX, `Indiquez ${2 * GOODS_LINES_MAX} articles au plus.`),
  raison: Reason.optional(),
  version: Version,
})

/** Receives goods. Refuses 400 the number of a card, 409 `gap_reason_required` if they differ from what was sent and no reason is given. */
export const receiveDelivery = endpoint({
  ...step,
  path: '/securecanal/deliveries/:id/receive',
  access: { ...BY_MANAGERS_AND_OUTLETS, fourEyes: true },
  body: ReceptionBody,
  message: 'Réception enregistrée.',
})

/** Settles all gaps: `missing` found, lost or returned; `damaged` faulty or accepted; others accepted or refused. 409 `serial_elsewhere`. */
export const settleDelivery = endpoint({
  ...step,
  path: '/securecanal/deliveries/:id/settle',
  access: { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' }, stepUp: true, fourEyes: true },
  body: z.strictObject({
    gaps: z
      .array(z.strictObject({ id: DocumentId, outcome: GapOutcome }))
      .min(1, 'Indiquez l’issue de chaque écart.')
      .max(2 * PIECES_MAX),
    raison: Reason,
    version: Version,
  }),
  message: 'Écarts réglés.',
})

export const cancelDelivery = endpoint({
  ...step,
  path: '/securecanal/deliveries/:id/cancel',
  access: BY_MANAGERS_AND_OUTLETS,
  body: z.strictObject({ raison: Reason.optional() }).prefault({}),
  message: 'Livraison annulée.',
})

export const returnDelivery = endpoint({
  ...step,
  path: '/securecanal/deliveries/:id/return',
  access: BY_MANAGERS_AND_OUTLETS,
  body: z.strictObject({ raison: Reason }),
  message: 'Livraison retournée.',
})

/** Returns the slip as a PDF, with each serial as a barcode. */
export const downloadSlip = endpoint({
  method: 'GET',
  path: '/securecanal/deliveries/:id/slip',
  access: BY_MANAGERS_AND_OUTLETS,
  params: DocumentParams,
  response: file(),
})
