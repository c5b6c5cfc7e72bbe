import { type FollowUpResults, readFollowUpResults } from '@backoffice/contract/follow-ups/renewals'
import { monthPlaceOf, monthText } from '@backoffice/contract/network-statistics/month'
import { useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { currentDay, formatMonth } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { formatCount, formatNumber, formatPercent } from '../../format/numbers.ts'
import { SkeletonBlock } from '../../ui/feedback/states.tsx'
import { firstOfMonth } from '../../ui/form/french-date.ts'
import { Stepper } from '../../ui/form/stepper.tsx'
import { useDeferredQuery } from '../../ui/form/use-deferred-query.ts'
import { Card } from '../../ui/layout/page.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { withCard } from '../../ui/layout/with-card.tsx'
import { DefinedTerm } from '../../ui/overlay/definition.tsx'
import typography from '../../ui/layout/typography.module.css'
import { listedMonths } from './listed-months.ts'
import { concludeFrom, describeRevenue, describeSubscribers } from './recovered-labels.ts'
import { RECOVERED_TERMS } from './recovered-terms.ts'
import styles from './recovered.module.css'
import type { RenewalsSearch } from './renewals-search.ts'

type Props = { search: RenewalsSearch; onChange: (next: Partial<RenewalsSearch>) => void }

/** Shows what calling the subscribers of a month brought, beside those whom nobody called. */
export function RecoveredPart({ search, onChange }: Props) {
  const [today] = useState(currentDay)
  // The present month has hardly any renewals yet.
  const before = monthPlaceOf(firstOfMonth(today, -1))
  const place = { month: search.month ?? before.month, year: search.year ?? before.year }
  const { deferred, isStale } = useDeferredQuery(place)
  return (
    <>
      <Row gap={3} align="center" data-no-print>
        <Stepper
          label="Mois de la liste"
          value={monthText(place)}
          options={listedMonths(today, monthText(place)).map((value) => ({ value, label: formatMonth(value) }))}
          onChange={(next) => onChange(monthPlaceOf(next))}
        />
      </Row>
      <ReadBoundary failure="Les résultats n’ont pas pu être lus" loading={<SkeletonBlock lines={10} />} wrap={withCard}>
        <div data-stale={isStale || undefined}>
          <Results place={deferred} />
        </div>
      </ReadBoundary>
    </>
  )
}

function Results({ place }: { place: { month: number; year: number } }) {
  const results = useRead(readFollowUpResults, { query: place })
  const { called, control, recoveredSubscribers, recoveredRevenue, debts } = results
  return (
    <Card title="Récupéré">
      <div className={styles.results}>
        <p className={styles.conclusion}>{concludeFrom(results)}</p>
        <dl className={styles.recovered}>
          <div>
            <dt>
              <DefinedTerm {...RECOVERED_TERMS.subscribers} />
            </dt>
            <dd>{describeSubscribers(recoveredSubscribers)}</dd>
          </div>
          <div>
            <dt>
              <DefinedTerm {...RECOVERED_TERMS.revenue} />
            </dt>
            <dd>{describeRevenue(recoveredRevenue)}</dd>
          </div>
        </dl>
        <Arms called={called} control={control} />
        <p className={typography.note}>
          Réabonné&nbsp;: une ligne du fichier d’activité le prouve, 60&nbsp;jours au plus après la fin. Un abonné sur dix, tiré au sort,
          n’est jamais relancé&nbsp;: sans lui, rien ne dirait qui serait revenu de lui-même. Les intervalles sont à 95&nbsp;%.
        </p>
        <Debts debts={debts} />
      </div>
    </Card>
  )
}

type Arm = FollowUpResults['called']

function Arms({ called, control }: { called: Arm; control: Arm }) {
  return (
    <table className={styles.arms} aria-label="Relancés et témoins">
      <thead>
        <tr>
          <th scope="col">
            <span className={styles.quiet}>Groupe</span>
          </th>
          <th scope="col">Abonnés</th>
          <th scope="col">Réabonnés</th>
          <th scope="col">Part</th>
          <th scope="col">Chiffre d’affaires</th>
        </tr>
      </thead>
      <tbody>
        <ArmRow name="À relancer" arm={called} />
        <ArmRow name="Témoins" arm={control} />
      </tbody>
    </table>
  )
}

function ArmRow({ name, arm: { cases, renewed, rate, revenue } }: { name: string; arm: Arm }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatNumber(cases)}</td>
      <td>{formatNumber(renewed)}</td>
      <td>{formatPercent(rate)}</td>
      <td>{formatMoney(revenue)}</td>
    </tr>
  )
}

function Debts({ debts: { people, promised, kept, broken, received } }: Pick<FollowUpResults, 'debts'>) {
  if (promised === 0) return <p className={typography.note}>Aucune promesse de paiement notée ce mois-là.</p>
  const parts = [formatCount(kept, 'tenue', 'tenues'), formatCount(broken, 'non tenue', 'non tenues'), `${formatMoney(received)} reçus`]
  return (
    <p>
      Dettes&nbsp;: {formatCount(promised, 'promesse notée', 'promesses notées')} de {formatCount(people, 'personne', 'personnes')},{' '}
      {parts.join(', ')}.
    </p>
  )
}
