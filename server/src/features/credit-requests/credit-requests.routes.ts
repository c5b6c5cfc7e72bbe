import { exportCreditRequests, listCreditRequestsByPage } from '@backoffice/contract/credit-requests/credit-request-history'
import * as contract from '@backoffice/contract/credit-requests/credit-requests'
import { CreditQueue } from '@backoffice/contract/credit-requests/queue'
import { giveCredit as giveCreditCall } from '@backoffice/contract/credit-requests/give-credit'
import { toPage } from '@backoffice/contract/page'
import type { Database } from '../../database/database.ts'
import { periodInName } from '../../files/spreadsheet.ts'
import type { Serve } from '../../http/serve.ts'
import { toPageOrList } from '../../shared/paging.ts'
import { getMovement, toMovement } from '../ledger/index.ts'
import { approveCreditRequest } from './approve-credit-request.ts'
import { cancelCreditRequest } from './cancel-credit-request.ts'
import * as read from './credit-requests.read.ts'
import {
  grantFromWire,
  historyFromWire,
  historyTotalsToWire,
  partFromWire,
  submissionFromWire,
  toWire,
  waitingToWire,
} from './credit-requests.wire.ts'
import { giveCredit } from './give-credit.ts'
import { listRequestHistory, readRequestsInBatches } from './request-history.read.ts'
import { writeRequests } from './request-history.file.ts'
import { rejectCreditRequest } from './reject-credit-request.ts'
import { submitCreditRequest } from './submit-credit-request.ts'

const SELLERS_QUEUES = ['network_credit', 'agent_credit'] as const

export function creditRequestsRoutes(serve: Serve, db: Database): void {
  serve(contract.submitCreditRequest.float, async ({ tx, body: { userId, ...input }, actor }) => {
    const id = await submitCreditRequest(tx, submissionFromWire('float', userId, input), actor)
    return toWire(await read.getCreditRequest(actor, tx, { id }))
  })

  serve(contract.listCreditRequests.float, async ({ query: { statut: status, ...filter }, actor }) => {
    const { requests, total } = await read.listRequestsByPage(actor, db, { ...filter, queue: 'float', status })
    return toPage(requests.map(toWire), total, filter)
  })

  serve(contract.getCreditRequest.float, async ({ params, actor }) => {
    return toWire(await read.getCreditRequest(actor, db, { ...params, queue: 'float' }))
  })

  serve(contract.rejectCreditRequest.float, async ({ tx, params: { id }, query: { reason }, actor }) => {
    await rejectCreditRequest(tx, { id, queue: 'float', reason }, actor)
    return toWire(await read.getCreditRequest(actor, tx, { id }))
  })

  serve(contract.listLatestCreditRequests, async ({ query, actor }) => (await read.listLatestRequests(actor, db, query)).map(toWire))

  serve(contract.listWaitingForAgents, async ({ actor, reader }) => (await read.listWaitingForAgents(actor, reader)).map(waitingToWire))

  serve(giveCreditCall, async ({ tx, body, actor, requireStepUp }) => {
    const outcome = await giveCredit(tx, grantFromWire(body), { actor, requireStepUp })
    if ('requestId' in outcome) return toWire(await read.getCreditRequest(actor, tx, { id: outcome.requestId }))
    return toMovement(await getMovement(actor, tx, { transferId: outcome.movementId }))
  })

  serve(contract.approveCreditRequest.agent_credit, async ({ tx, params: { id }, body, actor, requireStepUp }) => {
    await approveCreditRequest(tx, { id, queue: 'agent_credit', part: partFromWire(body) }, { actor, requireStepUp })
    return toWire(await read.getCreditRequest(actor, tx, { id }))
  })

  history(serve, db)
  for (const queue of SELLERS_QUEUES) sellersQueueRoutes(serve, db, queue)
  for (const queue of CreditQueue.options) decisionRoutes(serve, queue)
}

function history(serve: Serve, db: Database): void {
  serve(listCreditRequestsByPage, async ({ query: { page, size, sort: by, order, ...query }, actor }) => {
    const listing = { filter: historyFromWire(query), sort: { by, order }, page, size }
    const { requests, totals } = await listRequestHistory(actor, db, listing)
    return { ...toPage(requests.map(toWire), totals.count, listing), totals: historyTotalsToWire(totals) }
  })

  serve(exportCreditRequests, async ({ query: { format, ...query }, actor }) => {
    const batches = readRequestsInBatches(actor, db, historyFromWire(query))
    return writeRequests({ period: periodInName(query), batches }, format)
  })
}

function sellersQueueRoutes(serve: Serve, db: Database, queue: (typeof SELLERS_QUEUES)[number]): void {
  serve(contract.submitCreditRequest[queue], async ({ tx, body, actor }) => {
    const id = await submitCreditRequest(tx, submissionFromWire(queue, actor.id, body), actor)
    return toWire(await read.getCreditRequest(actor, tx, { id }))
  })

  serve(contract.listCreditRequests[queue], async ({ query, actor }) => {
    const { requests, ...list } = await read.listWaitingRequests(actor, db, { queue, ...query })
    return toPageOrList({ ...list, rows: requests.map(toWire) })
  })

  serve(contract.rejectCreditRequest[queue], async ({ tx, params: { id }, body: { raison: reason }, actor }) => {
    await rejectCreditRequest(tx, { id, queue, reason }, actor)
    return toWire(await read.getCreditRequest(actor, tx, { id }))
  })
}

function decisionRoutes(serve: Serve, queue: CreditQueue): void {
  if (queue !== 'agent_credit') {
    serve(contract.approveCreditRequest[queue], async ({ tx, params: { id }, actor, requireStepUp }) => {
      await approveCreditRequest(tx, { id, queue }, { actor, requireStepUp })
      return toWire(await read.getCreditRequest(actor, tx, { id }))
    })
  }

  serve(contract.cancelCreditRequest[queue], async ({ tx, params: { id }, actor }) => {
    await cancelCreditRequest(tx, { id, queue }, actor)
    return toWire(await read.getCreditRequest(actor, tx, { id }))
  })
}
