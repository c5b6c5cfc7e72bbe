import type { QueueRow } from '@backoffice/contract/follow-ups/queue-row'
import { roleLabel } from '@backoffice/contract/roles'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { formatDay } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import typography from '../../ui/layout/typography.module.css'
import { standingOf } from './follow-up-labels.ts'
import styles from './person-row.module.css'
import { ReasonTags } from './reason-tags.tsx'

type Props = { row: QueueRow; isOpen: boolean; onOpen: (userId: number) => void }

export function PersonRow({ row, isOpen, onOpen }: Props) {
  const { userId, name, role, outletNumber, reasons, amountAtStake, since, followUp } = row
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const standing = standingOf(followUp)
  return (
    <li ref={item} className={clsx(styles.row, isOpen && styles.openRow)}>
      <button type="button" className={styles.button} aria-current={isOpen ? 'true' : undefined} onClick={() => onOpen(userId)}>
        <span className={styles.line}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          <span className={styles.amount}>{amountAtStake > 0 ? formatMoney(amountAtStake) : '–'}</span>
        </span>
        <span className={styles.line}>
          <span className={typography.note}>{outletNumber === null ? roleLabel(role) : `n°\u00a0${outletNumber}`}</span>
          <span className={typography.note}>depuis le {formatDay(since)}</span>
        </span>
        <ReasonTags reasons={reasons} />
        {(standing !== null || followUp?.takenByName) && (
          <span className={styles.line}>
            {standing && <StatusWord tone={standing.tone}>{standing.label}</StatusWord>}
            {followUp?.takenByName && <span className={typography.note}>{followUp.takenByName}</span>}
          </span>
        )}
      </button>
    </li>
  )
}
