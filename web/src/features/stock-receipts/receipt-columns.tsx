import { RECEIPT_COLUMNS } from '@backoffice/contract/stock-receipts/receipt-table'
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
    ...RECEIPT_COLUMNS.receiptReference,
    isName: true,
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
    ...RECEIPT_COLUMNS.date,
    align: 'start',
    card: 'meta',
    format: (day) => formatDay(day === null ? null : String(day)),
  },
  { ...fixed, id: 'article', ...RECEIPT_COLUMNS.article, card: 'figure' },
  {
    ...fixed,
    id: 'quantity',
    ...RECEIPT_COLUMNS.quantity,
    align: 'end',
    card: 'figure',
    format: (quantity) => formatNumber(Number(quantity)),
  },
  {
    ...fixed,
    id: 'unitPrice',
    ...RECEIPT_COLUMNS.unitPrice,
    definition: 'Le prix d’achat d’une pièce.',
    align: 'end',
    card: 'figure',
    format: (price) => formatMoney(Number(price)),
  },
  { ...fixed, id: 'supplier', ...RECEIPT_COLUMNS.supplier, isLong: true, card: 'figure' },
  {
    ...fixed,
    id: 'reference',
    ...RECEIPT_COLUMNS.reference,
    definition: 'Le numéro du bon du fournisseur.',
    isSecondary: true,
    card: 'none',
  },
  { ...fixed, id: 'createdBy', ...RECEIPT_COLUMNS.createdBy, isSecondary: true, card: 'none' },
]
