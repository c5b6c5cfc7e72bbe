import type { CreditRisk } from '@backoffice/contract/credit-conversation'
import { getCreditStats } from '@backoffice/contract/credit-lines'
import { useRead } from '../../api/use-read.ts'
import type { ReactNode } from 'react'
import { formatMoney } from '../../format/money.ts'
import { formatNumber, formatPercent } from '../../format/numbers.ts'
import { MovementsLink } from '../../movements-link.tsx'
import styles from './credit-requests.module.css'
import { runOutInterval } from './verdict.ts'

/** The figures behind the verdict. They come a moment later than the request itself. */
export function RiskProofs({ userId, risk }: { userId: number; risk: CreditRisk }) {
  const { debts, credited30d, debited30d, approvalRate, runOut } = useRead(getCreditStats, { params: { userId } })
  const ages = [
    ['0 à 7\u00a0j', debts.upTo7],
    ['8 à 30\u00a0j', debts.upTo30],
    ['31 à 60\u00a0j', debts.upTo60],
    ['plus de 60\u00a0j', debts.over60],
  ] as const
  return (
    <div className={styles.proofs}>
      <section aria-label="Âge de la dette">
        <h3>Âge de la dette</h3>
        <dl>
          {ages.map(([label, amount]) => (
            <div key={label} data-empty={!amount}>
              <dt>{label}</dt>
              <dd>{amount ? <MovementsLink userId={userId}>{formatMoney(amount)}</MovementsLink> : '–'}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-label="Sur 30 jours">
        <h3>Sur 30 jours</h3>
        <dl>
          <Fact label="Reçu" value={<MovementsLink userId={userId}>{formatMoney(credited30d)}</MovementsLink>} />
          <Fact label="Consommé" value={<MovementsLink userId={userId}>{formatMoney(debited30d)}</MovementsLink>} />
          <Fact label={'Par jour, 8\u00a0sem.'} value={formatMoney(risk.dailyPace)} />
          {runOut.zero.earliest && <Fact label="S’épuise" value={runOutInterval(runOut.zero)} />}
        </dl>
      </section>
      <section aria-label="Ses demandes">
        <h3>Ses demandes</h3>
        <dl>
          <Fact label="En trois mois" value={formatNumber(risk.requests90d)} />
          <Fact label="Rejetées en trois mois" value={formatNumber(risk.rejections90d)} />
          <Fact label="Approuvées en tout" value={formatPercent(approvalRate, 0)} />
        </dl>
      </section>
    </div>
  )
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
