import type { Depot } from '@backoffice/contract/stock/depots'
import type { Move } from '@backoffice/contract/stock/moves'
import { useMemo } from 'react'
import { formatInstant } from '../../format/dates.ts'
import { formatNumber } from '../../format/numbers.ts'
import type { Column } from '../../ui/table/data-table.tsx'
import { depotName } from './filter-fields.tsx'
import { DEPOT_LABELS, MOVE_LABELS } from './stock-labels.ts'
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
        header: 'Quand',
        isName: true,
        date: 'instant',
        value: ({ at }) => at,
        format: (at) => formatInstant(at === null ? null : String(at)),
      },
      { ...fixed, id: 'kind', header: 'Genre', card: 'meta', value: ({ kind }) => MOVE_LABELS[kind] },
      { ...fixed, id: 'articleCode', header: 'Article', card: 'figure', value: ({ articleCode }) => articleCode },
      {
        ...fixed,
        id: 'quantity',
        header: 'Quantité',
        align: 'end',
        card: 'figure',
        value: ({ quantity }) => quantity,
        format: (quantity) => formatNumber(Number(quantity)),
      },
      { ...fixed, id: 'from', header: 'De', isLong: true, card: 'figure', value: (move) => nameOf(move.fromDepotId, move.fromKind) },
      { ...fixed, id: 'to', header: 'Vers', isLong: true, card: 'figure', value: (move) => nameOf(move.toDepotId, move.toKind) },
      { ...fixed, id: 'serials', header: 'Numéros', isSecondary: true, card: 'none', value: serialsText },
      { ...fixed, id: 'reference', header: 'Document', isSecondary: true, card: 'none', value: ({ reference }) => reference },
      { ...fixed, id: 'person', header: 'Par', isSecondary: true, card: 'none', value: ({ personName }) => personName },
    ],
    [nameOf],
  )
}

/** Names the first number only: a move lists its first 200. */
function serialsText({ serials: [first], quantity }: Move): string | null {
  if (first === undefined) return null
  return quantity === 1 ? first : `${first} et ${formatNumber(quantity - 1)} de plus`
}
