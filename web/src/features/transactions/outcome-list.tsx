import type { Transaction } from '@backoffice/contract/transactions'
import { formatMoney } from '../../format/money.ts'
import { StatusWord, type Tone } from '../../ui/status-word.tsx'
import { soldWords } from './transaction-words.ts'
import styles from './transactions.module.css'

export type Outcome = { tone: Tone; words: string }

type Props = { transactions: readonly Transaction[]; outcomes: ReadonlyMap<number, Outcome>; waiting: string }

/** Each transaction of a decision, and what became of it. */
export function OutcomeList({ transactions, outcomes, waiting }: Props) {
  return (
    <ul className={styles.outcomes} aria-live="polite" aria-label="Ce que deviennent les transactions">
      {transactions.map((transaction) => {
        const { tone, words } = outcomes.get(transaction.id) ?? { tone: 'neutral', words: waiting }
        return (
          <li key={transaction.id}>
            <span className={styles.who}>
              <strong>{transaction.userName}</strong>
              <span className={styles.quiet}>
                {soldWords(transaction)} · {transaction.reference}
              </span>
            </span>
            <span className={styles.amount}>{formatMoney(transaction.amount)}</span>
            <StatusWord tone={tone}>{words}</StatusWord>
          </li>
        )
      })}
    </ul>
  )
}
