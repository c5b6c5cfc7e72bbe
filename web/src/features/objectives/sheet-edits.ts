import { type EditedFields, withTyped } from '../../ui/form/edited-fields.ts'
import { FIGURE_NAMES, type FigureName, type FigureTexts, isSameFigure } from './objective-figures.ts'
import type { FigureChange } from './sheet-text.ts'

export type RowEdits = EditedFields<FigureName>
/** The typed values that replace stored figures, by outlet. */
export type SheetEdits = Readonly<Record<number, RowEdits>>

/** The states before and after, to undo and redo. */
export type EditHistory = { edits: SheetEdits; past: readonly SheetEdits[]; future: readonly SheetEdits[] }

const UNDO_MAX = 200

export function beginHistory(edits: SheetEdits): EditHistory {
  return { edits, past: [], future: [] }
}

/** Applies changes as one step that can be undone. A figure that has its stored text back is no longer edited. */
export function edited(history: EditHistory, changes: readonly FigureChange[], storedOf: (outletId: number) => FigureTexts): EditHistory {
  const edits = withChanges(history.edits, changes, storedOf)
  if (edits === history.edits) return history
  return { edits, past: [...history.past, history.edits].slice(-UNDO_MAX), future: [] }
}

function withChanges(edits: SheetEdits, changes: readonly FigureChange[], storedOf: (outletId: number) => FigureTexts): SheetEdits {
  const next: Record<number, RowEdits> = { ...edits }
  let isChanged = false
  for (const { outletId, name, text } of changes) {
    const stored = storedOf(outletId)
    const row = next[outletId] ?? {}
    const present = row[name]?.value ?? stored[name]
    if (present === text) continue
    isChanged = true
    const value = isSameFigure(name, text, stored[name]) ? stored[name] : text
    const typed = withTyped(stored, row, { name, value })
    if (Object.keys(typed).length === 0) delete next[outletId]
    else next[outletId] = typed
  }
  return isChanged ? next : edits
}

export function undone({ edits, past, future }: EditHistory): EditHistory {
  const before = past.at(-1)
  return before === undefined ? { edits, past, future } : { edits: before, past: past.slice(0, -1), future: [edits, ...future] }
}

export function redone({ edits, past, future }: EditHistory): EditHistory {
  const [next, ...later] = future
  return next === undefined ? { edits, past, future } : { edits: next, past: [...past, edits], future: later }
}

/** Drops what was sent and has not been typed over since. What is left cannot be undone: its former states were saved. */
export function withoutSent({ edits }: EditHistory, sent: SheetEdits): EditHistory {
  const left = Object.entries(edits).flatMap(([id, row]) => {
    const sentRow = sent[Number(id)] ?? {}
    const names = FIGURE_NAMES.filter((name) => row[name] !== undefined && row[name].value !== sentRow[name]?.value)
    return names.length === 0 ? [] : [[id, Object.fromEntries(names.map((name) => [name, row[name]]))]]
  })
  return beginHistory(Object.fromEntries(left))
}

/** Changes the edits of one outlet, such as to keep or give up a figure that others changed. */
export function withRow({ edits, past, future }: EditHistory, outletId: number, change: (row: RowEdits) => RowEdits): EditHistory {
  const row = change(edits[outletId] ?? {})
  const others = Object.fromEntries(Object.entries(edits).filter(([id]) => Number(id) !== outletId))
  return { edits: Object.keys(row).length === 0 ? others : { ...others, [outletId]: row }, past: [...past, edits], future }
}
