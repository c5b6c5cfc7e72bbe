import type { ReconciliationTotals } from '@backoffice/contract/reconciliations/reconciliation'
import { SIDE_LABELS } from '@backoffice/contract/reconciliations/labels'
import { formatMoney } from '../../format/money.ts'
import { formatCount, formatNumber } from '../../format/numbers.ts'
import styles from './reconciliations.module.css'

const PARTS = [
  ['matched', 'Rapproché'],
  ['explained', 'Expliqué'],
  ['open', 'Reste'],
  ['all', 'Tout'],
] as const

/** Shows the totals of both sides: matched, explained and open add up to all, in lines and to the cent. */
export function TotalsTable({ totals }: { totals: ReconciliationTotals }) {
  return (
    <div className={styles.totals} role="region" aria-label="Totaux du mois" tabIndex={0}>
      <table aria-label="Totaux du mois">
        <thead>
          <tr>
            <td aria-hidden />
            {PARTS.map(([part, label]) => (
              <th key={part} scope="col" data-part={part}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['ours', 'operator'] as const).map((side) => (
            <tr key={side}>
              <th scope="row">{SIDE_LABELS[side]}</th>
              {PARTS.map(([part, label]) => (
                <td
                  key={part}
                  data-label={label}
                  data-part={part}
                  data-left={part === 'open' && totals[side].open.count > 0 ? true : undefined}
                >
                  <strong>{formatNumber(totals[side][part].count)}</strong>
                  <span className={styles.quiet}>{formatMoney(totals[side][part].amount)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {totals.ignored.count > 0 && (
        <p className={styles.quiet}>
          Hors des totaux&nbsp;: {formatCount(totals.ignored.count, 'ligne')} du relevé sans vente d’abonnement,{' '}
          {formatMoney(totals.ignored.amount)}.
        </p>
      )}
    </div>
  )
}
