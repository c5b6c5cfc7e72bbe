import type { ReceiptLine } from '@backoffice/contract/stock-receipts/receipts'
import { formatDay } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { Row } from '../../ui/layout/stack.tsx'
import { Mark } from '../../ui/layout/tag.tsx'
import type { Column } from '../../ui/table/data-table.tsx'

const fixed = { sortable: false } as const

export const receiptColumns: readonly Column<ReceiptLine>[] = [
  {
    ...fixed,
    id: 'receiptReference',
    header: 'Réception',
    isName: true,
    value: ({ receiptReference }) => receiptReference,
    cell: ({ receiptReference, isVoided }) => (
      <Row align="baseline" isOneLine>
        {receiptReference}
        {isVoided && <Mark>retirée</Mark>}
      </Row>
    ),
  },
  {
    ...fixed,
    id: 'date',
    header: 'Reçu le',
    align: 'start',
    date: 'day',
    card: 'meta',
    value: ({ date }) => date,
    format: (day) => formatDay(day === null ? null : String(day)),
  },
  { ...fixed, id: 'article', header: 'Article', card: 'figure', value: ({ articleCode }) => articleCode },
  {
    ...fixed,
    id: 'quantity',
    header: 'Quantité',
    align: 'end',
    card: 'figure',
    value: ({ quantity }) => quantity,
    format: (quantity) => formatNumber(Number(quantity)),
  },
  {
    ...fixed,
    id: 'unitPrice',
    header: 'Prix',
    definition: 'Le prix d’achat d’une pièce.',
    align: 'end',
    card: 'figure',
    value: ({ unitPrice }) => unitPrice,
    format: (price) => formatMoney(Number(price)),
  },
  { ...fixed, id: 'supplier', header: 'Fournisseur', isLong: true, card: 'figure', value: ({ supplier }) => supplier },
  {
    ...fixed,
    id: 'reference',
    header: 'Bon',
    definition: 'Le numéro du bon du fournisseur.',
    isSecondary: true,
    card: 'none',
    value: ({ reference }) => reference,
  },
  { ...fixed, id: 'createdBy', header: 'Par', isSecondary: true, card: 'none', value: ({ createdByName }) => createdByName },
]
