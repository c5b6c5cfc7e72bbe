import { formatDay } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { ARTICLE, LINE, type LineColumn, STATUS } from './shared-line-columns.tsx'

export const STOCK_CONTENT: LineColumn[] = [
  LINE,
  { id: 'serial', header: 'N° de série', sortable: false, card: 'figure', value: ({ receipt }) => receipt?.serial ?? '–' },
  { id: 'card', header: 'Carte', sortable: false, isSecondary: true, card: 'figure', value: ({ receipt }) => receipt?.card ?? '–' },
  { ...ARTICLE, card: 'figure' },
  {
    id: 'quantity',
    header: 'Quantité',
    sortable: false,
    align: 'end',
    card: 'figure',
    value: ({ receipt }) => receipt?.quantity ?? null,
    format: (value) => (typeof value === 'number' ? formatNumber(value) : '–'),
  },
  { id: 'receivedOn', header: 'Reçu le', sortable: false, card: 'meta', value: ({ receipt }) => (receipt ? formatDay(receipt.date) : '–') },
  {
    id: 'supplier',
    header: 'Fournisseur',
    sortable: false,
    isSecondary: true,
    card: 'meta',
    value: ({ receipt }) => receipt?.supplier ?? '–',
  },
  { id: 'slip', header: 'Bon', sortable: false, card: 'meta', value: ({ receipt }) => receipt?.reference ?? '–' },
  {
    id: 'price',
    header: 'Prix',
    sortable: false,
    align: 'end',
    card: 'figure',
    value: ({ receipt }) => receipt?.unitPrice ?? null,
    format: (value) => (typeof value === 'number' ? formatMoney(value) : '–'),
  },
  { ...STATUS, card: 'none' },
]
