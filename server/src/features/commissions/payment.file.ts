import type { PAYMENT_HEADINGS } from '@backoffice/contract/commissions/batches'
import { currency } from '../../config.ts'
import { writeSpreadsheet, type Column, type SpreadsheetFile } from '../../files/spreadsheet.ts'
import { shareRest } from './batch.rules.ts'
import type { BatchedRow, BatchRow } from './batches.read.ts'

/** A transfer to make. The rest of an account is of no month. */
type PaymentLine = Pick<BatchedRow, 'batchId' | 'beneficiary' | 'code' | 'userId' | 'name' | 'amount'> & { month: string | null }

const COLUMNS: readonly Column<PaymentLine, (typeof PAYMENT_HEADINGS)[number]>[] = [
  { heading: 'LOT', kind: 'count', of: ({ batchId }) => batchId },
  { heading: 'BENEFICIAIRE', kind: 'text', of: ({ beneficiary }) => beneficiary },
  { heading: 'CODE', kind: 'text', of: ({ code, userId }) => code ?? String(userId) },
  { heading: 'NOM', kind: 'text', of: ({ name }) => name },
  { heading: 'MOIS', kind: 'count', of: ({ month }) => (month === null ? null : Number(month.slice(5, 7))) },
  { heading: 'ANNEE', kind: 'count', of: ({ month }) => (month === null ? null : Number(month.slice(0, 4))) },
  { heading: 'MONTANT', kind: 'amount', of: ({ amount }) => amount },
  { heading: 'DEVISE', kind: 'text', of: () => currency.code },
]

/**
 * Writes what is to be transferred, one line per statement that pays something and one for the rest of an account. The name of the file
 * says so if the batch was cancelled: nobody may transfer it.
 */
export function writePayments(batch: BatchRow): SpreadsheetFile {
  const paying = linesOf(batch).filter(({ amount }) => amount > 0n)
  const name = `commissions-lot-${batch.id}${batch.status === 'cancelled' ? '-ANNULE' : ''}`
  return writeSpreadsheet({ name, sheet: 'Paiements', columns: COLUMNS, batches: once(paying) }, 'csv')
}

function linesOf({ id, statements, userId, beneficiary, code, name, rest }: BatchRow): PaymentLine[] {
  if (beneficiary === null || name === null) return statements
  const byMonth = statements.toSorted((one, other) => one.month.localeCompare(other.month) || one.statementId - other.statementId)
  const shared = shareRest(
    byMonth.map(({ amount }) => amount),
    rest,
  )
  const lines = byMonth.map((statement, place) => ({ ...statement, amount: shared.amounts[place] ?? 0n }))
  return [...lines, { batchId: id, beneficiary, code, userId, name, month: null, amount: shared.rest }]
}

async function* once(rows: readonly PaymentLine[]) {
  yield rows
}
