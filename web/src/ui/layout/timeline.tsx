import type { ReactNode } from 'react'
import { formatInstant } from '../../format/dates.ts'
import styles from './timeline.module.css'
import typography from './typography.module.css'

/** Lists steps, each beside its instant. `label` names the list. */
export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {children}
    </ol>
  )
}

type StepProps = { at: string; note: ReactNode; children: ReactNode }

/** Tells a step; `note` under it says, for example, by whom. */
export function TimelineStep({ at, note, children }: StepProps) {
  return (
    <li>
      <time dateTime={at}>{formatInstant(at)}</time>
      <div>
        <p>{children}</p>
        {note !== null && <p className={typography.caption}>{note}</p>}
      </div>
    </li>
  )
}
