import type { RefObject } from 'react'
import { FIGURE_NAMES, type FigureName } from './objective-figures.ts'
import { FIRST_FIGURE, type SheetColumn } from './sheet-columns.ts'
import type { SheetRow } from './sheet-rows.ts'
import { areaOf, type Bounds, moveTo, type Place, type Selection, selectOne } from './sheet-selection.ts'
import { tidyFigure } from './sheet-text.ts'
import type { Sheet } from './use-sheet.ts'

/** `isReplacing`: begun by typing, so that arrows leave the cell. */
export type Editing = { text: string; isReplacing: boolean }

export type CursorOptions = {
  sheet: Sheet
  rows: readonly SheetRow[]
  columns: readonly SheetColumn[]
  grid: RefObject<HTMLElement | null>
  onOpen: (outletId: number) => void
  onLock: (outletId: number) => unknown
}

/** The current cell of the sheet, and the functions that move it. */
export type Cursor = CursorOptions & {
  selection: Selection
  bounds: Bounds
  editing: Editing | null
  /** True once Escape was pressed: Tab then leaves the sheet. */
  isLeaving: RefObject<boolean>
  /** True once the field was left, which moving the focus would do a second time. */
  isEnded: RefObject<boolean>
  setSelection: (selection: Selection) => void
  setEditing: (editing: Editing | null) => void
  setNotice: (notice: string) => void
}

export function activeRow({ rows, selection }: Cursor): SheetRow | undefined {
  return rows[selection.active.row]
}

/** Returns the figure of the active cell, or null if the cell cannot be edited. */
function activeName(cursor: Cursor): FigureName | null {
  return activeRow(cursor)?.isClosed === false ? (FIGURE_NAMES[cursor.selection.active.col - FIRST_FIGURE] ?? null) : null
}

export function goTo({ selection, bounds, setSelection }: Cursor, place: Place, isExtending = false): void {
  setSelection(moveTo(selection, place, { bounds, isExtending }))
}

/** Opens the field of the active cell, with the text typed first or, for null, with what stands there. */
export function beginEditing(cursor: Cursor, text: string | null): void {
  const [row, name] = [activeRow(cursor), activeName(cursor)]
  if (row === undefined || name === null) return
  cursor.isEnded.current = false
  cursor.setSelection(selectOne(cursor.selection.active))
  cursor.setNotice('')
  cursor.setEditing({ text: text ?? row.texts[name], isReplacing: text !== null })
}

/** Leaves the field; its text stays unless it is cancelled. `hasLeft`: the focus is elsewhere already. */
export function endEditing(cursor: Cursor, isKept: boolean, hasLeft = false): void {
  const [row, name] = [activeRow(cursor), activeName(cursor)]
  if (cursor.editing === null || cursor.isEnded.current) return
  cursor.isEnded.current = true
  if (isKept && row && name) cursor.sheet.type([{ outletId: row.outletId, name, text: tidyFigure(name, cursor.editing.text) }])
  cursor.setEditing(null)
  if (!hasLeft) cursor.grid.current?.focus({ preventScroll: true })
}

/** Empties the selected figures that may change. */
export function clearSelection({ sheet, rows, selection }: Cursor): void {
  const { top, bottom, left, right } = areaOf(selection)
  const names = FIGURE_NAMES.slice(Math.max(0, left - FIRST_FIGURE), Math.max(0, right - FIRST_FIGURE + 1))
  const openRows = rows.slice(top, bottom + 1).filter(({ isClosed }) => !isClosed)
  sheet.type(openRows.flatMap(({ outletId }) => names.map((name) => ({ outletId, name, text: '' }))))
}
