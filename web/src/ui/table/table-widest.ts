import type { Column } from './table-column.ts'

/** Returns, for each column, the row with the widest content, so that widths stay stable while scrolling. */
export function widestRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): (Row | undefined)[] {
  return columns.map((column) => {
    let widest: Row | undefined
    let length = -1
    for (const row of rows) {
      const value = column.value(row)
      const size = typeof value === 'number' ? Math.abs(value) + (value < 0 ? Math.abs(value) * 9 : 0) : (value?.length ?? 0)
      if (size > length) {
        length = size
        widest = row
      }
    }
    return widest
  })
}
