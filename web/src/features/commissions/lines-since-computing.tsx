import { listCommissionMonths } from '@backoffice/contract/commissions/statements'
import { useQuietRead } from '../../api/use-read.ts'
import { formatInstant } from '../../format/dates.ts'
import { formatCount } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'

/** Warns that a month which is about to close does not hold lines that were imported or voided since it was computed. */
export function LinesSinceComputing({ month: { month, year } }: { month: { month: number; year: number } }) {
  const summary = useQuietRead(listCommissionMonths, { query: { year } })?.find((candidate) => candidate.month === month)
  if (!summary || summary.changedLines === 0) return null
  const { changedLines, computedAt } = summary
  const counted = changedLines === 1 ? 'a été importée ou annulée' : 'ont été importées ou annulées'
  return (
    <Alert tone="warn">
      {formatCount(changedLines, 'ligne')} de ce mois {counted} depuis le calcul du {formatInstant(computedAt)}&nbsp;: calculez-le de
      nouveau avant de valider, pour qu’il en tienne compte.
    </Alert>
  )
}
