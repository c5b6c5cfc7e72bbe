import type { ObjectiveFigures, OutletObjective } from '@backoffice/contract/objectives/objective'
import type { GridRow } from '@backoffice/contract/objectives/objectives'
import { type MonthPlace, monthText } from '@backoffice/contract/network-statistics/month'
import { useEffect, useMemo, useState } from 'react'
import { drafts } from '../../api/use-draft.ts'
import { keepMine, takeTheirs } from '../../ui/form/edited-fields.ts'
import { type FigureName, type FigureTexts, NO_TEXTS } from './objective-figures.ts'
import { beginHistory, edited, redone, type SheetEdits, undone, withoutSent, withRow } from './sheet-edits.ts'
import { editedRowsOf, storedRows } from './sheet-rows.ts'
import type { FigureChange } from './sheet-text.ts'

export type Sheet = ReturnType<typeof useSheet>

type Grid = { rows: readonly GridRow[]; network: ObjectiveFigures | null; isMonthClosed?: boolean }

/** Holds what is typed over the objectives of a month's outlets, through reloads of the page, with undo and redo. */
export function useSheet({ rows, network, isMonthClosed = false }: Grid, place: MonthPlace) {
  const draftName = `objectives-${monthText(place)}`
  const [history, setHistory] = useState(() => beginHistory(readDraft(draftName)))
  const [saved, setSaved] = useState<ReadonlyMap<number, OutletObjective>>(new Map())
  useEffect(() => keepDraft(draftName, history.edits), [draftName, history.edits])

  const stored = useMemo(() => storedRows({ rows, saved, isMonthClosed }), [rows, saved, isMonthClosed])
  const textsById = useMemo(() => new Map<number, FigureTexts>(stored.map((row) => [row.outletId, row.stored])), [stored])
  const sheetRows = useMemo(() => editedRowsOf(stored, history.edits), [stored, history.edits])
  const changedRows = useMemo(() => sheetRows.filter(({ changed }) => changed.length > 0), [sheetRows])
  const faultyRows = useMemo(
    () => changedRows.filter(({ errors, conflicts }) => Object.keys(errors).length + conflicts.length > 0),
    [changedRows],
  )

  return {
    place,
    network,
    rows: sheetRows,
    changedRows,
    faultyRows,
    edits: history.edits,
    isDirty: changedRows.length > 0,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    type: (changes: readonly FigureChange[]) =>
      setHistory((previous) => edited(previous, changes, (outletId) => textsById.get(outletId) ?? NO_TEXTS)),
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    forget: () => setHistory((previous) => ({ edits: {}, past: [...previous.past, previous.edits], future: [] })),
    giveUp: () => setHistory(beginHistory({})),
    keepMine: (outletId: number, name: FigureName) =>
      setHistory((previous) => withRow(previous, outletId, (row) => keepMine(textsById.get(outletId) ?? NO_TEXTS, row, name))),
    takeTheirs: (outletId: number, name: FigureName) =>
      setHistory((previous) => withRow(previous, outletId, (row) => takeTheirs(row, name))),
    /** Takes over what was saved; what was typed since it was sent stays. */
    keepSaved(objectives: readonly OutletObjective[], sent: SheetEdits) {
      setSaved((previous) => new Map([...previous, ...objectives.map((objective) => [objective.outletId, objective] as const)]))
      setHistory((previous) => withoutSent(previous, sent))
    },
  }
}

const EMPTY_DRAFT = { edits: '' }

function readDraft(name: string): SheetEdits {
  const text = drafts.read(name, EMPTY_DRAFT)?.edits ?? ''
  // Written by `keepDraft`.
  return text === '' ? {} : (JSON.parse(text) as SheetEdits)
}

function keepDraft(name: string, edits: SheetEdits): void {
  if (Object.keys(edits).length > 0) drafts.keep(name, { edits: JSON.stringify(edits) })
  else if (drafts.has(name)) drafts.forget(name)
}
