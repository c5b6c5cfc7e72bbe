import type { KeyboardEvent } from 'react'
import { FIRST_FIGURE, LAST_FIGURE } from './sheet-columns.ts'
import { activeRow, beginEditing, clearSelection, type Cursor, endEditing, goTo } from './sheet-cursor.ts'
import { tabTarget, targetOf } from './sheet-selection.ts'

const PAGE_ROWS = 15
const ARROWS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

/** Does what a key does in a spreadsheet. */
export function pressKey(cursor: Cursor, event: KeyboardEvent): void {
  if (event.nativeEvent.isComposing || event.altKey || cursor.rows.length === 0) return
  if (event.key === 'Tab') return pressTab(cursor, event)
  cursor.isLeaving.current = event.key === 'Escape' && cursor.editing === null
  if (cursor.editing !== null) return pressInField(cursor, event)
  const isDone = event.ctrlKey || event.metaKey ? pressCommand(cursor, event) : false
  if (isDone || pressInSheet(cursor, event)) event.preventDefault()
}

function pressTab(cursor: Cursor, event: KeyboardEvent): void {
  const bounds = { first: FIRST_FIGURE, last: LAST_FIGURE, rows: cursor.rows.length }
  const next = tabTarget(cursor.selection.active, event.shiftKey ? -1 : 1, bounds)
  endEditing(cursor, true)
  if (cursor.isLeaving.current || next === null) return
  event.preventDefault()
  goTo(cursor, next)
}

function pressInField(cursor: Cursor, event: KeyboardEvent): void {
  const isLeft = event.key === 'Enter' || (cursor.editing?.isReplacing === true && ARROWS.has(event.key))
  if (!isLeft && event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
  endEditing(cursor, isLeft)
  move(cursor, event.key === 'Enter' ? (event.shiftKey ? 'ArrowUp' : 'ArrowDown') : event.key)
}

/** Returns true if the letter, with Ctrl or ⌘, is a command of the sheet. */
function pressCommand({ sheet, rows, setSelection }: Cursor, { key, shiftKey }: KeyboardEvent): boolean {
  const letter = key.toLowerCase()
  if (letter === 'z' && !shiftKey) sheet.undo()
  else if (letter === 'y' || letter === 'z') sheet.redo()
  else if (letter === 'a') setSelection({ anchor: { row: 0, col: FIRST_FIGURE }, active: { row: rows.length - 1, col: LAST_FIGURE } })
  else return false
  return true
}

/** Returns true if the key means something in the sheet. */
function pressInSheet(cursor: Cursor, event: KeyboardEvent): boolean {
  const { key } = event
  const isFar = event.ctrlKey || event.metaKey
  const outletId = activeRow(cursor)?.outletId
  if (move(cursor, key, { isFar, isExtending: event.shiftKey })) return true
  if (outletId === undefined) return false
  if (key === 'Enter' && cursor.columns[cursor.selection.active.col]?.kind === 'outlet') cursor.onOpen(outletId)
  else if (key === 'Enter' || key === 'F2') beginEditing(cursor, null)
  else if (key === 'Delete' || key === 'Backspace') clearSelection(cursor)
  else if (key === ' ') cursor.onLock(outletId)
  // The question mark shows the shortcuts, as everywhere.
  else if (key.length === 1 && key !== '?' && !isFar) beginEditing(cursor, key)
  else return false
  return true
}

/** Moves to where a key leads. Returns false if it leads nowhere. */
function move(cursor: Cursor, key: string, { isFar = false, isExtending = false } = {}): boolean {
  const target = targetOf(cursor.selection.active, { key, isFar, pageRows: PAGE_ROWS }, cursor.bounds)
  if (target !== null) goTo(cursor, target, isExtending)
  return target !== null
}
