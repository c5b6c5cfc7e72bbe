import { getLastImport } from '@backoffice/contract/network-statistics/network-statistics'
import { getRouteApi } from '@tanstack/react-router'
import { useRead } from '../../api/use-read.ts'
import { paths } from '../../paths.ts'
import { PeriodPicker } from '../../ui/form/period-picker.tsx'
import { ActivitiesChips } from './activities-chips.tsx'
import { ActivitiesList } from './activities-list.tsx'
import { ActivitiesSums } from './activities-sums.tsx'
import type { ActivitiesSearch } from './activities-search.ts'
import { INDICATOR_LABEL } from './activity-labels.ts'
import { IndicatorField } from './indicator-field.tsx'
import { NoFigures } from './no-figures.tsx'
import { periodOf, formatPeriod } from './period.ts'
import { ReportPage } from './report-page.tsx'
import { useDeferredQuery } from '../../ui/form/use-deferred-query.ts'

const route = getRouteApi(paths.activities)

export function ActivitiesScreen() {
  const { dataDate } = useRead(getLastImport, {})
  return dataDate === null ? <NoFigures title="Lignes d’activité" /> : <Activities dataDate={dataDate} />
}

function Activities({ dataDate }: { dataDate: string }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const period = periodOf(search, dataDate)
  const { line, ...filters } = search
  const { deferred: deferredFilters, isStale } = useDeferredQuery({ ...filters, ...period })
  const change = (next: Partial<ActivitiesSearch>) =>
    void navigate({ search: (previous) => ({ ...previous, page: undefined, line: undefined, ...next }), replace: 'q' in next })

  return (
    <ReportPage
      title={
        deferredFilters.indicator === undefined || deferredFilters.indicator === 'lines'
          ? 'Lignes d’activité'
          : `Lignes d’activité${'\u00a0'}: ${INDICATOR_LABEL[deferredFilters.indicator].toLowerCase()}`
      }
      subtitle={formatPeriod(deferredFilters)}
      tools={
        <>
          <PeriodPicker value={period} onChange={change} lastDay={dataDate} />
          <IndicatorField indicator={search.indicator} onChange={(indicator) => change({ indicator })} />
          <ActivitiesChips search={search} period={period} onChange={change} />
        </>
      }
    >
      <ActivitiesSums query={deferredFilters} />
      <ActivitiesList query={deferredFilters} openLine={line} isStale={isStale} onChange={change} />
    </ReportPage>
  )
}
