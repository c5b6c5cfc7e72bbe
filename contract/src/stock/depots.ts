import { z } from 'zod'
import { Version } from '../account-fields.ts'
import { Day } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams } from '../integer.ts'
import { listOf, OPTIONAL_PAGING } from '../page.ts'
import { BY_ALL_CONCERNED } from './access.ts'

export const DEPOT_KINDS = ['central', 'outlet', 'reserved', 'transit', 'faulty', 'supplier', 'sold', 'lost', 'gap'] as const
export const DepotKind = z.enum(DEPOT_KINDS)
export type DepotKind = z.infer<typeof DepotKind>

/**
 * Describes a place of goods. Four kinds lie outside the network: `supplier`, `sold`, `lost`, and `gap`, which balances counts and may be
 * negative. `trackedFrom`: the first day on which the activity of an outlet is compared with its stock. `quantity`: pieces of all articles.
 */
export const Depot = z.strictObject({
  id: z.int(),
  kind: DepotKind,
  name: z.string(),
  outletId: z.int().nullable(),
  outletNumber: z.string().nullable(),
  trackedFrom: Day.nullable(),
  quantity: z.int(),
  version: z.int(),
})
export type Depot = z.infer<typeof Depot>

/**
 * Lists the depots of the network, then those of outlets by number. Sector managers and outlets see only those of their outlets.
 * With `open` = true without the outlets to which nothing can be sent any more.
 */
export const listDepots = endpoint({
  method: 'GET',
  path: '/securecanal/depots',
  access: BY_ALL_CONCERNED,
  query: z.strictObject({ ...OPTIONAL_PAGING, open: z.enum(['true', 'false'], { error: 'Indiquez true ou false.' }).default('false') }),
  response: listOf(Depot),
  table: async () => (await import('./depot-table.ts')).DEPOT_TABLE,
})

export const updateDepot = endpoint({
  method: 'PUT',
  path: '/securecanal/depots/:id',
  access: { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' }, stepUp: true },
  params: IdParams,
  body: z.strictObject({ trackedFrom: Day.nullable(), version: Version }),
  response: Depot,
  message: 'Suivi enregistré.',
})
