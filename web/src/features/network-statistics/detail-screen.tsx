import { getRouteApi, Link } from '@tanstack/react-router'
import { formatMonth } from '../../format/dates.ts'
import { paths } from '../../paths.ts'
import { OutletDetail } from './detail-outlet.tsx'
import { SalesmanDetail } from './detail-salesman.tsx'
import { SectorDetail } from './detail-sector.tsx'
import type { DetailProps } from './detail-body.tsx'
import type { SubjectKind } from './detail-search.ts'
import { NoFigures } from './no-figures.tsx'
import { monthToDate, type Period, periodOfMonth } from '@backoffice/contract/network-statistics/month'
import { monthsBetween, monthShown } from './period.ts'
import { ReportPage } from './report-page.tsx'
import styles from './report.module.css'
import { Stepper } from '../../ui/form/stepper.tsx'
import { SubjectChooser } from './subject-chooser.tsx'
import { useKnownDays } from './use-known-days.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import { useDeferredQuery } from '../../ui/form/use-deferred-query.ts'

const route = getRouteApi(paths.detail)
const TITLE = 'Vue détaillée'

export function DetailScreen() {
  const { kind, id } = route.useSearch()
  const dataDays = useKnownDays()
  if (dataDays === null) return <NoFigures title={TITLE} />
  if (kind !== undefined && id !== undefined) return <Detail kind={kind} id={id} dataDays={dataDays} />
  return (
    <ReportPage title={TITLE} subtitle="Choisissez un point de vente, un secteur ou un commercial">
      <SubjectChooser period={monthToDate(dataDays.end)} />
    </ReportPage>
  )
}

function Detail({ kind, id, dataDays }: { kind: SubjectKind; id: string; dataDays: Period }) {
  const { month: monthInUrl } = route.useSearch()
  const navigate = route.useNavigate()
  const month = monthShown(monthInUrl, dataDays)
  const { deferred, isStale } = useDeferredQuery({ kind, id, month: periodOfMonth(month) })

  return (
    <ReportPage
      title={TITLE}
      tools={
        <>
          <Stepper
            label="Mois"
            value={month}
            options={monthsBetween(dataDays).map((value) => ({ value, label: formatMonth(value) }))}
            onChange={(next) => navigate({ search: (previous) => ({ ...previous, month: next }) })}
          />
          <Link to={paths.detail} className={styles.toolsEnd}>
            Voir un autre point de vente, secteur ou commercial
          </Link>
        </>
      }
    >
      <Stack data-stale={isStale || undefined} className={styles.settling}>
        <Subject kind={deferred.kind} id={deferred.id} month={deferred.month} dataDate={dataDays.end} isStale={isStale} />
      </Stack>
    </ReportPage>
  )
}

function Subject({ kind, ...detail }: DetailProps & { kind: SubjectKind }) {
  if (kind === 'outlet') return <OutletDetail {...detail} />
  return kind === 'sector' ? <SectorDetail {...detail} /> : <SalesmanDetail {...detail} />
}
