import type { Movement } from '@backoffice/contract/ledger'
import { IconArrowBackUp, IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMoney, formatSignedMoney } from '../../format/money.ts'
import styles from './ledger.module.css'
import { detailOf, titleOf } from './movement-words.ts'

type Props = { label: string; movements: readonly Movement[]; hasBalances?: boolean }

/** Newest first: what changed, why, and with `hasBalances` what could be spent after it. */
export function MovementList({ label, movements, hasBalances = false }: Props) {
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
            <span className={styles.quiet}>{detailOf(movement, now)}</span>
          </span>
          <span className={styles.signed} data-gain={movement.amount > 0 || undefined}>
            {formatSignedMoney(movement.amount)}
            {hasBalances && <span className={styles.after}>{formatMoney(movement.balanceAfter)}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Way({ movement: { kind, amount } }: { movement: Movement }) {
  const Forward = amount > 0 ? IconArrowDownLeft : IconArrowUpRight
  const Icon = kind === 'reversal' ? IconArrowBackUp : Forward
  return <Icon size={18} stroke={1.7} aria-hidden />
}
