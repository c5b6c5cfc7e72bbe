import type { Renewal } from '@backoffice/contract/follow-ups/renewal'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { formatMoney } from '../../format/money.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import typography from '../../ui/layout/typography.module.css'
import { standingOf } from './follow-up-labels.ts'
import styles from './person-row.module.css'
import { describeEnd, renewalStanding, subscriberName } from './renewal-labels.ts'

/** `isOwn`: the reader is the outlet itself, so its name says nothing. */
type Props = { row: Renewal; isOpen?: boolean; isOwn?: true; onOpen: (id: number) => void }

export function RenewalRow({ row, isOpen = false, isOwn, onOpen }: Props) {
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const { id, outletNumber, outletName, value, takenByName, soldAs, renewedBy, promise, nextCallOn } = row
  const isAgreed = soldAs === null && renewedBy === null && (promise !== null || nextCallOn !== null)
  const standing = isAgreed ? standingOf(row) : renewalStanding(row)
  const name = subscriberName(row)
  return (
    <li ref={item} className={clsx(styles.row, isOpen && styles.openRow)}>
      <button type="button" className={styles.button} aria-current={isOpen ? 'true' : undefined} onClick={() => onOpen(id)}>
        <span className={styles.line}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          <span className={styles.amount}>{formatMoney(value)}</span>
        </span>
        <span className={styles.line}>
          <span className={typography.note}>{isOwn ? row.packageName : `${outletNumber} ${outletName}`}</span>
          <span className={typography.note}>{describeEnd(row)}</span>
        </span>
        {(standing !== null || takenByName !== null) && (
          <span className={styles.line}>
            {standing && <StatusWord tone={standing.tone}>{standing.label}</StatusWord>}
            {takenByName !== null && <span className={typography.note}>{takenByName}</span>}
          </span>
        )}
      </button>
    </li>
  )
}
