import type { ClipboardEvent } from 'react'
import { formatCount } from '../../format/numbers.ts'
import { cellText, FIRST_FIGURE, LAST_FIGURE } from './sheet-columns.ts'
import { clearSelection, type Cursor } from './sheet-cursor.ts'
import { areaOf } from './sheet-selection.ts'
import { parseBlock, type Pasted, placeBlock, writeBlock } from './sheet-text.ts'

/** Pastes a block of figures from the first selected cell on, and says what became of it. */
export function pasteBlock({ sheet, rows, selection, editing, setNotice }: Cursor, event: ClipboardEvent): void {
  if (editing !== null) return
  event.preventDefault()
  const { top, bottom, left, right } = areaOf(selection)
  if (left < FIRST_FIGURE || left > LAST_FIGURE) return setNotice('Collez à partir d’une colonne d’objectif.')
  const target = { top, bottom, left: left - FIRST_FIGURE, right: Math.min(right, LAST_FIGURE) - FIRST_FIGURE }
  const pasted = placeBlock(rows, target, parseBlock(event.clipboardData.getData('text/plain')))
  sheet.type(pasted.changes)
  setNotice(noticeOf(pasted))
}

/** Copies the selected cells as a spreadsheet reads them; a cut empties them. */
export function copyBlock(cursor: Cursor, event: ClipboardEvent): void {
  if (cursor.editing !== null) return
  const { top, bottom, left, right } = areaOf(cursor.selection)
  const columns = cursor.columns.slice(left, right + 1)
  const cells = cursor.rows.slice(top, bottom + 1).map((row) => columns.map((column) => cellText(row, column)))
  event.clipboardData.setData('text/plain', writeBlock(cells))
  event.preventDefault()
  if (event.type === 'cut') clearSelection(cursor)
}

function noticeOf({ changes, overflow, closed }: Pasted): string {
  const parts = [
    formatCount(changes.length, 'cellule collée', 'cellules collées'),
    overflow > 0 && `${formatCount(overflow, 'cellule')} hors de la grille, laissée${overflow > 1 ? 's' : ''} de côté`,
    closed > 0 && formatCount(closed, 'objectif clos, inchangé', 'objectifs clos, inchangés'),
  ]
  return `${parts.filter(Boolean).join('\u00a0; ')}.`
}
