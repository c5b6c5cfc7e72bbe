import type { Depot } from '@backoffice/contract/stock/depots'
import { DEPOT_LABELS, depotName } from '@backoffice/contract/stock/labels'
import { MOVE_COLUMNS, PLACE_HEADINGS } from '@backoffice/contract/stock/move-table'
import type { Move } from '@backoffice/contract/stock/moves'
import { useMemo } from 'react'
import { formatInstant } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { useQuietDepots } from './use-depots.ts'

const fixed = { sortable: false } as const

/** Returns the name of a depot by its id; its kind for one that the reader does not reach. */
export function useDepotName(): (id: number, kind: Depot['kind']) => string {
  const depots = useQuietDepots()
  return useMemo(() => {
    const names = new Map(depots?.map((depot) => [depot.id, depotName(depot)]))
    return (id, kind) => names.get(id) ?? DEPOT_LABELS[kind]
  }, [depots])
}

export function useMoveColumns(): readonly Column<Move>[] {
  const nameOf = useDepotName()
  return useMemo(
    () => [
      {
        ...fixed,
        id: 'at',
        ...MOVE_COLUMNS.at,
        isName: true,
        format: (at) => formatInstant(at === null ? null : String(at)),
      },
      { ...fixed, id: 'kind', ...MOVE_COLUMNS.kind, card: 'meta' },
      { ...fixed, id: 'articleCode', ...MOVE_COLUMNS.articleCode, card: 'figure' },
      {
        ...fixed,
        id: 'quantity',
        ...MOVE_COLUMNS.quantity,
        align: 'end',
        card: 'figure',
        format: (quantity) => formatNumber(Number(quantity)),
      },
      placeColumn('from', (move) => nameOf(move.fromDepotId, move.fromKind)),
      placeColumn('to', (move) => nameOf(move.toDepotId, move.toKind)),
      { ...fixed, id: 'serials', ...MOVE_COLUMNS.serials, isSecondary: true, card: 'none', cell: serialsText },
      { ...fixed, id: 'reference', ...MOVE_COLUMNS.reference, isSecondary: true, card: 'none' },
      { ...fixed, id: 'person', ...MOVE_COLUMNS.person, isSecondary: true, card: 'none' },
    ],
    [nameOf],
  )
}

function placeColumn(id: 'from' | 'to', value: (move: Move) => string): Column<Move> {
  return { ...fixed, id, header: PLACE_HEADINGS[id], isLong: true, card: 'figure', value }
}

/** Names the first number only: a move lists its first 200. */
function serialsText({ serials: [first], quantity }: Move): string | null {
  if (first === undefined) return null
  return quantity === 1 ? first : `${first} et ${formatNumber(quantity - 1)} de plus`
}
