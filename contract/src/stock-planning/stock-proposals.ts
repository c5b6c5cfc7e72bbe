import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, integer } from '../integer.ts'
import { BY_ALL_CONCERNED } from '../stock/access.ts'
import { PIECES_MAX } from '../stock/limits.ts'
import { StockOrder } from '../stock-orders/stock-orders.ts'

/** Limits the items of one act on proposals. */
export const PROPOSED_ITEMS_MAX = 500

/**
 * What an outlet should get of an article. `onOrder`: on its way, or ordered and not shipped. At `reorderPoint` or below the outlet fills
 * up to `upTo`. `fromOutletId`: an outlet of the same sector where the article does not move; never told to an outlet.
 */
export const StockProposal = z.strictObject({
  outletId: z.int(),
  outletName: z.string().nullable(),
  articleId: z.int(),
  articleCode: z.string(),
  onHand: z.int(),
  onOrder: z.int(),
  perDay: z.number(),
  reorderPoint: z.int(),
  upTo: z.int(),
  quantity: z.int(),
  fromOutletId: z.int().nullable(),
  fromOutletName: z.string().nullable(),
  sentence: z.string(),
})
export type StockProposal = z.infer<typeof StockProposal>

/** Lists proposals by outlet and article; with `all`, also the articles of which nothing is proposed. */
export const listStockProposals = endpoint({
  method: 'GET',
  path: '/securecanal/stock-proposals',
  access: BY_ALL_CONCERNED,
  query: z.strictObject({
    outletId: Id.optional(),
    responsableId: Id.optional(),
    all: z.enum(['true', 'false'], { error: 'Indiquez true ou false.' }).default('false'),
  }),
  response: z.array(StockProposal),
  table: async () => (await import('./proposal-table.ts')).PROPOSAL_TABLE,
})

/** Submits one order for each outlet, with an article once in each; more than 60 articles of an outlet make several orders. */
export const orderProposals = endpoint({
  method: 'POST',
  path: '/securecanal/stock-proposals/orders',
  access: { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } },
  body: z.strictObject({
    items: z
      .array(z.strictObject({ outletId: Id, articleId: Id, quantity: integer({ min: 1, max: PIECES_MAX }) }))
      .min(1, 'Indiquez au moins un article.')
      .max(PROPOSED_ITEMS_MAX, `Indiquez ${PROPOSED_ITEMS_MAX} articles au plus.`),
  }),
  response: z.array(StockOrder),
  message: 'Commandes envoyées.',
})
