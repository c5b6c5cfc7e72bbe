import * as contract from '@backoffice/contract/follow-ups/follow-ups'
import { right, rightToCall, type Right } from './right.ts'

const portfolio = { same: 200, foreign: 404, absent: 404 }
/** Managers reach all, sector managers their sector, credit agents their portfolio. */
const ofOutlet = { manager: { same: 200, absent: 404 }, sectorManager: portfolio, creditAgent: portfolio }
const toFollowers = { manager: { none: 200 }, sectorManager: { none: 200 }, creditAgent: { none: 200 } }
const contact = { channel: 'phone', outcome: 'reached' } as const

export const OF_FOLLOW_UPS: Right[] = [
  rightToCall(contract.listCreditAlerts, { query: {} }, toFollowers),
  rightToCall(contract.listFollowUps, { query: {} }, toFollowers),
  right(contract.listFollowUps, ['outlet', (userId) => ({ query: { userId } })], {
    manager: { same: 200, absent: 404 },
    sectorManager: { same: 200, foreign: 403, absent: 403 },
    creditAgent: { same: 200, foreign: 403, absent: 403 },
  }),
  right(contract.takeFollowUp, ['outlet', (userId) => ({ body: { userId, kind: 'low_balance' as const } })], ofOutlet),
  // A client belongs to no sector.
  right(contract.takeFollowUp, ['client', (userId) => ({ body: { userId, kind: 'low_balance' as const } })], {
    ...ofOutlet,
    sectorManager: { same: 404, foreign: 404, absent: 404 },
  }),
  right(contract.noteContact, ['followUp', (id) => ({ params: { id }, body: contact })], ofOutlet),
  right(contract.closeFollowUp, ['followUp', (id) => ({ params: { id }, body: { status: 'resolved' as const } })], ofOutlet),
]
