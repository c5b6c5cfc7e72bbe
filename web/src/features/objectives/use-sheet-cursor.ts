import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { copyBlock, pasteBlock } from './sheet-clipboard.ts'
import { FIRST_FIGURE } from './sheet-columns.ts'
import { beginEditing, type Cursor, type CursorOptions, type Editing, endEditing, goTo } from './sheet-cursor.ts'
import { pressKey } from './sheet-keys.ts'
import { moveTo, type Place, type Selection, selectOne } from './sheet-selection.ts'

export type SheetCursor = ReturnType<typeof useSheetCursor>

/** Moves a cell cursor over the sheet, and edits, copies and pastes as a spreadsheet does. */
export function useSheetCursor(options: CursorOptions) {
  const [selected, setSelection] = useState<Selection>(selectOne({ row: 0, col: FIRST_FIGURE }))
  const [editing, setEditing] = useState<Editing | null>(null)
  const [notice, setNotice] = useState('')
  const [isLeaving, isEnded] = [useRef(false), useRef(true)]
  const bounds = { rows: options.rows.length, cols: options.columns.length }
  const selection = moveTo(selected, selected.active, { bounds, isExtending: true })
  const cursor: Cursor = { ...options, selection, bounds, editing, isLeaving, isEnded, setSelection, setEditing, setNotice }

  return {
    selection,
    editing,
    notice,
    go: (to: Place, isExtending = false) => goTo(cursor, to, isExtending),
    begin: () => beginEditing(cursor, null),
    end: (hasLeft: boolean) => endEditing(cursor, true, hasLeft),
    type: (text: string) => editing && setEditing({ ...editing, text }),
    handlers: {
      onKeyDown: (event: KeyboardEvent) => pressKey(cursor, event),
      onPaste: (event: ClipboardEvent) => pasteBlock(cursor, event),
      onCopy: (event: ClipboardEvent) => copyBlock(cursor, event),
      onCut: (event: ClipboardEvent) => copyBlock(cursor, event),
    },
  }
}
