import { createContext, type ReactNode } from 'react'
import type { Column } from './table-column.ts'
import type { TableMemory } from './table-memory.ts'

/** The parts of a table that a tool beside it may read and change. */
export type ExtendedTable = {
  name: string
  columns: readonly Pick<Column<never>, 'id' | 'isName' | 'isHidden'>[]
  memory: TableMemory
  remember: (change: Partial<TableMemory>) => void
}

/** Draws the tool that the frame of the page adds to the toolbar of every table; none by default. */
export const TableExtras = createContext<(table: ExtendedTable) => ReactNode>(() => null)
