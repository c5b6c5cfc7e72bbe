import { GAP_LABELS, LINE_STATUS_LABELS } from '@backoffice/contract/reconciliations/labels'
import type { ReconciledLine } from '@backoffice/contract/reconciliations/reconciled-line'
import { formatShortDay, formatTime } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import styles from './workbench.module.css'
import { WorkbenchRow } from './workbench-row.tsx'
import { LINE_TONE } from './line-tones.ts'
import { isOpen } from './subject.ts'

type Props = { line: ReconciledLine; isAtHand: boolean; isPicked: boolean; onOpen: () => void; onPick: () => void }

export function LineRow({ line, ...row }: Props) {
  const { subscriberNumber, amount, outletNumber, outletName, day, at, statut: status, gapKind, isLate, side } = line
  return (
    <WorkbenchRow {...row} name={`Choisir ${subscriberNumber}, ${formatMoney(amount)}`} isPickable={isOpen(line)}>
      <span className={styles.line}>
        <strong>{subscriberNumber}</strong>
        <span className={styles.amount}>{formatMoney(amount)}</span>
      </span>
      <span className={styles.line}>
        <span className={styles.outlet} title={outletName}>
          {outletNumber === null ? outletName : `${outletNumber} ${outletName}`}
        </span>
        <span>
          {formatShortDay(day)} {formatTime(at)}
        </span>
      </span>
      <span className={styles.line}>
        <StatusWord tone={LINE_TONE[status]}>
          {gapKind !== null && isOpen(line) ? GAP_LABELS[gapKind] : LINE_STATUS_LABELS[status]}
        </StatusWord>
        <span>{side === 'operator' ? `ligne ${line.line ?? '–'}${isLate ? ', en retard' : ''}` : line.reference}</span>
      </span>
    </WorkbenchRow>
  )
}
