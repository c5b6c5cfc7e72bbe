import type { CreditRisk } from '@backoffice/contract/credit-requests/credit-conversation'
import { getCreditStats } from '@backoffice/contract/ledger/credit-lines'
import type { AnswerOf } from '@backoffice/contract/endpoint'
import { useRead } from '../../api/use-read.ts'
import type { ReactNode } from 'react'
import { formatMoney } from '../../format/money.ts'
import { formatNumber, formatPercent } from '../../format/numbers.ts'
import { MovementsLink } from '../ledger/index.ts'
import { Definition } from '../../ui/overlay/definition.tsx'
import styles from './risk-proofs.module.css'
import { runOutInterval } from './verdict.ts'

type Props = { userId: number; risk: CreditRisk }
type Stats = AnswerOf<typeof getCreditStats>

/** Shows the figures behind the verdict; they are read after the request itself. */
export function RiskProofs(props: Props) {
  return <Proofs {...props} stats={useRead(getCreditStats, { params: { userId: props.userId } })} />
}

/** Reserves the space of the figures while they are read, with those already known. */
export function RiskProofsPlace(props: Props) {
  return (
    <div aria-busy>
      <Proofs {...props} stats={null} />
    </div>
  )
}

function Proofs({ userId, risk, stats }: Props & { stats: Stats | null }) {
  const amount = (value: number | undefined) =>
    value === undefined ? '…' : <MovementsLink userId={userId}>{formatMoney(value)}</MovementsLink>
  return (
    <div className={styles.proofs}>
      <section aria-label="Âge de la dette">
        <h3>Âge de la dette</h3>
        <dl>
          {AGES.map(([label, age]) => (
            <div key={age} data-empty={stats?.debts[age] === 0}>
              <dt>{label}</dt>
              <dd>{stats?.debts[age] === 0 ? '–' : amount(stats?.debts[age])}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-label="Sur 30 jours">
        <h3>
          Sur 30 jours{' '}
          <Definition term="Sur 30 jours">
            Ce que le compte a reçu et consommé, aujourd’hui compris, sans les mouvements contre-passés depuis ni leur contre-passation. Le
            rythme par jour se compte de même.
          </Definition>
        </h3>
        <dl>
          <Fact label="Reçu" value={amount(stats?.credited30d)} />
          <Fact label="Consommé" value={amount(stats?.debited30d)} />
          <Fact label={'Par jour, 8\u00a0sem.'} value={formatMoney(risk.dailyPace)} />
          {stats?.runOut.zero.earliest && <Fact label="S’épuise" value={runOutInterval(stats.runOut.zero)} />}
        </dl>
      </section>
      <section aria-label="Ses demandes">
        <h3>Ses demandes</h3>
        <dl>
          <Fact label="En trois mois" value={formatNumber(risk.requests90d)} />
          <Fact label="Rejetées en trois mois" value={formatNumber(risk.rejections90d)} />
          <Fact label="Approuvées en tout" value={stats ? formatPercent(stats.approvalRate, 0) : '…'} />
        </dl>
      </section>
    </div>
  )
}

const AGES = [
  ['0 à 7\u00a0j', 'upTo7'],
  ['8 à 30\u00a0j', 'upTo30'],
  ['31 à 60\u00a0j', 'upTo60'],
  ['plus de 60\u00a0j', 'over60'],
] as const

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
