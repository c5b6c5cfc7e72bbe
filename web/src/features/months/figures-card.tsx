import type { ClosableMonth } from '@backoffice/contract/months/months'
import { INDICATOR_LABELS } from '@backoffice/contract/network-statistics/indicator-labels'
import { formatMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { Fact, Facts } from '../../ui/layout/facts.tsx'
import { Card } from '../../ui/layout/page.tsx'
import styles from './months.module.css'

const COUNTS = ['recruitments', 'renewals', 'upgrades', 'equipmentSales', 'other', 'lines'] as const

/** Shows the figures that two managers confirm, and the seals over them. */
export function FiguresCard({ closable: { figures, seal, ledgerSeal } }: { closable: ClosableMonth }) {
  const { revenue, transactions, credited, debited, reconciliation } = figures
  return (
    <Card title="Chiffres du mois">
      <Facts>
        {COUNTS.map((name) => (
          <Fact key={name} name={INDICATOR_LABELS[name]} isFigure>
            {formatNumber(figures[name])}
          </Fact>
        ))}
        <Fact name={INDICATOR_LABELS.revenue} isFigure>
          {formatMoney(revenue)}
        </Fact>
        <Fact name="Transactions validées" isFigure>
          {formatNumber(transactions.count)} · {formatMoney(transactions.amount)}
        </Fact>
        <Fact name="Crédité" isFigure>
          {formatMoney(credited)}
        </Fact>
        <Fact name="Débité" isFigure>
          {formatMoney(debited)}
        </Fact>
        {reconciliation && (
          <Fact name="Rapproché, expliqué, régularisé" isFigure>
            {[reconciliation.matched, reconciliation.explained, reconciliation.adjusted].map(formatMoney).join(' · ')}
          </Fact>
        )}
        <Fact name="Sceau des chiffres">
          <span className={styles.seal}>{seal}</span>
        </Fact>
        {ledgerSeal && (
          <Fact name={`Sceau du grand livre n°\u00a0${ledgerSeal.seq}`}>
            <span className={styles.seal}>{ledgerSeal.hash}</span>
          </Fact>
        )}
      </Facts>
    </Card>
  )
}
