import { explainLines, matchLines } from '@backoffice/contract/reconciliations/reconciling-acts'
import type { Explanation } from '@backoffice/contract/reconciliations/reconciled-group'
import type { Reconciliation } from '@backoffice/contract/reconciliations/reconciliation'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { nameOf, suggestedReason } from './describe.ts'
import { ExplainDialog } from './explain-dialog.tsx'
import { idsOf, openSides, type Sides, type Subject } from './subject.ts'
import { UndoDialog } from './undo-dialog.tsx'
import type { Done } from './use-workbench-acts.ts'

/** `match`: lines of both sides that belong together, with a difference to explain. */
export type WorkbenchQuestion = 'explain' | 'match' | 'adjust' | 'bulk' | 'undo'

/** The question of a dialog and its subject, as they were when it opened. `groupId`: the act to undo. */
export type Asking = { what: WorkbenchQuestion; subject: Subject; groupId: number | undefined }

type Props = {
  asking: Asking
  reconciliation: Reconciliation
  onDone: (done: Done | null) => void
  onUndo: (groupId: number) => void
  onClose: () => void
}

/** Shows the dialog of an act that has to be explained or confirmed first. */
export function WorkbenchDialog({ asking: { what, subject, groupId }, reconciliation, onDone, onUndo, onClose }: Props) {
  if (what === 'undo') return <UndoDialog onConfirm={() => groupId !== undefined && onUndo(groupId)} onClose={onClose} />
  if (subject.kind === 'groups') {
    return (
      <BulkDialog
        id={reconciliation.id}
        groups={subject.groups}
        onDone={() => {
          onClose()
          onDone(null)
        }}
        onClose={onClose}
      />
    )
  }
  const sides = openSides(subject)
  if (sides === null) return null
  if (what === 'adjust') return <AdjustDialog reconciliation={reconciliation} sides={sides} onDone={onDone} onClose={onClose} />
  return (
    <ExplanationForm id={reconciliation.id} subject={subject} sides={sides} isMatch={what === 'match'} onDone={onDone} onClose={onClose} />
  )
}

type ExplanationFormProps = Pick<Props, 'onDone' | 'onClose'> & { id: number; subject: Subject; sides: Sides; isMatch: boolean }

function ExplanationForm({ id, subject, sides, isMatch, onDone, onClose }: ExplanationFormProps) {
  const match = useCommand(matchLines)
  const explain = useCommand(explainLines)
  const [refused, setRefused] = useState<string | null>(null)
  const params = { id }
  const ids = { ours: idsOf(sides.ours), operator: idsOf(sides.operator) }
  const isMatched = isMatch || subject.kind === 'group'

  async function send(explanation: Explanation): Promise<boolean> {
    if (!isMatched) {
      const { group } = await explain.mutateAsync({ params, body: { ...ids, ...explanation } })
      onDone({ groupId: group.id, label: `Expliqué\u00a0: ${nameOf(subject)}`, isAdjusted: false })
      return true
    }
    const lines = subject.kind === 'group' ? { groupIds: [subject.group.id] } : ids
    const { outcomes } = await match.mutateAsync({ params, body: { ...lines, explanation } })
    const [outcome] = outcomes
    if (outcome !== undefined && 'code' in outcome) {
      setRefused(outcome.message)
      return false
    }
    onDone(
      outcome === undefined
        ? null
        : { groupId: outcome.groupId, label: `Rapproché avec une explication\u00a0: ${nameOf(subject)}`, isAdjusted: false },
    )
    return true
  }

  return (
    <ExplainDialog
      sides={sides}
      what={isMatched ? 'match' : 'explain'}
      suggested={suggestedReason(sides)}
      command={isMatched ? match : explain}
      refused={refused}
      send={send}
      onClose={onClose}
    />
  )
}
