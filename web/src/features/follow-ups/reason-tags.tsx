import { FOLLOW_UP_KIND_LABELS, type FollowUpKind } from '@backoffice/contract/follow-ups/reason'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import { KIND_TONE } from './follow-up-kinds.ts'
import styles from './reason-tags.module.css'

type Props = { reasons: readonly { kind: FollowUpKind }[]; isStacked?: boolean }

export function ReasonTags({ reasons, isStacked = false }: Props) {
  return (
    <span className={styles.tags} data-stacked={isStacked || undefined}>
      {reasons.map(({ kind }) => (
        <StatusWord key={kind} tone={KIND_TONE[kind]}>
          {FOLLOW_UP_KIND_LABELS[kind]}
        </StatusWord>
      ))}
    </span>
  )
}
