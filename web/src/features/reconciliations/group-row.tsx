import { EXPLANATION_LABELS, GROUP_STATUS_LABELS, STEP_LABELS } from '@backoffice/contract/reconciliations/labels'
import type { ReconciledGroup } from '@backoffice/contract/reconciliations/reconciled-group'
import type { ReconciledLine } from '@backoffice/contract/reconciliations/reconciled-line'
import { formatShortDay } from '../../format/dates.ts'
import { formatMoney, formatSignedMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { StatusWord } from '../../ui/feedback/status-word.tsx'
import styles from './workbench.module.css'
import { WorkbenchRow } from './workbench-row.tsx'
import { GROUP_TONE } from './line-tones.ts'

type Props = { group: ReconciledGroup; isAtHand: boolean; isPicked: boolean; onOpen: () => void; onPick: () => void }

export function GroupRow({ group, ...row }: Props) {
  const { step, score, statut: status, difference, reason, explanation, isAutomatic, madeByName } = group
  return (
    <WorkbenchRow {...row} name={`Choisir la proposition ${group.id}`} isPickable={status === 'proposed'}>
      <span className={styles.line}>
        <strong>{STEP_LABELS[step]}</strong>
        <span>{score !== null && `${formatNumber(score)}\u00a0/\u00a0100`}</span>
      </span>
      <span className={styles.facing}>
        <Side label="Chez nous" lines={group.ours} others={group.operator} />
        <span className={styles.difference} data-none={difference === 0 || undefined}>
          {difference === 0 ? '=' : formatSignedMoney(difference)}
        </span>
        <Side label="Chez l’opérateur" lines={group.operator} others={group.ours} />
      </span>
      <span className={styles.reason}>{reason}</span>
      {status !== 'proposed' && (
        <span className={styles.line}>
          <StatusWord tone={GROUP_TONE[status]}>{GROUP_STATUS_LABELS[status]}</StatusWord>
          <span>
            {explanation !== null && EXPLANATION_LABELS[explanation.reason]} {isAutomatic ? 'tout seul' : madeByName}
          </span>
        </span>
      )}
    </WorkbenchRow>
  )
}

type SideProps = { label: string; lines: readonly ReconciledLine[]; others: readonly ReconciledLine[] }

/** Shows the lines of a side, and marks values that no line of the other side has. */
function Side({ label, lines, others }: SideProps) {
  if (lines.length === 0) return <span className={styles.nothing}>rien {label.toLocaleLowerCase('fr')}</span>
  return (
    <span className={styles.side}>
      {lines.map(({ id, subscriberNumber, outletNumber, outletName, day, amount }) => (
        <span key={id} className={styles.lineOfSide}>
          <span data-differs={differs(others, (other) => other.subscriberNumber === subscriberNumber)}>{subscriberNumber}</span>
          <span title={outletName} data-differs={differs(others, (other) => other.outletNumber === outletNumber)}>
            {outletNumber ?? outletName}
          </span>
          <span data-differs={differs(others, (other) => other.day === day)}>{formatShortDay(day)}</span>
          <span className={styles.amount}>{formatMoney(amount)}</span>
        </span>
      ))}
    </span>
  )
}

function differs(others: readonly ReconciledLine[], isSame: (other: ReconciledLine) => boolean): true | undefined {
  return others.length > 0 && !others.some(isSame) ? true : undefined
}
