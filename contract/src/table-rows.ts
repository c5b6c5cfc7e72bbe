export type TableValue = string | number | null

export type TableSort = { id: string; direction: 'asc' | 'desc' }

/** Filter text by column id: words for text, `10..20`, `10..` or `..20` for numbers, `Sud|Ouest` for choices. */
export type TableFilters = Record<string, string>

/** A column as filters, search and sort need it. */
export type FilteredColumn<Row> = {
  id: string
  value: (row: Row) => TableValue
  format?: ((value: TableValue) => string) | undefined
  filter?: 'text' | 'number' | 'choice' | undefined
  /** The value of one typed unit in a number filter: 0.01 where the column holds 0.82 and shows « 82 % ». */
  filterUnit?: number | undefined
  /** True if the search field reads it; by default only text is searched. */
  isSearched?: boolean | undefined
}

export type NumberRange = { min: number | null; max: number | null }

const CHOICE_SEPARATOR = '|'

export function filterRows<Row>(
  rows: readonly Row[],
  columns: readonly FilteredColumn<Row>[],
  { filters, query }: { filters: TableFilters; query: string },
): readonly Row[] {
  const words = [...new Set(fold(query).split(/\s+/).filter(Boolean))]
  const tests = [
    ...columns.flatMap((column) => testOf(column, filters[column.id] ?? '')),
    ...(words.length === 0 ? [] : [(row: Row) => containsAll(columns, row, words)]),
  ]
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((passes) => passes(row)))
}

/** Sorts rows. Equal rows keep their order; rows without a value come last in both directions. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly FilteredColumn<Row>[], sort: TableSort | undefined): Row[] {
  const column = columns.find(({ id }) => id === sort?.id)
  if (!column || !sort) return [...rows]

  const sign = sort.direction === 'asc' ? 1 : -1
  return rows
    .map((row) => ({ row, value: column.value(row) }))
    .toSorted((left, right) => compareValues(left.value, right.value, sign))
    .map(({ row }) => row)
}

export function compareValues(left: TableValue, right: TableValue, sign: 1 | -1): number {
  if (left === null || right === null) return Number(left === null) - Number(right === null)
  if (typeof left === 'number' && typeof right === 'number') return sign * (left - right)
  return sign * french.compare(String(left), String(right))
}

/** Reads `10..20`, `10..`, `..20`, or one number for exactly it; null if it is none of them. */
export function parseRange(text: string): NumberRange | null {
  const [from = '', to = from, ...rest] = text.split('..')
  const range = { min: parseDecimal(from), max: parseDecimal(to) }
  const isReadable = [from, to].every((bound) => bound.trim() === '' || parseDecimal(bound) !== null)
  return rest.length > 0 || !isReadable || (range.min === null && range.max === null) ? null : range
}

/** True if the column can filter by the text. A table ignores a filter that cannot be read, and its file must not ask for it. */
export function isFilter({ filter }: Pick<FilteredColumn<never>, 'filter'>, text: string): boolean {
  return filter !== 'number' || text.trim() === '' || parseRange(text) !== null
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

/** Removes accents and case: « Étang-Salé » and « etang-sale » become equal. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
}

function testOf<Row>(column: FilteredColumn<Row>, text: string): ((row: Row) => boolean)[] {
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
  const textOf = (value: TableValue) => (column.format ? column.format(value) : String(value ?? ''))
  return [(row) => fold(textOf(column.value(row))).includes(word)]
}

function isInRange(value: TableValue, { min, max }: NumberRange, unit: number): boolean {
  if (typeof value !== 'number') return false
  const typed = Number((value / unit).toPrecision(12))
  return (min === null || typed >= min) && (max === null || typed <= max)
}

function containsAll<Row>(columns: readonly FilteredColumn<Row>[], row: Row, words: readonly string[]): boolean {
  const texts = columns.flatMap((column) => {
    const value = column.value(row)
    const isRead = column.isSearched ?? typeof value === 'string'
    return isRead && value !== null ? [fold(String(value))] : []
  })
  return words.every((word) => texts.some((text) => text.includes(word)))
}

const french = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' })
