import type { Column } from './columns.rules.ts'
import { readDate } from './dates.rules.ts'
import { readAmount, UnreadableCell } from './fields.rules.ts'

/** What a line counts without. A cell of these that cannot be read is left empty, with a warning. */
export type OptionalCells = {
  amountNet: number | null
  taxAmount: number | null
  taxRate: string | null
  startsOn: string | null
  endsOn: string | null
  warnings: Warning[]
}
export type Warning = { column: Column; reason: string }

export function readOptionalCells(cell: (column: Column) => string, decimals: number): OptionalCells {
  const warnings: Warning[] = []

  function read<Value>(column: Column, reader: (text: string) => Value, reason: string): Value | null {
    const text = cell(column)
    if (text === '') return null
    try {
      return reader(text)
    } catch (error) {
      if (!(error instanceof UnreadableCell)) throw error
      warnings.push({ column, reason })
      return null
    }
  }

  const amount = (text: string) => readAmount(text, decimals)
  const day = (text: string) => readDate(text).day
  return {
    amountNet: read('MONTANT_HT', amount, 'Le montant hors taxes ne se lit pas : il est laissé vide.'),
    taxAmount: read('MONTANT_TAXE', amount, 'Le montant de la taxe ne se lit pas : il est laissé vide.'),
    taxRate: read('TX_TVA', readRate, 'Le taux de TVA ne se lit pas : il est laissé vide.'),
    startsOn: read('DEBABO', day, 'Le début d’abonnement ne se lit pas : il est laissé vide.'),
    endsOn: read('FINABO', day, 'La fin d’abonnement ne se lit pas : elle est laissée vide.'),
    warnings,
  }
}

function readRate(text: string): string {
  const [, rate] = /^(\d{1,3}(?:[.,]\d{1,3})?)\d*\s*%?$/.exec(text) ?? []
  if (rate === undefined) throw new UnreadableCell('Le taux ne se lit pas.')
  return rate.replace(',', '.')
}
