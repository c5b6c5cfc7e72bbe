import * as contract from '@backoffice/contract/transactions/transactions'
import { right, rightToCall, type Right } from './right.ts'
import type { World } from './world.ts'

const period = { startDate: '2026-03-01', endDate: '2026-03-31' }
const toSellers = { manager: { none: 200 }, creditAgent: { none: 200 }, outlet: { none: 200 }, client: { none: 200 } }
const toDeciders = { manager: { none: 200 }, creditAgent: { none: 200 } }
const oneself = { own: 200, foreign: 403, absent: 403 }
const stranger = { foreign: 403, absent: 403 }
const portfolio = { same: 200, foreign: 403, absent: 403 }
const reached = { same: 200, absent: 404 }

const ofOutlet = { manager: reached, creditAgent: portfolio, outlet: oneself, client: stranger }
const ofAgent = { manager: reached, creditAgent: oneself, outlet: stranger, client: stranger }

const packageOf = ({ package: { same, foreign } }: World['rows']) => same ?? foreign ?? 0
const sale = (userId: number, { rows }: World) => ({
  body: { subscriberNumber: '12345678', decoderNumber: '98765432101234', packageId: packageOf(rows), months: 1 as const, userId },
})

export const OF_TRANSACTIONS: Right[] = [
  right(contract.sellSubscription, ['outlet', sale, 'package'], ofOutlet),
  right(contract.sellSubscription, ['client', sale, 'package'], {
    manager: reached,
    creditAgent: portfolio,
    outlet: stranger,
    client: oneself,
  }),
  right(contract.sellSubscription, ['creditAgent', sale, 'package'], ofAgent),
  right(contract.readTransaction, ['transaction', (id) => ({ params: { id } })], {
    manager: { own: 200, same: 200, absent: 404 },
    creditAgent: { own: 200, same: 200, foreign: 404, absent: 404 },
    outlet: { own: 200, foreign: 404, absent: 404 },
    client: { own: 200, foreign: 404, absent: 404 },
  }),
  right(contract.cancelTransaction, ['transaction', (id) => ({ params: { id }, body: {} })], {
    manager: { own: 403, same: 200, absent: 404 },
    creditAgent: { own: 200, same: 200, foreign: 404, absent: 404 },
    outlet: { own: 200, foreign: 404, absent: 404 },
    client: { own: 200, foreign: 404, absent: 404 },
  }),
  // A transaction in progress cannot be reversed.
  right(contract.reverseTransaction, ['transaction', (id) => ({ params: { id }, body: { raison: 'Doublon' } })], {
    manager: { own: 403, same: 409, absent: 404 },
    hasty: { own: 403, same: 403, absent: 404 },
  }),
  // A call on many rows answers 200 with one outcome per row.
  right(contract.validateTransactions, ['transaction', (id) => ({ body: { ids: [id] } })], {
    manager: { own: 200, same: 200, absent: 200 },
    creditAgent: { own: 200, same: 200, foreign: 200, absent: 200 },
  }),
  rightToCall(contract.listTransactionsInProgress, {}, toSellers),
  rightToCall(contract.listTransactions, { query: {} }, toSellers),
  rightToCall(contract.listAllTransactions, { query: period }, toSellers),
  rightToCall(contract.listTransactionsByPage, { query: {} }, toSellers),
  rightToCall(contract.exportTransactions, { query: { format: 'csv' } }, toDeciders),
  right(contract.listTransactions, ['outlet', (userId) => ({ query: { userId } })], ofOutlet),
  right(contract.listTransactionsByPage, ['creditAgent', (userId) => ({ query: { userId } })], ofAgent),
  right(contract.exportTransactions, ['outlet', (userId) => ({ query: { userId, format: 'csv' as const } })], {
    manager: reached,
    creditAgent: portfolio,
  }),
]
