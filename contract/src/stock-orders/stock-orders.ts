import { z } from 'zod'
import { Version } from '../account-fields.ts'
import { Amount } from '../amount.ts'
import { Day } from '../dates.ts'
import { Delivery, DeliveryStatus, GoodsLines, ReceptionBody, ShippingBody } from '../deliveries/deliveries.ts'
import { endpoint } from '../endpoint.ts'
import { DocumentId, DocumentParams, Id, integer } from '../integer.ts'
import { pageOf, pageQuery } from '../page.ts'
import { BY_ALL_CONCERNED, BY_MANAGERS_AND_OUTLETS } from '../stock/access.ts'
import { GOODS_LINES_MAX, PIECES_MAX } from '../stock/limits.ts'
import { text } from '../text.ts'

const IDS_MAX = 200
const DEFAULT_REJECTION = 'Demande rejetée'

export const ORDER_STATUSES = [
  'draft',
  'submitted',
  'approved',
  'preparing',
  'shipped',
  'received',
  'closed',
  'rejected',
  'cancelled',
  'disputed',
] as const
export const OrderStatus = z.enum(ORDER_STATUSES, { error: 'Cet état n’existe pas.' })
export type OrderStatus = z.infer<typeof OrderStatus>
/** A state, or `to_prepare`: orders with approved pieces in no delivery, in every state in which they can be prepared. */
const OrderFilter = z.enum([...ORDER_STATUSES, 'to_prepare'], { error: 'Cet état n’existe pas.' })

/**
 * Describes an order of an outlet to the central depot. `wantedOn`: the day by which the outlet wants the goods. `askedBy`: who wrote its
 * lines as they stand. `waitingSince`: since when it waits for its next step, or for its preparation where `to_prepare` is listed. `isPartial`: some approved goods have not reached this step. On a line, `reserved` counts the pieces in prepared deliveries, `shipped` and `received` those sent and
 * received so far.
 */
export const StockOrder = z.strictObject({
  id: z.int(),
  reference: z.string(),
  outletId: z.int(),
  outletNumber: z.string().nullable(),
  outletName: z.string().nullable(),
  statut: OrderStatus,
  isPartial: z.boolean(),
  lines: z.array(
    z.strictObject({
      articleId: z.int(),
      articleCode: z.string(),
      articleLabel: z.string(),
      serialised: z.boolean(),
      asked: z.int(),
      approved: z.int().nullable(),
      reserved: z.int(),
      shipped: z.int(),
      received: z.int(),
    }),
  ),
  comment: z.string().nullable(),
  wantedOn: Day.nullable(),
  raison: z.string().nullable(),
  createdAt: z.iso.datetime(),
  createdBy: z.int(),
  createdByName: z.string(),
  askedBy: z.int().nullable(),
  askedByName: z.string().nullable(),
  submittedAt: z.iso.datetime().nullable(),
  submittedBy: z.int().nullable(),
  submittedByName: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.int().nullable(),
  decidedByName: z.string().nullable(),
  waitingSince: z.iso.datetime().nullable(),
  closedAt: z.iso.datetime().nullable(),
  cancelledAt: z.iso.datetime().nullable(),
  cancelledBy: z.int().nullable(),
  cancelledByName: z.string().nullable(),
  deliveries: z.array(z.strictObject({ id: z.int(), reference: z.string(), statut: DeliveryStatus })),
  comments: z.int(),
  version: z.int(),
})
export type StockOrder = z.infer<typeof StockOrder>

const byManager = { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } } as const
const decided = { ...byManager, fourEyes: true } as const

const AskedLines = z
  .array(z.strictObject({ articleId: Id, quantity: integer({ min: 1, max: PIECES_MAX }) }))
  .min(1, 'Indiquez au moins un article.')
  .max(GOODS_LINES_MAX, `Indiquez ${GOODS_LINES_MAX} articles au plus.`)
const Comment = text({ max: 200 })
/** Accepts an empty reason as no reason. */
const OptionalReason = z
  .union([text({ max: 500 }), z.string().trim().length(0)])
  .optional()
  .transform((reason) => reason || undefined)
const WithReason = z.strictObject({ raison: OptionalReason }).prefault({})

const FILTERS = {
  outletId: Id.optional(),
  responsableId: Id.optional(),
  start: Day.optional(),
  end: Day.optional(),
  q: text({ max: 100 }).optional(),
}

function withDaysInOrder<Query extends z.ZodType<{ start?: string | undefined; end?: string | undefined }>>(query: Query) {
  return query.refine(({ start, end }) => start === undefined || end === undefined || start <= end, {
    path: ['end'],
    error: 'La fin précède le début.',
  })
}

/**
 * Lists orders, newest first, or by `order` those that wait longest for their next step. `q` is a part of the reference, or of the name or
 * number of the outlet; `start` and `end` are days on which orders were sent, or drafts made.
 */
export const listStockOrders = endpoint({
  method: 'GET',
  path: '/securecanal/stock-orders',
  access: BY_ALL_CONCERNED,
  query: withDaysInOrder(
    pageQuery({ size: 20 }).extend({
      ...FILTERS,
      statut: OrderFilter.optional(),
      order: z.enum(['newest', 'waiting'], { error: 'L’ordre est newest ou waiting.' }).default('newest'),
    }),
  ),
  response: pageOf(StockOrder),
  table: async () => (await import('./order-file.ts')).ORDER_TABLE,
})

const TOTALS = { orders: z.int(), pieces: z.int(), amount: Amount, since: z.iso.datetime() }

/**
 * Totals the orders in a state: the pieces approved, or asked before that, at the price of today. `since`: since when the first of them waits.
 * `toPrepare` totals the approved pieces in no delivery, and their orders; null if there are none, or if a gap has to be settled first.
 */
export const WaitingOrders = z.strictObject({ statut: OrderStatus, ...TOTALS, toPrepare: z.strictObject(TOTALS).nullable() })
export type WaitingOrders = z.infer<typeof WaitingOrders>

/** Counts the orders that wait for their next step, by state from `submitted` to `received`, with the filters of the list. */
export const readWaitingOrders = endpoint({
  method: 'GET',
  path: '/securecanal/stock-orders/waiting',
  access: BY_ALL_CONCERNED,
  query: withDaysInOrder(z.strictObject(FILTERS)),
  response: z.array(WaitingOrders),
})

export const readStockOrder = endpoint({
  method: 'GET',
  path: '/securecanal/stock-orders/:id',
  access: BY_ALL_CONCERNED,
  params: DocumentParams,
  response: StockOrder,
})

/** Creates an order: a manager names the outlet, an outlet orders for itself. 409 `article_unknown`, `article_retired`, `article_not_stocked`. */
export const createStockOrder = endpoint({
  method: 'POST',
  path: '/securecanal/stock-orders',
  access: BY_MANAGERS_AND_OUTLETS,
  body: z.strictObject({
    outletId: Id.optional(),
    lines: AskedLines,
    comment: Comment.optional(),
    wantedOn: Day.optional(),
    submit: z.boolean().default(false),
  }),
  response: StockOrder,
  message: 'Commande enregistrée.',
})

/** Edits a draft. */
export const updateStockOrder = endpoint({
  method: 'PUT',
  path: '/securecanal/stock-orders/:id',
  access: BY_MANAGERS_AND_OUTLETS,
  params: DocumentParams,
  body: z.strictObject({
    lines: AskedLines.optional(),
    comment: Comment.nullable().optional(),
    wantedOn: Day.nullable().optional(),
    version: Version,
  }),
  response: StockOrder,
  message: 'Commande enregistrée.',
})

const step = { method: 'POST', params: DocumentParams, response: StockOrder } as const

/** Sends a draft. 409 `article_retired`, `article_not_stocked`. */
export const submitStockOrder = endpoint({
  ...step,
  path: '/securecanal/stock-orders/:id/submit',
  access: BY_MANAGERS_AND_OUTLETS,
  body: z.strictObject({ version: Version }).prefault({}),
  message: 'Commande envoyée.',
})

/**
 * Approves the quantities of `lines`, and none of the articles that they leave out; all as asked if there are no `lines`. 409 `article_retired`,
 * `article_not_stocked` for an article of which any are approved.
 */
export const approveStockOrder = endpoint({
  ...step,
  path: '/securecanal/stock-orders/:id/approve',
  access: decided,
  body: z
    .strictObject({
      lines: z
        .array(z.strictObject({ articleId: Id, quantity: integer({ min: 0, max: PIECES_MAX }) }))
        .max(GOODS_LINES_MAX)
        .optional(),
      version: Version,
    })
    .prefault({}),
  message: 'Commande approuvée.',
})

/** Approves each order in a transaction of its own, by ascending id; a replay under the same key completes the rest. */
export const approveStockOrders = endpoint({
  method: 'POST',
  path: '/securecanal/stock-orders/approve',
  access: decided,
  transaction: 'each',
  body: z.strictObject({
    ids: z.array(DocumentId).min(1, 'Indiquez au moins une commande.').max(IDS_MAX, `Indiquez ${IDS_MAX} commandes au plus.`),
  }),
  response: z.array(
    z.union([z.strictObject({ id: z.int(), statut: OrderStatus }), z.strictObject({ id: z.int(), code: z.string(), message: z.string() })]),
  ),
})

export const rejectStockOrder = endpoint({
  ...step,
  path: '/securecanal/stock-orders/:id/reject',
  access: decided,
  body: z.strictObject({ raison: OptionalReason.transform((reason) => reason ?? DEFAULT_REJECTION) }).prefault({}),
  message: 'Commande rejetée.',
})

/** Reserves goods in the central depot for a new delivery; by default all approved goods that are left. 409 `more_than_approved`. */
export const prepareStockOrder = endpoint({
  method: 'POST',
  path: '/securecanal/stock-orders/:id/prepare',
  access: byManager,
  params: DocumentParams,
  body: z.strictObject({ lines: GoodsLines.optional(), version: Version }).prefault({}),
  response: Delivery,
  message: 'Livraison préparée.',
})

/** Ships the only delivery that is prepared; 409 `several_deliveries`. */
export const shipStockOrder = endpoint({
  ...step,
  path: '/securecanal/stock-orders/:id/ship',
  access: BY_MANAGERS_AND_OUTLETS,
  body: ShippingBody,
  message: 'Livraison expédiée.',
})

/** Receives the only delivery that is in transit; 409 `several_deliveries`. */
export const receiveStockOrder = endpoint({
  ...step,
  path: '/securecanal/stock-orders/:id/receive',
  access: { ...BY_MANAGERS_AND_OUTLETS, fourEyes: true },
  body: ReceptionBody,
  message: 'Réception enregistrée.',
})

/** Cancels an order with its prepared deliveries. An outlet may cancel it until it is approved. */
export const cancelStockOrder = endpoint({
  ...step,
  path: '/securecanal/stock-orders/:id/cancel',
  access: BY_MANAGERS_AND_OUTLETS,
  body: WithReason,
  message: 'Commande annulée.',
})

/** Closes a received order. Refuses 409 `reason_required` if some approved goods were not received. */
export const closeStockOrder = endpoint({
  ...step,
  path: '/securecanal/stock-orders/:id/close',
  access: BY_MANAGERS_AND_OUTLETS,
  body: WithReason,
  message: 'Commande close.',
})

export const OrderComment = z.strictObject({
  id: z.int(),
  writtenBy: z.int(),
  writtenByName: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
})
export type OrderComment = z.infer<typeof OrderComment>

export const listOrderComments = endpoint({
  method: 'GET',
  path: '/securecanal/stock-orders/:id/comments',
  access: BY_ALL_CONCERNED,
  params: DocumentParams,
  response: z.array(OrderComment),
})

/** 409 `too_many_comments` on an order with 200 messages; 429 `too_many_requests` after 30 on orders in a minute. */
export const addOrderComment = endpoint({
  method: 'POST',
  path: '/securecanal/stock-orders/:id/comments',
  access: BY_ALL_CONCERNED,
  params: DocumentParams,
  body: z.strictObject({ text: text({ max: 2000 }) }),
  response: OrderComment,
})
