import type { ExtendedTable } from '../../ui/table/table-extras.ts'
import type { KnownColumns } from './known-columns.ts'

type TableOnScreen = Pick<ExtendedTable, 'columns' | 'memory'>

/** Returns the fields of the visible columns, in their order. */
export function columnsShown({ columns, memory: { shown } }: TableOnScreen, { fieldOf }: KnownColumns): string[] {
  const visible = columns.filter(({ id, isName, isHidden }) => isName || (shown[id] ?? !isHidden))
  return [...new Set(visible.flatMap(({ id }) => fieldOf(id) ?? []))]
}

/** Returns the columns to show for a view, or the original ones if it names none. Columns that are not saved stay as they are. */
export function shownFor({ columns, memory }: TableOnScreen, named: readonly string[], { fieldOf }: KnownColumns): Record<string, boolean> {
  if (named.length === 0) return {}
  const known = columns.flatMap(({ id }): [string, boolean][] => {
    const field = fieldOf(id)
    return field === undefined ? [] : [[id, named.includes(field)]]
  })
  return { ...memory.shown, ...Object.fromEntries(known) }
}

/** True if the table shows the columns of the view, in whatever order. */
export function showsColumns(shown: TableOnScreen, named: readonly string[], known: KnownColumns): boolean {
  const asNamed = { ...shown, memory: { ...shown.memory, shown: shownFor(shown, named, known) } }
  return columnsShown(shown, known).join() === columnsShown(asNamed, known).join()
}
