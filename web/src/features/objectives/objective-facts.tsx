import type { Objective, ObjectiveOrigin } from '@backoffice/contract/objectives/objective'
import { formatInstant } from '../../format/dates.ts'
import typography from '../../ui/layout/typography.module.css'
import { Row } from '../../ui/layout/stack.tsx'
import { ObjectiveState } from './objective-status.tsx'

export const ORIGIN_LABELS: Record<ObjectiveOrigin, string> = {
  entry: 'saisi',
  import: 'importé',
  split: 'réparti',
  demonstration: 'démonstration',
}

/** Says in which state an objective is, since when, and who brought it there. */
export function ObjectiveFacts({ objective }: { objective: Objective | null }) {
  return (
    <Row gap={[1, 3]} align="baseline">
      <ObjectiveState objective={objective} />
      {objective !== null && <span className={typography.caption}>{lastStepOf(objective)}</span>}
    </Row>
  )
}

function lastStepOf(objective: Objective): string {
  if (objective.statut === 'closed') return `le ${formatInstant(objective.closedAt)}${by(objective.closedByName)}`
  if (objective.statut === 'published') return `le ${formatInstant(objective.publishedAt)}${by(objective.publishedByName)}`
  return `${ORIGIN_LABELS[objective.origin]} le ${formatInstant(objective.updatedAt)}${by(objective.updatedByName)}`
}

function by(name: string | null): string {
  return name === null ? '' : ` par ${name}`
}
