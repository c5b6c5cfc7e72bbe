import * as contract from '@backoffice/contract/months/months'
import { rightToCall, type Right } from './right.ts'

const read = { manager: { none: 200 }, hasty: { none: 200 } }
const params = { month: '2001-01' }
/** The month is open, and nobody has asked for anything: every act ends there. */
const refused = { manager: { none: 409 }, hasty: { none: 403 } }

export const OF_MONTHS: Right[] = [
  rightToCall(contract.listMonths, { query: { year: 2001 } }, read),
  rightToCall(contract.getMonth, { params }, read),
  rightToCall(contract.closeMonth, { params, body: { seal: '0'.repeat(64), acknowledged: [] } }, refused),
  rightToCall(contract.withdrawMonth, { params, body: {} }, { manager: { none: 409 }, hasty: { none: 409 } }),
  rightToCall(contract.reopenMonth, { params, body: { reason: 'Facture oubliée' } }, refused),
  rightToCall(contract.downloadRecord, { params }, { manager: { none: 409 }, hasty: { none: 409 } }),
]
