import { readAgenda } from '@backoffice/contract/calendar/agenda'
import * as contract from '@backoffice/contract/calendar/calendar'
import { right, rightToCall, TO_EVERYBODY, type Right } from './right.ts'

export const OF_CALENDAR: Right[] = [
  rightToCall(contract.getCalendar, { query: { year: 2026 } }, TO_EVERYBODY),
  rightToCall(readAgenda, { query: { start: '2026-11-01', end: '2026-11-30' } }, TO_EVERYBODY),
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
