import { z } from 'zod'
import { periodQuery } from '../dates.ts'
import { endpoint } from '../endpoint.ts'
import { Id, integer } from '../integer.ts'
import { pageOf, pageQuery } from '../page.ts'
import type { Table } from '../table.ts'
import { text } from '../text.ts'
import { BY_ALL_CONCERNED, BY_MANAGERS_AND_OUTLETS } from './access.ts'
import { PIECES_MAX } from './limits.ts'
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
export const MoveKind = z.enum(MOVE_KINDS, { error: 'Ce type de mouvement n’existe pas.' })
export type MoveKind = z.infer<typeof MoveKind>

export const DocumentKind = z.enum(['receipt', 'delivery', 'count', 'transaction', 'activation', 'correction', 'manual'])
export type DocumentKind = z.infer<typeof DocumentKind>

/** Describes pieces that moved between depots. `serials`: the first 200 numbers; a move by hand is its own document. */
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

/** Lists moves, newest first. `depotId` matches either side of a move; the view `depot` of the table says what came in and went out. */
export const listMoves = endpoint({
  method: 'GET',
  path: '/securecanal/stock-moves',
  access: BY_ALL_CONCERNED,
  query: periodQuery({
    ...pageQuery({ size: 20 }).shape,
    depotId: Id.optional(),
    articleId: Id.optional(),
    kind: MoveKind.optional(),
    serial: SerialNumber.optional(),
  }),
  response: pageOf(Move),
  table: async (view): Promise<Table> => {
    const { DEPOT_MOVE_TABLE, MOVE_TABLE } = await import('./move-table.ts')
    return view === undefined ? MOVE_TABLE : DEPOT_MOVE_TABLE
  },
})

/**
 * Moves goods by hand: out of a depot to the faulty or the lost ones, back from the lost ones, or from a subscriber back to the outlet that
 * sold them. Give serials, or an article and a quantity. Outlets move `faulty` and `returned` only, at their own depot; `lost` needs the PIN.
 */
export const moveByHand = endpoint({
  method: 'POST',
  path: '/securecanal/stock-moves',
  access: BY_MANAGERS_AND_OUTLETS,
  body: z.strictObject({
    kind: z.enum(['faulty', 'lost', 'found', 'returned'], { error: 'Un mouvement à la main est faulty, lost, found ou returned.' }),
    depotId: Id,
    articleId: Id.optional(),
    quantity: integer({ min: 1, max: PIECES_MAX }).optional(),
    serials: z
      .array(SerialNumber)
      .min(1, 'Indiquez au moins un numéro.')
      .max(PIECES_MAX, `Indiquez ${PIECES_MAX} numéros au plus.`)
      .optional(),
    raison: text({ max: 500 }),
  }),
  response: z.array(Move),
  message: 'Mouvement enregistré.',
})
