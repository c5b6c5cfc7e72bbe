import { sumActivities } from '@backoffice/contract/network-statistics/activities'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { formatMoney } from '../../format/money.ts'
import { formatNumber } from '../../format/numbers.ts'
import { HeaderFigures } from '../../ui/chart/figure-card.tsx'
import type { ActivitiesSearch } from './activities-search.ts'
import type { Period } from '@backoffice/contract/network-statistics/month'
import { InHeader } from './report-page.tsx'

type Props = { query: Omit<ActivitiesSearch, 'line' | 'start' | 'end'> & Period }

/** Shows the count and sum of all matching lines, which equal the figure that links here. */
export function ActivitiesSums(props: Props) {
  return (
    <InHeader>
      <ReadBoundary loading={<TotalsLine lines="…" amount="…" />} isQuiet>
        <ReadSums {...props} />
      </ReadBoundary>
    </InHeader>
  )
}

function ReadSums({ query: search }: Props) {
  const { sectorManagerId, show = 'counted', sort: _sort, page: _page, size: _size, ...query } = search
  const { lines, amount } = useRead(sumActivities, { query: { ...query, responsableId: sectorManagerId, show } })
  return <TotalsLine lines={formatNumber(lines)} amount={formatMoney(amount)} />
}

function TotalsLine({ lines, amount }: { lines: string; amount: string }) {
  return (
    <HeaderFigures
      figures={[
        { label: 'Lignes', value: lines },
        { label: 'Montant', value: amount },
      ]}
    />
  )
}
