import { reportByOutlet, reportBySector } from '@backoffice/contract/network-statistics/network-statistics'
import { useReadEach } from '../../api/use-read.ts'
import { type Period } from '@backoffice/contract/network-statistics/month'
import { isWholeMonths, sectorReportPeriods } from './period.ts'
import { sectorsOfMonths, type SectorSums } from './sectors.ts'

/** Reads the sectors that held an outlet in the months of a period. */
export function useSectors(period: Period): SectorSums[] {
  return sectorsOfMonths(
    useReadEach(
      reportBySector,
      sectorReportPeriods(period).map((query) => ({ query })),
    ),
  )
}

/** Reads the sectors with their figures for the period itself, which differ from the months' sums when it cuts a month. */
export function useSectorFigures(period: Period): SectorSums[] {
  const sectors = useSectors(period)
  const ids = sectors.flatMap(({ sectorManagerId }) => sectorManagerId ?? [])
  const sectorIds = isWholeMonths(period) ? [] : ids
  const reports = useReadEach(
    reportByOutlet,
    sectorIds.map((id) => ({ query: { ...period, responsableId: id } })),
  )
  if (sectorIds.length === 0) return sectors
  return sectors.flatMap((sector) => {
    const totals = reports[ids.indexOf(sector.sectorManagerId ?? 0)]?.totals
    if (totals === undefined || totals.outlets === 0) return []
    return [{ ...sector, recruitments: totals.recruitments, renewals: totals.renewals, revenue: totals.revenue }]
  })
}
