import { getActiveBase } from '@backoffice/contract/network-statistics/active-base'
import * as contract from '@backoffice/contract/network-statistics/network-statistics'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import { readActiveBase } from './active-base.read.ts'
import { readActivitiesInBatches } from './activities-export.read.ts'
import { codesFromWire, filterFromWire } from './activities.wire.ts'
import { readDayReport, readMonthReport } from './calendar.read.ts'
import { keepActiveBases } from './kept-active-bases.read.ts'
import { readLastImport } from './last-import.read.ts'
import { readMonthOverview } from './month-overview.read.ts'
import { monthOverviewToWire, outletObjectivesToWire } from './month-overview.wire.ts'
import {
  activeBaseToWire,
  comparisonToWire,
  dayReportToWire,
  lastImportToWire,
  monthFromWire,
  monthReportToWire,
  outletReportToWire,
  salesmanReportToWire,
  sectorReportToWire,
} from './network-statistics.wire.ts'
import { writeActivities, writeOutlets } from './network-statistics.file.ts'
import { readOutletComparison } from './outlet-comparison.read.ts'
import { readOutletObjectives } from './outlet-objectives.read.ts'
import { readOutletReport, readOutletsOfMonth, readReportObjective } from './outlet-report.read.ts'
import { wholeMonthIfFirst } from './period.rules.ts'
import { firstOf } from '../../shared/months.ts'
import { readSalesmanReport } from './salesman-report.read.ts'
import { readSectorReport } from './sector-report.read.ts'

export function networkStatisticsRoutes(serve: Serve, db: Database): void {
  outletsAndSectors(serve, db)
  daysAndMonths(serve, db)
  activeBase(serve, db)
  files(serve, db)
}

function outletsAndSectors(serve: Serve, db: Database): void {
  serve(contract.reportByOutlet, async ({ query: { responsableId: sectorManagerId, ...period }, actor, reader }) => {
    const [rows, objective] = await Promise.all([
      readOutletReport(actor, reader, { period, sectorManagerId }),
      readReportObjective(actor, reader, { period, sectorManagerId }),
    ])
    return outletReportToWire(rows, objective)
  })

  serve(contract.compareOutlets, async ({ query: { responsableId: sectorManagerId, ...period }, actor, reader }) => {
    return comparisonToWire(await readOutletComparison(actor, reader, { period, sectorManagerId }))
  })

  serve(contract.reportBySector, async ({ query: { responsableId: sectorManagerId, ...period }, actor }) => {
    return sectorReportToWire(await readSectorReport(actor, db, { period: wholeMonthIfFirst(period), sectorManagerId }))
  })

  serve(contract.reportBySalesman, async ({ query: { responsableId: sectorManagerId, outletId, ...period }, actor, reader }) => {
    return salesmanReportToWire(await readSalesmanReport(actor, reader, { period, sectorManagerId, outletId }))
  })
}

function daysAndMonths(serve: Serve, db: Database): void {
  serve(contract.reportByDay, async ({ query: { start, end, responsableId: sectorManagerId, ...sold }, actor }) => {
    return dayReportToWire(await readDayReport(actor, db, { period: { start, end }, sectorManagerId, ...codesFromWire(sold) }))
  })

  serve(contract.reportByMonth, async ({ query: { responsableId: sectorManagerId, ...sold }, actor, reader }) => {
    return monthReportToWire(sold.year, await readMonthReport(actor, reader, { sectorManagerId, ...codesFromWire(sold) }))
  })

  serve(contract.getMonthOverview, async ({ query: { responsableId: sectorManagerId, asOf, ...month }, actor, reader }) => {
    return monthOverviewToWire(await readMonthOverview(actor, reader, { month: firstOf(month), sectorManagerId, asOf }))
  })

  serve(contract.listOutletObjectives, async ({ query: { responsableId: sectorManagerId, ...month }, actor, reader }) => {
    return outletObjectivesToWire(await readOutletObjectives(actor, reader, { month: firstOf(month), sectorManagerId }))
  })

  serve(contract.getLastImport, async ({ reader }) => lastImportToWire(await readLastImport(reader)))
}

function activeBase(serve: Serve, db: Database): void {
  const kept = keepActiveBases(db)
  serve(getActiveBase, async ({ query: { responsableId: sectorManagerId, outletId, ...period }, actor, reader }) => {
    return activeBaseToWire(await readActiveBase(actor, reader, { kept, period, sectorManagerId, outletId }))
  })
}

function files(serve: Serve, db: Database): void {
  const outletsFile = { active: contract.downloadActiveOutlets, inactive: contract.downloadInactiveOutlets }
  for (const which of ['active', 'inactive'] as const) {
    serve(outletsFile[which], async ({ query: { format, ...monthQuery }, actor }) => {
      return writeOutlets({ ...(await readOutletsOfMonth(actor, db, { ...monthFromWire(monthQuery), which })), which }, format)
    })
  }

  serve(contract.downloadActivities, async ({ query: { format, ...query }, actor }) => {
    const filter = filterFromWire(actor, query)
    return writeActivities({ ...filter, batches: readActivitiesInBatches(actor, db, { filter, sort: query.sort }) }, format)
  })
}
