import type { Table, TableColumn } from '@backoffice/contract/table'
import { currency, timezone } from '../../config.ts'

type Cell = { header: string; cellOf: (row: unknown) => string }

/** Returns the columns of a table with what a mail writes in their cells. */
export function mailColumnsOf({ columns }: Table): Cell[] {
  // The columns of a table are declared for the rows of its own answer.
  return Object.values(columns).map((column) => ({ header: column.header, cellOf: (row) => cellText(column, column.value(row as never)) }))
}

const amountDigits = { minimumFractionDigits: currency.decimals, maximumFractionDigits: currency.decimals }
const instants = new Intl.DateTimeFormat('fr-FR', { timeZone: timezone, dateStyle: 'short', timeStyle: 'short' })

function cellText({ date, number }: TableColumn<never>, value: string | number | null): string {
  if (value === null || value === '') return '–'
  if (date !== undefined) return dateText(String(value), date)
  if (typeof value !== 'number') return value
  if (number === 'amount') return value.toLocaleString('fr-FR', amountDigits)
  if (number === 'rate') return value.toLocaleString('fr-FR', { style: 'percent', maximumFractionDigits: 1 })
  return value.toLocaleString('fr-FR', { maximumFractionDigits: 2, useGrouping: false })
}

function dateText(value: string, date: 'instant' | 'day'): string {
  if (value.length === 'yyyy-mm-dd'.length) return value.split('-').toReversed().join('/')
  const text = instants.format(new Date(value))
  return date === 'day' ? text.slice(0, 'dd/mm/yyyy'.length) : text
}
