import { getCreditStats } from '@backoffice/contract/ledger/credit-lines'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import { formatNumber, formatPercent } from '../../format/numbers.ts'
import { CREDIT_TERMS } from './credit-terms.ts'
import { MovementsLink } from './movements-link.tsx'
import { paths } from '../../paths.ts'
import { describeLevel } from './forecast.ts'
import { DefinedTerm } from '../../ui/overlay/definition.tsx'
import movementsLink from './movements-link.module.css'
import styles from './own-figures.module.css'

export function OwnFigures({ userId }: { userId: number }) {
  const [now] = useState(() => new Date())
  const { requests, approvalRate, medianDecisionHours, credited30d, debited30d, dailyPace, owed, runOut } = useRead(getCreditStats, {
    params: { userId },
  })
  const linkOf = (amount: number) => <MovementsLink userId={userId}>{formatMoney(amount)}</MovementsLink>
  const decided = requests.approved + requests.rejected
  return (
    <dl className={styles.figures}>
      <Figure label={<DefinedTerm {...CREDIT_TERMS.credited30d} />} value={<OfDays days={30} amount={credited30d} />} />
      <Figure label={<DefinedTerm {...CREDIT_TERMS.debited30d} />} value={<OfDays days={30} amount={debited30d} />} />
      <Figure label={<DefinedTerm {...CREDIT_TERMS.dailyPace} />} value={<OfDays days={56} amount={dailyPace} />} />
      {runOut.alert !== null && <Figure label="Seuil d’alerte" value={describeLevel(runOut.alert, now)} />}
      {runOut.critical !== null && <Figure label="Seuil critique" value={describeLevel(runOut.critical, now)} />}
      {owed > 0 && <Figure label="Dû au réseau" value={linkOf(owed)} />}
      <Figure
        label={<DefinedTerm {...CREDIT_TERMS.approvalRate} />}
        value={
          decided === 0 ? (
            '–'
          ) : (
            <Link className={movementsLink.link} to={paths.ownCredit} search={{ panel: 'requests' }} resetScroll={false}>
              {formatPercent(approvalRate, 0)} de {formatNumber(decided)}
            </Link>
          )
        }
      />
      <Figure label={<DefinedTerm {...CREDIT_TERMS.decisionDelay} />} value={formatDelay(medianDecisionHours)} />
    </dl>
  )
}

/** Links to the movements of those days. */
function OfDays({ days, amount }: { days: 30 | 56; amount: number }) {
  return (
    <Link className={movementsLink.link} to={paths.ownCredit} search={{ days }} hash="mouvements">
      {formatMoney(amount)}
    </Link>
  )
}

function Figure({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

const MINUTES = 60
const HOURS_MAX = 48

function formatDelay(hours: number | null): string {
  if (hours === null) return '–'
  if (hours < 1) return `${formatNumber(Math.round(hours * MINUTES))}\u00a0min`
  return hours < HOURS_MAX ? `${formatNumber(Math.round(hours))}\u00a0h` : `${formatNumber(Math.round(hours / 24))}\u00a0j`
}
