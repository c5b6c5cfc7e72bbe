import type { Table, TableColumn } from '../table.ts'
import type { ReceiptLine } from './receipts.ts'

export const RECEIPT_COLUMNS = {
  receiptReference: { header: 'Réception', value: ({ receiptReference }) => receiptReference },
  date: { header: 'Reçu le', date: 'day', value: ({ date }) => date },
  article: { header: 'Article', value: ({ articleCode }) => articleCode },
  quantity: { header: 'Quantité', value: ({ quantity }) => quantity },
  unitPrice: { header: 'Prix', number: 'amount', value: ({ unitPrice }) => unitPrice },
  supplier: { header: 'Fournisseur', value: ({ supplier }) => supplier },
  reference: { header: 'Bon', value: ({ reference }) => reference },
  createdBy: { header: 'Par', value: ({ createdByName }) => createdByName },
} satisfies Record<string, TableColumn<ReceiptLine>>

export const RECEIPT_TABLE: Table = { fileName: 'receptions', sheet: 'Réceptions', columns: RECEIPT_COLUMNS }
