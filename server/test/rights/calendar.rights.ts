import { readAgenda } from '@backoffice/contract/calendar/agenda'
import * as contract from '@backoffice/contract/calendar/calendar'
import { right, rightToCall, type Right } from './right.ts'

const toEverybody = {
  manager: { none: 200 },
  hasty: { none: 200 },
  sectorManager: { none: 200 },
  creditAgent: { none: 200 },
  hastyAgent: { none: 200 },
  outlet: { none: 200 },
  client: { none: 200 },
  unknown: { none: 200 },
}

export const OF_CALENDAR: Right[] = [
  rightToCall(contract.getCalendar, { query: { year: 2026 } }, toEverybody),
  rightToCall(readAgenda, { query: { start: '2026-11-01', end: '2026-11-30' } }, toEverybody),
  rightToCall(contract.changeTerritory, { body: { territory: 'RE' } }, { manager: { none: 200 }, hasty: { none: 200 } }),
  rightToCall(
    contract.addClosings,
    { body: { start: '2026-12-24', name: 'Inventaire' } },
    // The other manager closes the same day.
    { manager: { none: 200 }, hasty: { none: 409 } },
  ),
  right(contract.removeClosing, ['closing', (id) => ({ params: { id } })], {
    manager: { same: 200, absent: 404 },
    hasty: { same: 200, absent: 404 },
  }),
]
