import type { Serial } from '@backoffice/contract/stock/serials'
import { formatDay } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { DEPOT_LABELS, STATE_LABELS, STATE_TONES } from './stock-labels.ts'

const fixed = { sortable: false } as const

/** Returns where a piece is: the outlet, or the kind of depot. */
export function placeOf({ depotKind, outletName }: Pick<Serial, 'depotKind' | 'outletName'>): string {
  return depotKind === 'outlet' ? (outletName ?? DEPOT_LABELS.outlet) : DEPOT_LABELS[depotKind]
}

export const serialColumns: readonly Column<Serial>[] = [
  { ...fixed, id: 'number', header: 'Numéro', isName: true, value: ({ number }) => number },
  {
    ...fixed,
    id: 'state',
    header: 'État',
    card: 'meta',
    value: ({ state }) => STATE_LABELS[state],
    cell: ({ state }) => <StatusWord tone={STATE_TONES[state]}>{STATE_LABELS[state]}</StatusWord>,
  },
  { ...fixed, id: 'articleCode', header: 'Article', card: 'figure', value: ({ articleCode }) => articleCode },
  {
    ...fixed,
    id: 'outletName',
    header: 'Point de vente',
    definition: 'Celui où la pièce se trouve, ou qui l’a vendue.',
    isLong: true,
    card: 'figure',
    value: ({ outletName }) => outletName,
  },
  { ...fixed, id: 'card', header: 'Carte', isSecondary: true, card: 'none', value: ({ card }) => card },
  { ...fixed, id: 'unitPrice', header: 'Prix', align: 'end', card: 'none', value: ({ unitPrice }) => unitPrice, format: money },
  dayColumn('receivedOn', 'Reçu le', { card: 'figure' }),
  dayColumn('shippedOn', 'Expédié le', { card: 'none' }),
  dayColumn('soldOn', 'Vendu le', { card: 'figure' }),
  dayColumn('activatedOn', 'Activé le', { card: 'none' }),
]

function money(value: string | number | null): string {
  return formatMoney(value === null ? null : Number(value))
}

type SerialDay = 'receivedOn' | 'shippedOn' | 'soldOn' | 'activatedOn'

function dayColumn(id: SerialDay, header: string, { card }: Pick<Column<Serial>, 'card'>): Column<Serial> {
  return {
    ...fixed,
    id,
    header,
    card,
    isSecondary: true,
    date: 'day',
    value: (serial) => serial[id],
    format: (day) => formatDay(day === null ? null : String(day)),
  }
}
