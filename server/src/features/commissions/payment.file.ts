import type { PAYMENT_HEADINGS } from '@backoffice/contract/commissions/batches'
import { currency } from '../../config.ts'
import { writeSpreadsheet, type Column, type SpreadsheetFile } from '../../files/spreadsheet.ts'
import type { BatchedRow, BatchRow } from './batches.read.ts'

const COLUMNS: readonly Column<BatchedRow, (typeof PAYMENT_HEADINGS)[number]>[] = [
  { heading: 'LOT', kind: 'count', of: ({ batchId }) => batchId },
  { heading: 'BENEFICIAIRE', kind: 'text', of: ({ beneficiary }) => beneficiary },
  { heading: 'CODE', kind: 'text', of: ({ code, userId }) => code ?? String(userId) },
  { heading: 'NOM', kind: 'text', of: ({ name }) => name },
  { heading: 'MOIS', kind: 'count', of: ({ month }) => Number(month.slice(5, 7)) },
  { heading: 'ANNEE', kind: 'count', of: ({ month }) => Number(month.slice(0, 4)) },
  { heading: 'MONTANT', kind: 'amount', of: ({ amount }) => amount },
  { heading: 'DEVISE', kind: 'text', of: () => currency.code },
]

/** Writes what is to be transferred, one line per statement that pays something. */
export function writePayments({ id, statements }: BatchRow): SpreadsheetFile {
  const paying = statements.filter(({ amount }) => amount > 0n)
  return writeSpreadsheet({ name: `commissions-lot-${id}`, sheet: 'Paiements', columns: COLUMNS, batches: once(paying) }, 'csv')
}

async function* once(rows: readonly BatchedRow[]) {
  yield rows
}
