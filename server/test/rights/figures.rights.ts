import { getActiveBase } from '@backoffice/contract/network-statistics/active-base'
import * as lines from '@backoffice/contract/network-statistics/activities'
import * as figures from '@backoffice/contract/network-statistics/network-statistics'
import { search } from '@backoffice/contract/search/search'
import { right, rightToCall, type Right } from './right.ts'

const period = { start: '2026-03-01', end: '2026-03-31' }
const month = { month: 3, year: 2026 }

/** Figures of a sector: managers reach all, a sector manager only his own. */
const ofManagersAndSectors = {
  manager: { same: 200, absent: 404 },
  sectorManager: { own: 200, foreign: 403, absent: 403 },
}
const ofManagersSectorsAndOutlets = { ...ofManagersAndSectors, outlet: { foreign: 403, absent: 403 } }
const byOutlet = {
  manager: { same: 200, absent: 404 },
  sectorManager: { same: 200, foreign: 404, absent: 404 },
}
const byOutletOrOneself = { ...byOutlet, outlet: { own: 200, foreign: 404, absent: 404 } }
const toAll = { manager: { none: 200 }, sectorManager: { none: 200 }, outlet: { none: 200 } }

export const OF_FIGURES: Right[] = [
  right(figures.reportByOutlet, ['sectorManager', (id) => ({ query: { ...period, responsableId: id } })], ofManagersAndSectors),
  right(figures.compareOutlets, ['sectorManager', (id) => ({ query: { ...period, responsableId: id } })], ofManagersAndSectors),
  right(figures.reportBySector, ['sectorManager', (id) => ({ query: { ...period, responsableId: id } })], ofManagersAndSectors),
  right(figures.reportBySalesman, ['sectorManager', (id) => ({ query: { ...period, responsableId: id } })], ofManagersAndSectors),
  right(figures.reportBySalesman, ['outlet', (outletId) => ({ query: { ...period, outletId } })], byOutlet),
  right(figures.reportByDay, ['sectorManager', (id) => ({ query: { ...period, responsableId: id } })], ofManagersSectorsAndOutlets),
  right(figures.reportByDay, ['outlet', (outletId) => ({ query: { ...period, outletId } })], byOutletOrOneself),
  right(figures.reportByMonth, ['sectorManager', (id) => ({ query: { year: 2026, responsableId: id } })], ofManagersSectorsAndOutlets),
  right(figures.reportByMonth, ['outlet', (outletId) => ({ query: { year: 2026, outletId } })], byOutletOrOneself),
  right(figures.getMonthOverview, ['sectorManager', (id) => ({ query: { ...month, responsableId: id } })], ofManagersSectorsAndOutlets),
  right(getActiveBase, ['sectorManager', (id) => ({ query: { ...period, responsableId: id } })], ofManagersSectorsAndOutlets),
  right(getActiveBase, ['outlet', (outletId) => ({ query: { ...period, outletId } })], byOutletOrOneself),
  right(figures.listOutletObjectives, ['sectorManager', (id) => ({ query: { ...month, responsableId: id } })], ofManagersSectorsAndOutlets),
  rightToCall(figures.reportByOutlet, { query: period }, { manager: { none: 200 }, sectorManager: { none: 200 } }),
  rightToCall(figures.reportBySalesman, { query: period }, { manager: { none: 200 }, sectorManager: { none: 200 } }),
  rightToCall(figures.getMonthOverview, { query: month }, toAll),
  rightToCall(figures.listOutletObjectives, { query: month }, toAll),
  rightToCall(figures.downloadActiveOutlets, { query: month }, { manager: { none: 200 }, sectorManager: { none: 200 } }),
  rightToCall(figures.downloadInactiveOutlets, { query: month }, { manager: { none: 200 }, sectorManager: { none: 200 } }),
  rightToCall(
    figures.getLastImport,
    {},
    {
      manager: { none: 200 },
      sectorManager: { none: 200 },
      creditAgent: { none: 200 },
      outlet: { none: 200 },
      client: { none: 200 },
      unknown: { none: 200 },
    },
  ),
]

export const OF_LINES: Right[] = [
  right(lines.listActivities, ['outlet', (outletId) => ({ query: { ...period, outletId } })], byOutletOrOneself),
  right(lines.listActivities, ['sectorManager', (id) => ({ query: { ...period, responsableId: id } })], ofManagersSectorsAndOutlets),
  rightToCall(lines.listActivities, { query: period }, toAll),
  right(lines.sumActivities, ['outlet', (outletId) => ({ query: { ...period, outletId } })], byOutletOrOneself),
  right(lines.sumActivities, ['sectorManager', (id) => ({ query: { ...period, responsableId: id } })], ofManagersSectorsAndOutlets),
  rightToCall(lines.sumActivities, { query: period }, toAll),
  right(figures.downloadActivities, ['outlet', (outletId) => ({ query: { ...period, outletId, format: 'csv' as const } })], byOutlet),
  rightToCall(
    figures.downloadActivities,
    { query: { ...period, format: 'csv' } },
    { manager: { none: 200 }, sectorManager: { none: 200 } },
  ),
  right(lines.getActivity, ['activity', (id) => ({ params: { id } })], {
    manager: { same: 200, absent: 404 },
    sectorManager: { same: 200, foreign: 404, absent: 404 },
    outlet: { own: 200, foreign: 404, absent: 404 },
  }),
  right(lines.voidActivity, ['activity', (id) => ({ params: { id }, query: { reason: 'Erreur' } })], {
    manager: { same: 200, absent: 404 },
    hasty: { same: 403, absent: 404 },
  }),
  // A line that is not void cannot be restored.
  right(lines.restoreActivity, ['activity', (id) => ({ params: { id }, query: { reason: 'Erreur' } })], {
    manager: { same: 409, absent: 404 },
    hasty: { same: 403, absent: 404 },
  }),
  rightToCall(
    search,
    { query: { q: '77000001' } },
    {
      manager: { none: 200 },
      sectorManager: { none: 200 },
      creditAgent: { none: 200 },
      outlet: { none: 200 },
      client: { none: 200 },
      unknown: { none: 200 },
    },
  ),
]
