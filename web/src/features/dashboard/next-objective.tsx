import { listOutletObjectives } from '@backoffice/contract/network-statistics/network-statistics'
import { useQuietRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { firstOfMonth, todayHere } from '../../ui/form/french-date.ts'
import { type Month, monthAt, ofMonth } from './month.ts'

/** Says what is published for this month and the next, while no file has been imported. */
export function FirstObjectives() {
  const today = todayHere()
  return (
    <>
      <NextObjective after={{ start: firstOfMonth(today, -1) }} />
      <NextObjective after={{ start: today }} />
    </>
  )
}

/** Says what is published for the month that follows the one with data. */
export function NextObjective({ after: { start } }: { after: Pick<Month, 'start'> }) {
  const next = monthAt(firstOfMonth(start, 1))
  const objective = useQuietRead(listOutletObjectives, { query: next.query })?.totals.objective
  if (!objective) return null
  const { recruitments, renewals, upgrades, revenue } = objective
  return (
    <p>
      Objectif {ofMonth(next)}&nbsp;: {formatCount(recruitments, 'recrutement')}, {formatCount(renewals, 'réabonnement')} dont{' '}
      {formatCount(upgrades, 'upgrade')}, {formatMoney(revenue)} de chiffre d’affaires.
    </p>
  )
}
