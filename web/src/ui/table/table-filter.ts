import { trueMinus, wideSpaces } from '../../format/spaces.ts'
import { type Column, type TableFilters, type TableValue, textOf } from './table-column.ts'

const CHOICE_SEPARATOR = '|'

export type NumberRange = { min: number | null; max: number | null }

export function filterRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { filters, query }: { filters: TableFilters; query: string },
): readonly Row[] {
  const tests = [
    ...columns.flatMap((column) => testOf(column, filters[column.id] ?? '')),
    ...fold(query)
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => (row: Row) => holdsWord(columns, row, word)),
  ]
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((passes) => passes(row)))
}

/** Reads `10..20`, `10..`, `..20`, or one number for exactly it; null if neither bound is a number. */
export function parseRange(text: string): NumberRange | null {
  const [from = '', to = from] = text.split('..')
  const range = { min: parseDecimal(from), max: parseDecimal(to) }
  return range.min === null && range.max === null ? null : range
}

export function writeRange({ min, max }: NumberRange): string {
  if (min === null && max === null) return ''
  return `${min ?? ''}..${max ?? ''}`
}

/** Reads a number typed in French: `1 234,5`; null if it is not one. */
export function parseDecimal(text: string): number | null {
  const plain = text
    .replace(/[\s\u00a0\u202f%€]/g, '')
    .replace('−', '-')
    .replace(',', '.')
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null
}

export function parseChoices(text: string): string[] {
  return text.split(CHOICE_SEPARATOR).filter(Boolean)
}

export function writeChoices(choices: readonly string[]): string {
  return choices.join(CHOICE_SEPARATOR)
}

export function describeFilter({ filter: kind, filterUnit }: Pick<Column<never>, 'filter' | 'filterUnit'>, text: string): string {
  const french = (value: number | null) => `${formatTyped(value)}${filterUnit === 0.01 ? '\u00a0%' : ''}`
  if (kind === 'choice') return parseChoices(text).join(', ')
  if (kind === 'text') return `«\u00a0${text}\u00a0»`
  const range = parseRange(text)
  if (!range) return text
  if (range.min === range.max) return french(range.min)
  if (range.max === null) return `au moins ${french(range.min)}`
  return range.min === null ? `au plus ${french(range.max)}` : `de ${french(range.min)} à ${french(range.max)}`
}

/** Removes accents and case: « Étang-Salé » and « etang-sale » become equal. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
}

function testOf<Row>(column: Column<Row>, text: string): ((row: Row) => boolean)[] {
  if (text.trim() === '') return []
  if (column.filter === 'choice') {
    const choices = new Set(parseChoices(text))
    return [(row) => choices.has(String(column.value(row) ?? ''))]
  }
  if (column.filter === 'number') {
    const range = parseRange(text)
    return range ? [(row) => isInRange(column.value(row), range, column.filterUnit ?? 1)] : []
  }
  const word = fold(text.trim())
  return [(row) => fold(textOf(column, row)).includes(word)]
}

function isInRange(value: TableValue, { min, max }: NumberRange, unit: number): boolean {
  if (typeof value !== 'number') return false
  const typed = Number((value / unit).toPrecision(12))
  return (min === null || typed >= min) && (max === null || typed <= max)
}

function holdsWord<Row>(columns: readonly Column<Row>[], row: Row, word: string): boolean {
  return columns.some((column) => {
    const value = column.value(row)
    const isRead = column.isSearched ?? typeof value === 'string'
    return isRead && value !== null && fold(String(value)).includes(word)
  })
}

function formatTyped(value: number | null): string {
  return value === null ? '' : trueMinus(wideSpaces(value.toLocaleString('fr-FR')))
}
