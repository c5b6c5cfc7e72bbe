import type { Movement } from '@backoffice/contract/ledger/movement'
import { IconArrowBackUp, IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { formatInstant } from '../../format/dates.ts'
import { formatMoney, formatSignedMoney } from '../../format/money.ts'
import styles from './movement-list.module.css'
import { type Opens, opensOf } from './movement-opens.ts'
import { detailOf, originOf, titleOf } from './movement-labels.ts'
import typography from '../../ui/layout/typography.module.css'

type Props = {
  label: string
  movements: readonly Movement[]
  /** For a reader who manages the account: adds the time, the counterpart, the description and the balance after. */
  isWhole?: boolean
  /** Opens the document behind a movement. */
  onOpen?: ((opens: Opens) => void) | undefined
  actsOf?: ((movement: Movement) => ReactNode) | undefined
}

/** Lists movements, newest first. */
export function MovementList({ label, movements, isWhole = false, onOpen, actsOf }: Props) {
  const [now] = useState(() => new Date())
  if (movements.length === 0) return <p className={styles.none}>Pas encore de mouvement. Chaque crédit et chaque vente s’inscriront ici.</p>
  return (
    <ul aria-label={label}>
      {movements.map((movement) => (
        <li
          key={movement.id}
          className={onOpen === undefined ? styles.movement : undefined}
          data-whole={isWhole || undefined}
          data-acts={actsOf !== undefined || undefined}
        >
          <Row movement={movement} onOpen={onOpen}>
            <MovementSummary movement={movement} isWhole={isWhole} now={now} />
          </Row>
          {actsOf?.(movement)}
          {isWhole && <span className={styles.whole}>{wholeOf(movement)}</span>}
        </li>
      ))}
    </ul>
  )
}

function Row({ movement, onOpen, children }: Pick<Props, 'onOpen'> & { movement: Movement; children: ReactNode }) {
  if (onOpen === undefined) return children
  const opens = opensOf(movement)
  if (opens === null) return <div className={styles.movement}>{children}</div>
  return (
    <button type="button" className={clsx(styles.movement, styles.opening)} onClick={() => onOpen(opens)}>
      {children}
    </button>
  )
}

function MovementSummary({ movement, isWhole, now }: { movement: Movement; isWhole: boolean; now: Date }) {
  return (
    <>
      {!isWhole && (
        <span className={styles.way} data-gain={movement.amount > 0 || undefined}>
          <DirectionIcon movement={movement} />
        </span>
      )}
      <span className={styles.what}>
        <span className={styles.name} title={titleOf(movement)}>
          {titleOf(movement)}
        </span>
        <span className={typography.note}>{isWhole ? formatInstant(movement.date) : <UnbrokenText text={detailOf(movement, now)} />}</span>
      </span>
      <span className={styles.signed} data-gain={movement.amount > 0 || undefined}>
        {formatSignedMoney(movement.amount)}
        {isWhole && <span className={styles.after}>{formatMoney(movement.balanceAfter)}</span>}
      </span>
    </>
  )
}

/** Keeps each part between the dots on one line, so that numbers do not break. */
function UnbrokenText({ text }: { text: string }) {
  return text.split(' · ').map((part, at) => (
    <span key={part}>
      {at > 0 && ' · '}
      <span className={typography.unbroken}>{part}</span>
    </span>
  ))
}

/** Joins origin, counterpart, reversal and description, without what the title already says. */
function wholeOf(movement: Movement): string {
  const { requestId, counterpart, description, reversedBy } = movement
  const title = titleOf(movement)
  const details = [originOf(movement), requestId === null ? '' : counterpart, reversedBy === null ? '' : 'contre-passé', description]
  return details.filter((detail) => detail !== '' && !title.endsWith(detail)).join(' · ')
}

function DirectionIcon({ movement: { kind, amount } }: { movement: Movement }) {
  const Forward = amount > 0 ? IconArrowDownLeft : IconArrowUpRight
  const Icon = kind === 'reversal' ? IconArrowBackUp : Forward
  return <Icon size={18} stroke={1.7} aria-hidden />
}
