import { AT, type Column } from './activity-columns.rules.ts'
import type { Cells } from './columns.rules.ts'
import { readNumber, UnreadableCell } from './fields.rules.ts'
import type { Readers } from './readers.rules.ts'
import type { Warning as WarningIn } from './spreadsheet-errors.rules.ts'

/** Cells that a line does not need to count. An unreadable one is left empty, with a warning. */
export type OptionalCells = {
  amountNet: number | null
  taxAmount: number | null
  taxRate: string | null
  startsOn: string | null
  endsOn: string | null
  decoderNumber: string
  warnings: readonly Warning[]
}
export type Warning = WarningIn<Column>

const NO_WARNINGS: readonly Warning[] = []

export function readOptionalCells(cells: Cells, readers: Readers): OptionalCells {
  let warnings = NO_WARNINGS

  function read<Value>(column: Column, reader: (text: string) => Value, reason: string): Value | null {
    const text = cells[AT[column]] ?? ''
    if (text === '') return null
    try {
      return reader(text)
    } catch (error) {
      if (!(error instanceof UnreadableCell)) throw error
      warnings = [...warnings, { column, reason }]
      return null
    }
  }

  return {
    amountNet: read('MONTANT_HT', readers.amount, 'Le montant hors taxes ne se lit pas\u00a0: il est laissé vide.'),
    taxAmount: read('MONTANT_TAXE', readers.amount, 'Le montant de la taxe ne se lit pas\u00a0: il est laissé vide.'),
    taxRate: read('TX_TVA', readers.rate, 'Le taux de TVA ne se lit pas\u00a0: il est laissé vide.'),
    startsOn: read('DEBABO', readers.date, 'Le début d’abonnement ne se lit pas\u00a0: il est laissé vide.')?.day ?? null,
    endsOn: read('FINABO', readers.date, 'La fin d’abonnement ne se lit pas\u00a0: elle est laissée vide.')?.day ?? null,
    decoderNumber: read('NUMDECO', readNumber, 'Le numéro de décodeur est en notation scientifique\u00a0: il est laissé vide.') ?? '',
    warnings,
  }
}
