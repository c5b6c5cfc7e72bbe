import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import { withDe } from '@backoffice/contract/elision'
import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { formatAge } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { Checkbox } from '../../ui/form/check.tsx'
import styles from './request-row.module.css'
import { RequestState } from './request-state.tsx'
import { beneficiaryLabel, isOverdue, isWaiting, numberOf } from './request-labels.ts'
import type { Verdict } from './verdict.ts'
import typography from '../../ui/layout/typography.module.css'

type RowProps = { request: CreditRequest; now: Date; verdict: Verdict | undefined }
type Props = RowProps & {
  index: number
  count: number
  openId: number | undefined
  chosen: ReadonlySet<number>
  onOpen: (id: number) => void
  onChoose: (id: number) => void
}

export function RequestRow({ index, count, openId, chosen, onOpen, onChoose, ...row }: Props) {
  const { request } = row
  const isOpen = request.id === openId
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  return (
    <li ref={item} data-index={index} aria-posinset={index + 1} aria-setsize={count} className={clsx(styles.row, isOpen && styles.openRow)}>
      {isWaiting(request) && (
        <Checkbox
          aria-label={`Choisir la demande ${withDe(request.userName)}`}
          checked={chosen.has(request.id)}
          onChange={() => onChoose(request.id)}
        />
      )}
      <button type="button" className={styles.rowButton} aria-current={isOpen ? 'true' : undefined} onClick={() => onOpen(request.id)}>
        <RequestSummary {...row} />
      </button>
    </li>
  )
}

function RequestSummary({ request, now, verdict }: RowProps) {
  const isPending = isWaiting(request)
  return (
    <>
      <span className={styles.who}>
        <span className={styles.name} title={request.userName}>
          {request.userName}
        </span>
        <span className={typography.note}>
          {beneficiaryLabel(request)} · {numberOf(request)}
        </span>
      </span>
      <span className={clsx(styles.age, isPending && isOverdue(request, now) && styles.overdue)}>
        {formatAge(waitsSince(request), now).replace('il y a ', '')}
      </span>
      <span className={styles.asked}>
        <span className={styles.amount}>{formatMoney(request.amount)}</span>
        <RequestState request={request} verdict={verdict} />
      </span>
    </>
  )
}

function waitsSince({ createdAt, decidedAt }: CreditRequest): string {
  return decidedAt ?? createdAt
}
