import { EXPLANATION_LABELS } from '@backoffice/contract/reconciliations/labels'
import { formatMoney, formatSignedMoney, sumOfMoney } from '../../format/money.ts'
import styles from './workbench.module.css'
import { differenceOf } from './difference.ts'
import type { Sides, Subject } from './subject.ts'
import type { Done } from './use-workbench-acts.ts'

const NO_WAY_BACK =
  'Un refus ne se défait pas\u00a0: ces lignes ne seront plus proposées ensemble. Choisies de chaque côté, M les rapproche encore à la main.'

/** Shows the sums and the difference of the picked lines, and the last act. */
export function BarDetail({ subject, last }: { subject: Subject | undefined; last: Done | null }) {
  return (
    <>
      {subject !== undefined && <Sums subject={subject} />}
      {last !== null && (
        <span className={styles.last} role="status">
          {last.label}. <span className={styles.quiet}>{last.groupId === null ? NO_WAY_BACK : 'U\u00a0le\u00a0défait.'}</span>
        </span>
      )}
    </>
  )
}

const sumOf = (lines: Sides['ours']) => sumOfMoney(lines.map(({ amount }) => amount))

function Sums({ subject }: { subject: Subject }) {
  if (subject.kind === 'groups') {
    return (
      <span className={styles.sums}>
        {formatMoney(sumOfMoney(subject.groups.map(({ operator }) => sumOf(operator))))} en tout, aucune n’a d’écart.
      </span>
    )
  }
  const { ours, operator } = subject.kind === 'group' ? subject.group : subject
  const difference = differenceOf(ours, operator)
  const explanation = subject.kind === 'group' ? subject.group.explanation : null
  return (
    <span className={styles.sums}>
      <span>Chez nous {formatMoney(sumOf(ours))}</span>
      <span>Chez l’opérateur {formatMoney(sumOf(operator))}</span>
      <span>
        Écart <strong data-none={difference === 0 || undefined}>{formatSignedMoney(difference)}</strong>
      </span>
      {explanation !== null && (
        <span>
          {EXPLANATION_LABELS[explanation.reason]}
          {explanation.note !== null && `\u00a0: ${explanation.note}`}
        </span>
      )}
    </span>
  )
}
