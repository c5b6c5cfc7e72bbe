import type { ReactNode } from 'react'
import { formatMoney } from '../../format/money.ts'
import styles from './outcome-list.module.css'
import { StatusWord, type Tone } from './status-word.tsx'
import typography from '../layout/typography.module.css'

export type Outcome = { tone: Tone; label: string }

/** `waiting`: the text shown before there is an outcome. */
type Decided = { id: number; name: string; detail?: ReactNode; amount: number; waitingLabel: string }

type Props = {
  label: string
  decided: readonly Decided[]
  outcomes: ReadonlyMap<number, Outcome>
}

export function OutcomeList({ label: listLabel, decided, outcomes }: Props) {
  return (
    <ul tabIndex={0} className={styles.outcomes} aria-live="polite" aria-label={listLabel}>
      {decided.map(({ id, name, detail, amount, waitingLabel }) => {
        const { tone, label } = outcomes.get(id) ?? { tone: 'neutral', label: waitingLabel }
        return (
          <li key={id}>
            <span className={styles.who}>
              <strong>{name}</strong>
              {detail !== undefined && <span className={typography.caption}>{detail}</span>}
            </span>
            <span className={styles.amount}>{formatMoney(amount)}</span>
            <StatusWord tone={tone}>{label}</StatusWord>
          </li>
        )
      })}
    </ul>
  )
}
