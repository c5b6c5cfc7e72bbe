import type { ReactNode } from 'react'
import { formatMoney } from '../../format/money.ts'
import styles from './outcome-list.module.css'
import { StatusWord, type Tone } from './status-word.tsx'
import typography from '../layout/typography.module.css'

export type Outcome = { tone: Tone; words: string }

/** `waiting`: the text shown before there is an outcome. */
type Decided = { id: number; name: string; detail?: ReactNode; amount: number; waiting: string }

type Props = {
  label: string
  decided: readonly Decided[]
  outcomes: ReadonlyMap<number, Outcome>
}

export function OutcomeList({ label, decided, outcomes }: Props) {
  return (
    <ul className={styles.outcomes} aria-live="polite" aria-label={label}>
      {decided.map(({ id, name, detail, amount, waiting }) => {
        const { tone, words } = outcomes.get(id) ?? { tone: 'neutral', words: waiting }
        return (
          <li key={id}>
            <span className={styles.who}>
              <strong>{name}</strong>
              {detail !== undefined && <span className={typography.caption}>{detail}</span>}
            </span>
            <span className={styles.amount}>{formatMoney(amount)}</span>
            <StatusWord tone={tone}>{words}</StatusWord>
          </li>
        )
      })}
    </ul>
  )
}
