import { toPage } from '@backoffice/contract/page'
import { takeCredit as takeCreditCall } from '@backoffice/contract/transactions/take-credit'
import * as contract from '@backoffice/contract/transactions/transactions'
import type { Database } from '../../database/database.ts'
import { periodInName } from '../../files/spreadsheet.ts'
import type { Serve } from '../../http/serve.ts'
import { withOwnRows } from '../../shared/actor.ts'
import { sayingWhereItCounts } from '../../shared/late-money.ts'
import { ofFrenchMonth } from '../../shared/months.ts'
import { WithMessage } from '../../shared/with-message.ts'
import { getMovement, toMovement } from '../ledger/index.ts'
import { cancelTransaction } from './cancel-transaction.ts'
import { listEveryInProgress, listInProgress } from './in-progress.read.ts'
import { periodInFrench } from './listed-period.rules.ts'
import { reverseTransaction } from './reverse-transaction.ts'
import { sellSubscription } from './sell-subscription.ts'
import { takeCredit } from './take-credit.ts'
import { listLatestTransactions } from './latest-transactions.read.ts'
import { getTransaction, listTransactions, listTransactionsByPage, readTransactionsInBatches, ROWS_MAX } from './transactions.read.ts'
import { writeTransactions } from './transactions.file.ts'
import { debitFromWire, filterFromWire, saleFromWire, totalsToWire, transactionToWire } from './transactions.wire.ts'
import { validateTransaction } from './validate-transaction.ts'

export function transactionsRoutes(serve: Serve, db: Database): void {
  decisions(serve)
  debit(serve)
  lists(serve, db)
}

function decisions(serve: Serve): void {
  serve(contract.sellSubscription, async ({ tx, body, actor }) => {
    const id = await sellSubscription(tx, saleFromWire(body), actor)
    // An agent may also sell from their own float.
    return transactionToWire(await getTransaction(withOwnRows(actor), tx, id))
  })

  serve(contract.cancelTransaction, async ({ tx, params: { id }, body: { raison: reason }, actor }) => {
    await cancelTransaction(tx, { id, reason }, actor)
    return transactionToWire(await getTransaction(actor, tx, id))
  })

  serve(contract.reverseTransaction, async ({ tx, params: { id }, body: { raison: reason }, actor, requireStepUp }) => {
    const { late, lockedMonth } = await reverseTransaction(tx, { id, reason }, { actor, requireStepUp })
    const reversed = transactionToWire(await getTransaction(actor, tx, id))
    if (late === undefined && lockedMonth !== undefined) return new WithMessage(reversed, reversedAfterLock(lockedMonth))
    return sayingWhereItCounts(reversed, late)
  })

  serve(contract.validateTransactions, async ({ body, actor, runEach }) => {
    const done = await runEach('ids' in body ? body.ids : [body.id], async (tx, id) => {
      const { status } = await validateTransaction(tx, id, actor)
      return { statut: status }
    })
    return done.map(({ id, ...one }) => ('refusal' in one ? { id, ...one.refusal } : { id, ...one.outcome }))
  })
}

/** Says that a reversal of a month that is locked counts today. */
function reversedAfterLock(month: string): string {
  return `Vente contre-passée aujourd’hui\u00a0: elle date ${ofFrenchMonth(month)}, dont le rapprochement est verrouillé et ne change pas.`
}

function debit(serve: Serve): void {
  serve(takeCreditCall, async ({ tx, body, actor, requireStepUp }) => {
    const taken = await takeCredit(tx, debitFromWire(body), { actor, requireStepUp })
    if ('movementId' in taken) return toMovement(await getMovement(actor, tx, { transferId: taken.movementId }))
    return transactionToWire(await getTransaction(actor, tx, taken.transactionId))
  })
}

function lists(serve: Serve, db: Database): void {
  serve(contract.readTransaction, async ({ params: { id }, actor }) => transactionToWire(await getTransaction(actor, db, id)))

  serve(contract.listTransactionsInProgress, async ({ actor, reader, isFile }) => {
    const list = isFile ? listEveryInProgress : listInProgress
    return (await list(actor, reader)).map(transactionToWire)
  })

  for (const list of [contract.listTransactions, contract.listAllTransactions]) {
    serve(list, async ({ query, actor }) => {
      if (query.startDate !== undefined) return (await listTransactions(actor, db, filterFromWire(query))).map(transactionToWire)
      const { rows, ...listed } = await listLatestTransactions(actor, db, filterFromWire(query))
      return new WithMessage(rows.map(transactionToWire), periodInFrench(listed, ROWS_MAX))
    })
  }

  serve(contract.listTransactionsByPage, async ({ query: { page, size, sort: by, order, ...query }, actor }) => {
    const filter = filterFromWire(query)
    const { rows, totals } = await listTransactionsByPage(actor, db, { filter, sort: { by, order }, page, size })
    return { ...toPage(rows.map(transactionToWire), totals.count, { page, size }), totals: totalsToWire(totals) }
  })

  serve(contract.exportTransactions, async ({ query: { format, ...query }, actor }) => {
    const batches = readTransactionsInBatches(actor, db, filterFromWire(query))
    return writeTransactions({ period: periodInName(query), batches }, format)
  })
}
