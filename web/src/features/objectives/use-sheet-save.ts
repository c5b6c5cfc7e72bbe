import { ROWS_MAX, saveOutletObjectives } from '@backoffice/contract/objectives/objectives'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { formatCount } from '../../format/numbers.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { useSendOnce } from '../../ui/form/use-send-once.ts'
import { FIGURE_NAMES, type FigureName } from './objective-figures.ts'
import { bodyRowOf, type SheetRow } from './sheet-rows.ts'
import type { Sheet } from './use-sheet.ts'

export type ChangeElsewhere = { row: SheetRow; name: FigureName; before: string }

/** Saves every changed row at once. After a refusal it tells which rows others have changed since they were sent. */
export function useSheetSave(sheet: Sheet) {
  const command = useCommand(saveOutletObjectives)
  const sendOnce = useSendOnce()
  const [sent, setSent] = useState<readonly SheetRow[]>([])

  async function save(reason: string | null): Promise<boolean> {
    const [rows, edits] = [sheet.changedRows, sheet.edits]
    const success = await sendOnce(async () => {
      for (const part of partsOf(rows)) {
        setSent(part)
        const body = { ...sheet.place, ...(reason === null ? {} : { raison: reason }), rows: part.map(bodyRowOf) }
        const answer = await command.mutateAsync({ body })
        sheet.keepSaved(answer.rows, Object.fromEntries(part.map(({ outletId }) => [outletId, edits[outletId] ?? {}])))
      }
    })
    if (success) showSuccess({ title: formatCount(rows.length, 'objectif enregistré', 'objectifs enregistrés'), detail: detailOf(rows) })
    return success !== null
  }

  return {
    save,
    isPending: command.isPending,
    error: command.error,
    /** The outlet that the refusal is about, if it names one. */
    refusedRow: refusedRow(command.error?.fields[0]?.path, sent),
    elsewhere: command.error?.code === 'stale_version' ? changesSince(sent, sheet.rows) : [],
    clear: command.reset,
  }
}

function detailOf(rows: readonly SheetRow[]): string | undefined {
  const drafts = rows.filter(({ objective }) => objective === null || objective.statut === 'draft').length
  return drafts === 0 ? undefined : `${formatCount(drafts, 'brouillon')}\u00a0: rien ne compte avant la publication.`
}

/** Splits what one call cannot take. */
function partsOf(rows: readonly SheetRow[]): SheetRow[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_MAX) }, (_, at) => rows.slice(at * ROWS_MAX, (at + 1) * ROWS_MAX))
}

function refusedRow(path: string | undefined, sent: readonly SheetRow[]): SheetRow | undefined {
  const at = /^(?:body\.)?rows\.(\d+)/.exec(path ?? '')?.[1]
  return at === undefined ? undefined : sent[Number(at)]
}

function changesSince(sent: readonly SheetRow[], rows: readonly SheetRow[]): ChangeElsewhere[] {
  const present = new Map(rows.map((row) => [row.outletId, row]))
  return sent.flatMap((before) => {
    const row = present.get(before.outletId)
    if (row === undefined) return []
    return FIGURE_NAMES.filter((name) => row.stored[name] !== before.stored[name]).map((name) => ({
      row,
      name,
      before: before.stored[name],
    }))
  })
}
