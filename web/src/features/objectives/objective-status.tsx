import { OBJECTIVE_STATUS_LABELS, type ObjectiveStatus } from '@backoffice/contract/objectives/objective'
import { StatusWord, type Tone } from '../../ui/feedback/status-word.tsx'
import typography from '../../ui/layout/typography.module.css'

type Props = {
  objective: { statut: ObjectiveStatus } | null
  /** True once the month has begun: its objective should be published by then. */
  isDue?: boolean
}

export function ObjectiveState({ objective, isDue = false }: Props) {
  if (objective === null && !isDue) return <span className={typography.quiet}>Sans objectif</span>
  if (objective === null) return <StatusWord tone="warn">Sans objectif</StatusWord>
  return <StatusWord tone={toneOf(objective.statut, isDue)}>{OBJECTIVE_STATUS_LABELS[objective.statut]}</StatusWord>
}

function toneOf(status: ObjectiveStatus, isDue: boolean): Tone {
  if (status === 'draft') return isDue ? 'warn' : 'neutral'
  return status === 'published' ? 'good' : 'neutral'
}
