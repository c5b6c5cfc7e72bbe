import { getOutletNote } from '@backoffice/contract/accounts/outlet-note'
import { getMonthOverview, listOutletObjectives, reportByDay } from '@backoffice/contract/network-statistics/network-statistics'
import { useRead, useReadAhead } from '../../api/use-read.ts'
import { formatDay } from '../../format/dates.ts'
import { formatReference } from '../../format/numbers.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { OutletNote } from '../accounts/index.ts'
import { ActiveBaseHeader } from './active-base-header.tsx'
import { detailHref } from './activities-address.ts'
import { DetailBody, type DetailProps } from './detail-body.tsx'
import { sectorLabel } from './labels.ts'
import { type MonthSummary, withOwnFigures } from './month-progress.ts'
import type { Landing } from '@backoffice/contract/network-statistics/pace'
import type { OutletProgress } from '@backoffice/contract/network-statistics/performance-rows'
import { monthPlaceOf } from '@backoffice/contract/network-statistics/month'
import styles from './report.module.css'

export function OutletDetail({ id, month, dataDate }: DetailProps) {
  const outletId = Number(id)
  const monthPlace = monthPlaceOf(month.start)
  useReadAhead(getMonthOverview, { query: monthPlace })
  useReadAhead(reportByDay, { query: { ...month, outletId } })
  useReadAhead(getOutletNote, { params: { id: outletId } })
  const outlet = useRead(listOutletObjectives, { query: monthPlace }).rows.find((row) => row.outletId === outletId)
  const { byDay: networkDays } = useRead(getMonthOverview, { query: monthPlace })
  const { rows: days } = useRead(reportByDay, { query: { ...month, outletId } })
  if (!outlet) return <UnknownSubject title="Ce point de vente n’est pas dans votre réseau" />

  const overview: MonthSummary = {
    achieved: outlet.achieved,
    objective: outlet.objective,
    landing: outlet.landing && {
      recruitments: exactly(outlet.landing.recruitments),
      renewals: exactly(outlet.landing.renewals),
      revenue: exactly(outlet.landing.revenue),
    },
    // The network's days carry the weights; the figures are the outlet's own.
    byDay: withOwnFigures(networkDays, days),
  }
  return (
    <DetailBody
      name={outlet.outletName}
      month={month}
      dataDate={dataDate}
      query={{ outletId }}
      overview={overview}
      note={<OutletIdentity outlet={outlet} month={month.start.slice(0, 7)} />}
    >
      <ActiveBaseHeader query={{ ...month, outletId }} />
      <Card title="Note interne">
        <OutletNote outletId={outletId} />
      </Card>
    </DetailBody>
  )
}

function OutletIdentity({ outlet, month }: { outlet: OutletProgress; month: string }) {
  const { outletNumber, sectorManagerId, lastActiveOn } = outlet
  const sector = sectorLabel(outlet)
  return (
    <>
      Point de vente {formatReference(outletNumber)},{' '}
      {sectorManagerId === null ? (
        sector.toLowerCase()
      ) : (
        <a href={detailHref('sector', sectorManagerId, month)} data-inner className={styles.noteLink}>
          {sector}
        </a>
      )}
      , {lastActiveOn === null ? 'jamais actif' : `actif le ${formatDay(lastActiveOn)}`}
    </>
  )
}

export function UnknownSubject({ title }: { title: string }) {
  return (
    <Card>
      <EmptyState title={title} message="Il n’a pas de chiffres ce mois-ci, ou l’adresse est incomplète." />
    </Card>
  )
}

/** Returns a landing without an interval: an outlet has none. */
function exactly(expected: number): Landing {
  return { expected, low: expected, high: expected }
}
