import { z } from 'zod'
import { periodQuery } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../integer.ts'
import { pageOf, pageQuery } from '../page.ts'
import { DepotKind } from './depots.ts'
import { SerialNumber } from './serials.ts'

export const MOVE_KINDS = [
  'received',
  'corrected',
  'reserved',
  'unreserved',
  'shipped',
  'arrived',
  'returned',
  'sold',
  'unsold',
  'faulty',
  'lost',
  'found',
  'counted',
] as const
export const MoveKind = z.enum(MOVE_KINDS, { error: 'Ce genre de mouvement n’existe pas.' })
export type MoveKind = z.infer<typeof MoveKind>

export const DocumentKind = z.enum(['receipt', 'delivery', 'count', 'transaction', 'activation', 'correction', 'manual'])
export type DocumentKind = z.infer<typeof DocumentKind>

/**
 * An article that moved from one depot to another. `serials`: the first 200 of their numbers; `documentId`: of a move by hand, its own id.
 */
export const Move = z.strictObject({
  id: z.int(),
  at: z.iso.datetime(),
  kind: MoveKind,
  articleId: z.int(),
  articleCode: z.string(),
  quantity: z.int(),
  fromDepotId: z.int(),
  fromKind: DepotKind,
  toDepotId: z.int(),
  toKind: DepotKind,
  serials: z.array(z.string()),
  documentKind: DocumentKind,
  documentId: z.int(),
  reference: z.string(),
  personId: z.int().nullable(),
  personName: z.string().nullable(),
  raison: z.string().nullable(),
})
export type Move = z.infer<typeof Move>

/** Newest first. `depotId` is either side of the move. */
export const listMoves = endpoint({
  method: 'GET',
  path: '/securecanal/stock-moves',
  access: { who: ['ROLE_MANAGER', 'ROLE_RESP', 'ROLE_PDV'], scope: { ROLE_MANAGER: 'all', ROLE_RESP: 'sector' } },
  query: periodQuery({
    ...pageQuery({ size: 20 }).shape,
    depotId: Id.optional(),
    articleId: Id.optional(),
    kind: MoveKind.optional(),
    serial: SerialNumber.optional(),
  }),
  response: pageOf(Move),
})
