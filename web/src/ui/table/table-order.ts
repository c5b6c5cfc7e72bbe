import type { Column, TableSort, TableValue } from './table-column.ts'

/** Sorts rows. Equal rows keep their order; rows without a value come last in both directions. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: TableSort | undefined): Row[] {
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

const french = new Intl.Collator('fr', { numeric: true, sensitivity: 'base' })
