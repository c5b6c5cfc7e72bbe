import type { Table, TableColumn, TableContext } from '../table.ts'
import { readDepotNames } from './depot-names.ts'
import { DEPOT_LABELS, MOVE_LABELS } from './labels.ts'
import type { Move } from './moves.ts'

type NamedMove = Move & { from: string; to: string }
type SeenMove = Move & { change: number }

export const MOVE_COLUMNS = {
  at: { header: 'Quand', date: 'instant', value: ({ at }) => at },
  kind: { header: 'Type', value: ({ kind }) => MOVE_LABELS[kind] },
  articleCode: { header: 'Article', value: ({ articleCode }) => articleCode },
  quantity: { header: 'Quantité', value: ({ quantity }) => quantity },
  serials: { header: 'Numéros', value: numbersOf },
  reference: { header: 'Document', value: ({ reference }) => reference },
  person: { header: 'Par', value: ({ personName }) => personName },
} satisfies Record<string, TableColumn<Move>>

/** The two depots of a move, and what it changed in the only depot of a list. */
export const PLACE_HEADINGS = { from: 'De', to: 'Vers', change: 'Pièces' } as const

const { at, kind, articleCode, quantity, ...others } = MOVE_COLUMNS
const PLACES = {
  from: { header: PLACE_HEADINGS.from, value: ({ from }) => from },
  to: { header: PLACE_HEADINGS.to, value: ({ to }) => to },
} satisfies Record<string, TableColumn<NamedMove>>
const CHANGE: TableColumn<SeenMove> = { header: PLACE_HEADINGS.change, value: ({ change }) => change }

export const MOVE_TABLE: Table = {
  fileName: 'mouvements-de-stock',
  sheet: 'Mouvements',
  columns: { at, kind, articleCode, quantity, ...PLACES, ...others },
  rowsOf: named,
}

/** The view of the moves of one depot: what came in and what went out. */
export const OF_DEPOT = 'depot'
export const DEPOT_MOVE_TABLE: Table = {
  ...MOVE_TABLE,
  columns: { at, kind, articleCode, change: CHANGE, ...others },
  views: [OF_DEPOT],
  rowsOf: (moves: readonly Move[], { query: { depotId } }: TableContext<{ depotId?: number }>) =>
    moves.map((move): SeenMove => ({ ...move, change: changeIn(move, depotId) })),
}

/** Returns the pieces that came into a depot; less than 0 if they went out. */
export function changeIn({ quantity: pieces, toDepotId }: Pick<Move, 'quantity' | 'toDepotId'>, depotId: number | undefined): number {
  return toDepotId === depotId ? pieces : -pieces
}

async function named(moves: readonly Move[], context: TableContext): Promise<NamedMove[]> {
  const names = await readDepotNames(context)
  return moves.map((move) => ({
    ...move,
    from: names.get(move.fromDepotId) ?? DEPOT_LABELS[move.fromKind],
    to: names.get(move.toDepotId) ?? DEPOT_LABELS[move.toKind],
  }))
}

function numbersOf({ serials, quantity: pieces }: Move): string | null {
  if (serials.length === 0) return null
  const unnamed = pieces - serials.length
  return `${serials.join(', ')}${unnamed > 0 ? ` et ${unnamed} de plus` : ''}`
}
