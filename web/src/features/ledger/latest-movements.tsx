import { listMovements, type Movement } from '@backoffice/contract/ledger'
import { IconArrowDownLeft, IconArrowUpRight, IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { formatSignedMoney } from '../../format/money.ts'
import styles from './ledger.module.css'
import { detailOf, titleOf } from './movement-words.ts'

/** The last movements, as a telephone shows them. */
export function LatestMovements({ userId, shown }: { userId: number; shown: number }) {
  const [now] = useState(() => new Date())
  const { content } = useRead(listMovements, { params: { userId }, query: { page: 0, size: shown } })
  if (content.length === 0) return <p className={styles.none}>Aucun mouvement encore.</p>
  return (
    <ul className={styles.latest} aria-label="Derniers mouvements">
      {content.map((movement) => (
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
