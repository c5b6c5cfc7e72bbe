import { SERIAL_COLUMNS } from '@backoffice/contract/stock/serial-table'
import { DEPOT_LABELS } from '@backoffice/contract/stock/labels'
import type { Serial } from '@backoffice/contract/stock/serials'
import { formatDay } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { STATE_TONES } from './stock-labels.ts'

const fixed = { sortable: false } as const

/** Returns where a piece is: the outlet, or the kind of depot. */
export function placeOf({ depotKind, outletName }: Pick<Serial, 'depotKind' | 'outletName'>): string {
  return depotKind === 'outlet' ? (outletName ?? DEPOT_LABELS.outlet) : DEPOT_LABELS[depotKind]
}

export const serialColumns: readonly Column<Serial>[] = [
  { ...fixed, id: 'number', ...SERIAL_COLUMNS.number, isName: true },
  {
    ...fixed,
    id: 'state',
    ...SERIAL_COLUMNS.state,
    card: 'meta',
    cell: (serial) => <StatusWord tone={STATE_TONES[serial.state]}>{SERIAL_COLUMNS.state.value(serial)}</StatusWord>,
  },
  { ...fixed, id: 'articleCode', ...SERIAL_COLUMNS.articleCode, card: 'figure' },
  {
    ...fixed,
    id: 'outletName',
    ...SERIAL_COLUMNS.outletName,
    definition: 'Celui où la pièce se trouve, ou qui l’a vendue.',
    isLong: true,
    card: 'figure',
  },
  { ...fixed, id: 'card', ...SERIAL_COLUMNS.card, isSecondary: true, card: 'none' },
  { ...fixed, id: 'unitPrice', ...SERIAL_COLUMNS.unitPrice, align: 'end', card: 'none', format: money },
  dayColumn('receivedOn', { card: 'figure' }),
  dayColumn('shippedOn', { card: 'none' }),
  dayColumn('soldOn', { card: 'figure' }),
  dayColumn('activatedOn', { card: 'none' }),
]

function money(value: string | number | null): string {
  return formatMoney(value === null ? null : Number(value))
}

type SerialDay = 'receivedOn' | 'shippedOn' | 'soldOn' | 'activatedOn'

function dayColumn(id: SerialDay, { card }: Pick<Column<Serial>, 'card'>): Column<Serial> {
  return {
    ...fixed,
    id,
    ...SERIAL_COLUMNS[id],
    card,
    isSecondary: true,
    format: (day) => formatDay(day === null ? null : String(day)),
  }
}
