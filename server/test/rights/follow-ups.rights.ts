import * as contract from '@backoffice/contract/follow-ups/follow-ups'
import { listRenewals, readFollowUpResults } from '@backoffice/contract/follow-ups/renewals'
import { right, rightToCall, type Right } from './right.ts'

const portfolio = { same: 200, foreign: 404, absent: 404 }
/** Managers reach all, sector managers their sector, credit agents their portfolio. */
const ofOutlet = { manager: { same: 200, absent: 404 }, sectorManager: portfolio, creditAgent: portfolio }
/** Outlets reach the follow-ups of their subscribers, not those of persons. */
const ofFollowUp = { ...ofOutlet, outlet: { foreign: 404, absent: 404 } }
const toFollowers = { manager: { none: 200 }, sectorManager: { none: 200 }, creditAgent: { none: 200 } }
const contact = { channel: 'phone', outcome: 'reached' } as const
const nobody = { manager: { none: 404 }, sectorManager: { none: 404 }, creditAgent: { none: 404 }, outlet: { none: 404 } }

export const OF_FOLLOW_UPS: Right[] = [
  rightToCall(contract.listCreditAlerts, { query: {} }, toFollowers),
  rightToCall(contract.listFollowUps, { query: {} }, { ...toFollowers, outlet: { none: 200 } }),
  right(contract.listFollowUps, ['outlet', (userId) => ({ query: { userId } })], {
    manager: { same: 200, absent: 404 },
    sectorManager: { same: 200, foreign: 403, absent: 403 },
    creditAgent: { same: 200, foreign: 403, absent: 403 },
    outlet: { own: 200, foreign: 403, absent: 403 },
  }),
  rightToCall(listRenewals, { query: {} }, { ...toFollowers, outlet: { none: 200 } }),
  right(listRenewals, ['outlet', (outletId) => ({ query: { outletId } })], {
    ...ofOutlet,
    outlet: { own: 200, foreign: 404, absent: 404 },
  }),
  rightToCall(readFollowUpResults, { query: { month: 1, year: 2026 } }, toFollowers),
  right(contract.readFollowUp, ['followUp', (id) => ({ params: { id } })], ofFollowUp),
  right(contract.takePerson, ['outlet', (userId) => ({ body: { userId } })], ofOutlet),
  // A client belongs to no sector.
  right(contract.takePerson, ['client', (userId) => ({ body: { userId } })], {
    ...ofOutlet,
    sectorManager: { same: 404, foreign: 404, absent: 404 },
  }),
  // The queue of the list of subscribers is empty for everybody here.
  rightToCall(contract.takeNextFollowUp, { body: { queue: 'renewals' as const } }, nobody),
  right(contract.takeFollowUp, ['followUp', (id) => ({ params: { id }, body: {} })], ofFollowUp),
  // Those of the world are open: nobody holds what could be released.
  right(contract.releaseFollowUp, ['followUp', (id) => ({ params: { id }, body: {} })], {
    manager: { same: 409, absent: 404 },
    sectorManager: { ...portfolio, same: 409 },
    creditAgent: { ...portfolio, same: 409 },
    outlet: { foreign: 404, absent: 404 },
  }),
  right(contract.noteContact, ['followUp', (id) => ({ params: { id }, body: contact })], ofFollowUp),
  right(contract.closeFollowUp, ['followUp', (id) => ({ params: { id }, body: { status: 'resolved' as const } })], ofFollowUp),
]
