import { giveCredit } from '@backoffice/contract/credit-requests/give-credit'
import * as lines from '@backoffice/contract/ledger/credit-lines'
import * as ledger from '@backoffice/contract/ledger/ledger'
import { takeCredit } from '@backoffice/contract/transactions/take-credit'
import { right, rightToCall, type Right } from './right.ts'

const grant = { amount: 5, description: 'Avance' }
const debit = { amount: 5, reason: 'Régularisation', reference: 'R-1' }
const stranger = { foreign: 404, absent: 404 }
const reached = { same: 200, absent: 404 }
const portfolio = { same: 200, foreign: 404, absent: 404 }
const oneself = { own: 200, foreign: 404, absent: 404 }

/** A balance: managers reach all, a credit agent those of the portfolio and the own one, others their own. */
const ofOutlet = { manager: reached, creditAgent: portfolio, outlet: oneself, client: stranger }
const ofClient = { manager: reached, creditAgent: portfolio, outlet: stranger, client: oneself }
const ofAgent = { manager: reached, creditAgent: oneself, outlet: stranger, client: stranger }

const toCreditAccounts = { manager: { none: 200 }, creditAgent: { none: 200 }, outlet: { none: 200 }, client: { none: 200 } }
const toFollowers = { manager: { none: 200 }, creditAgent: { none: 200 } }
/** Only managers who neither made it nor benefit from it. */
const byAnotherManager = { manager: { own: 403, same: 200, absent: 404 }, hasty: { own: 403, same: 403, absent: 404 } }

export const OF_BALANCES: Right[] = [
  right(ledger.getBalance, ['outlet', (userId) => ({ params: { userId } })], ofOutlet),
  right(ledger.getBalance, ['client', (userId) => ({ params: { userId } })], ofClient),
  right(ledger.getBalance, ['creditAgent', (userId) => ({ params: { userId } })], ofAgent),
  right(ledger.listMovements, ['outlet', (userId) => ({ params: { userId }, query: {} })], ofOutlet),
  right(ledger.listMovements, ['client', (userId) => ({ params: { userId }, query: {} })], ofClient),
  right(ledger.listMovements, ['creditAgent', (userId) => ({ params: { userId }, query: { account: 'commission' as const } })], ofAgent),
  right(ledger.exportMovements, ['outlet', (userId) => ({ params: { userId }, query: { format: 'csv' as const } })], {
    manager: reached,
    creditAgent: portfolio,
  }),
  right(ledger.exportMovements, ['creditAgent', (userId) => ({ params: { userId }, query: { format: 'csv' as const } })], {
    manager: reached,
    creditAgent: oneself,
  }),
  right(ledger.listAllMovements, ['outlet', (userId) => ({ query: { userId } })], {
    manager: reached,
    creditAgent: { same: 200, foreign: 403, absent: 403 },
    outlet: { own: 200, foreign: 403, absent: 403 },
    client: { foreign: 403, absent: 403 },
  }),
  right(ledger.exportAllMovements, ['outlet', (userId) => ({ query: { userId, format: 'csv' as const } })], {
    manager: reached,
    creditAgent: { same: 200, foreign: 403, absent: 403 },
  }),
  right(lines.getCreditStats, ['outlet', (userId) => ({ params: { userId } })], ofOutlet),
  right(lines.getCreditStats, ['client', (userId) => ({ params: { userId } })], ofClient),
  right(lines.getCreditStats, ['creditAgent', (userId) => ({ params: { userId } })], ofAgent),
  right(lines.getCreditLine, ['outlet', (userId) => ({ params: { userId } })], ofOutlet),
  right(lines.getCreditLine, ['client', (userId) => ({ params: { userId } })], ofClient),
  right(lines.getCreditLine, ['creditAgent', (userId) => ({ params: { userId } })], ofAgent),
  rightToCall(lines.getCreditSummary, {}, toCreditAccounts),
  rightToCall(lines.listCreditLines, { query: {} }, toFollowers),
  rightToCall(lines.listCreditLinesByPage, { query: {} }, toFollowers),
]

export const OF_MOVEMENTS: Right[] = [
  right(giveCredit, ['account', (userId) => ({ body: { userId, ...grant } })], byAnotherManager),
  right(giveCredit, ['creditAgent', (userId) => ({ body: { userId, ...grant } })], {
    manager: reached,
    hasty: { same: 403, absent: 404 },
  }),
  // A manager creates a movement, an agent a transaction in progress on the own float.
  right(takeCredit, ['account', (userId) => ({ body: { userId, ...debit } }), 'movement'], {
    ...byAnotherManager,
    creditAgent: { own: 200, same: 403, foreign: 403, absent: 403 },
    hastyAgent: { own: 403, same: 403, foreign: 403, absent: 403 },
  }),
  right(ledger.correctMovement, ['movement', (movementId) => ({ body: { movementId, ...grant } })], byAnotherManager),
  right(ledger.reverseMovement, ['movement', (id) => ({ params: { id }, body: { reason: 'Erreur' } })], byAnotherManager),
  rightToCall(ledger.listReversals, { query: {} }, { manager: { none: 200 }, hasty: { none: 200 } }),
  rightToCall(ledger.getLedgerHealth, {}, { manager: { none: 200 } }),
]
