import type { Movement } from '@backoffice/contract/ledger'
import { IconArrowBackUp, IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { formatInstant } from '../../format/dates.ts'
import { formatMoney, formatSignedMoney } from '../../format/money.ts'
import styles from './ledger.module.css'
import { detailOf, originOf, titleOf } from './movement-words.ts'

type Props = {
  label: string
  movements: readonly Movement[]
  /** For who looks after the account: the moment, the other end, what was written, what could be spent after it. */
  isWhole?: boolean
  /** What may be done with one of them. */
  actsOf?: ((movement: Movement) => ReactNode) | undefined
}

/** Newest first: what changed, and why. */
export function MovementList({ label, movements, isWhole = false, actsOf }: Props) {
  const [now] = useState(() => new Date())
  if (movements.length === 0) return <p className={styles.none}>Aucun mouvement encore.</p>
  return (
    <ul className={styles.latest} aria-label={label}>
      {movements.map((movement) => (
        <li key={movement.id} className={styles.movement}>
          <span className={styles.way} data-gain={movement.amount > 0 || undefined}>
            <Way movement={movement} />
          </span>
          <span className={styles.what}>
            <span className={styles.name} title={titleOf(movement)}>
              {titleOf(movement)}
            </span>
            {isWhole ? <Whole movement={movement} /> : <span className={styles.quiet}>{detailOf(movement, now)}</span>}
          </span>
          <span className={styles.signed} data-gain={movement.amount > 0 || undefined}>
            {formatSignedMoney(movement.amount)}
            {isWhole && <span className={styles.after}>{formatMoney(movement.balanceAfter)}</span>}
          </span>
          {actsOf?.(movement)}
        </li>
      ))}
    </ul>
  )
}

function Whole({ movement }: { movement: Movement }) {
  const { date, requestId, counterpart, description, reversedBy } = movement
  const known = [formatInstant(date), originOf(movement), requestId === null ? '' : counterpart, reversedBy === null ? '' : 'contre-passé']
  return (
    <>
      <span className={styles.whole}>{known.filter(Boolean).join(', ')}</span>
      {description !== '' && description !== titleOf(movement) && <span className={styles.whole}>{description}</span>}
    </>
  )
}

function Way({ movement: { kind, amount } }: { movement: Movement }) {
  const Forward = amount > 0 ? IconArrowDownLeft : IconArrowUpRight
  const Icon = kind === 'reversal' ? IconArrowBackUp : Forward
  return <Icon size={18} stroke={1.7} aria-hidden />
}
