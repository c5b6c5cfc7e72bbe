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
  if (movements.length === 0) return <p className={styles.none}>Aucun mouvement encore. Chaque crédit et chaque vente s’inscriront ici.</p>
  return (
    <ul className={styles.latest} aria-label={label}>
      {movements.map((movement) => (
        <li key={movement.id} className={styles.movement} data-whole={isWhole || undefined}>
          {!isWhole && (
            <span className={styles.way} data-gain={movement.amount > 0 || undefined}>
              <Way movement={movement} />
            </span>
          )}
          <span className={styles.what}>
            <span className={styles.name} title={titleOf(movement)}>
              {titleOf(movement)}
            </span>
            <span className={styles.quiet}>{isWhole ? formatInstant(movement.date) : <Unbroken words={detailOf(movement, now)} />}</span>
          </span>
          <span className={styles.signed} data-gain={movement.amount > 0 || undefined}>
            {formatSignedMoney(movement.amount)}
            {isWhole && <span className={styles.after}>{formatMoney(movement.balanceAfter)}</span>}
          </span>
          {actsOf?.(movement)}
          {isWhole && <span className={styles.whole}>{wholeOf(movement)}</span>}
        </li>
      ))}
    </ul>
  )
}

/** A number is not cut at the end of a line: what is between the dots stays together. */
function Unbroken({ words }: { words: string }) {
  return words.split(' · ').map((part, at) => (
    <span key={part}>
      {at > 0 && ' · '}
      <span className={styles.unbroken}>{part}</span>
    </span>
  ))
}

/** Where it comes from, who stood at the other end and what was written, without what its title says already. */
function wholeOf(movement: Movement): string {
  const { requestId, counterpart, description, reversedBy } = movement
  const title = titleOf(movement)
  const known = [originOf(movement), requestId === null ? '' : counterpart, reversedBy === null ? '' : 'contre-passé', description]
  return known.filter((words) => words !== '' && !title.endsWith(words)).join(' · ')
}

function Way({ movement: { kind, amount } }: { movement: Movement }) {
  const Forward = amount > 0 ? IconArrowDownLeft : IconArrowUpRight
  const Icon = kind === 'reversal' ? IconArrowBackUp : Forward
  return <Icon size={18} stroke={1.7} aria-hidden />
}
