import type { Movement, MovementKind } from '@backoffice/contract/ledger'
import type { ReactNode } from 'react'
import { formatInstant } from '../../format/dates.ts'
import { formatMoney, formatSignedMoney } from '../../format/money.ts'
import styles from './transactions.module.css'

const KIND_WORDS: Record<MovementKind, string> = {
  credit: 'Crédit',
  debit: 'Débit',
  hold: 'Vente retenue',
  release: 'Vente annulée',
  commission: 'Commission',
  reversal: 'Contre-passation',
}

type Props = {
  movements: readonly Movement[]
  /** What may be done with one of them. */
  actsOf?: ((movement: Movement) => ReactNode) | undefined
}

/** Newest first: what changed, and what could be spent after it. */
export function MovementList({ movements, actsOf }: Props) {
  if (movements.length === 0) return <p className={styles.quiet}>Aucun mouvement.</p>
  return (
    <ol className={styles.movementList}>
      {movements.map((movement) => (
        <Line key={movement.id} movement={movement} acts={actsOf?.(movement)} />
      ))}
    </ol>
  )
}

function Line({ movement, acts }: { movement: Movement; acts: ReactNode }) {
  const { kind, amount, date, counterpart, description, balanceAfter, reversedBy } = movement
  return (
    <li>
      <span className={styles.who}>
        <strong>{KIND_WORDS[kind]}</strong>
        <span className={styles.quiet}>
          {formatInstant(date)}, {counterpart}
          {reversedBy !== null && ', contre-passé'}
        </span>
        {description !== '' && <span className={styles.quiet}>{description}</span>}
      </span>
      <span className={styles.amounts}>
        <span className={styles.amount} data-gain={amount > 0}>
          {formatSignedMoney(amount)}
        </span>
        <span className={styles.quiet}>{formatMoney(balanceAfter)}</span>
      </span>
      {acts}
    </li>
  )
}
