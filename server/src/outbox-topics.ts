import { sendInvitation } from './features/accounts/index.ts'
import { joinWaitingLines } from './features/imports/index.ts'
import * as notifications from './features/notifications/index.ts'
import { notifyAddresses } from './features/pending-acts/index.ts'
import { resendCode } from './features/session/index.ts'
import { sendForgotten } from './features/verification/index.ts'
import { each, type Topics } from './jobs/relay.ts'
import type { Secrets } from './security/secrets.ts'

const OF_CREDIT_REQUESTS: Topics = {
  'credit_request.submitted': (tx, payloads) => notifications.notifyCreditRequests(tx, 'submitted', payloads),
  'credit_request.first_approved': (tx, payloads) => notifications.notifyCreditRequests(tx, 'first_approved', payloads),
  'credit_request.approved': (tx, payloads) => notifications.notifyCreditRequests(tx, 'approved', payloads),
  'credit_request.rejected': (tx, payloads) => notifications.notifyCreditRequests(tx, 'rejected', payloads),
  'credit_request.cancelled': (tx, payloads) => notifications.notifyCreditRequests(tx, 'cancelled', payloads),
  'credit_request.commented': each(notifications.notifyCreditComment),
  'credit_request.document_added': each(notifications.notifyCreditDocument),
}

const OF_RECONCILIATIONS: Topics = {
  'reconciliation.locked': each((tx, payload) => notifications.notifyReconciliation(tx, 'locked', payload)),
  'reconciliation.unlocked': each((tx, payload) => notifications.notifyReconciliation(tx, 'unlocked', payload)),
}

const OF_STOCK_ORDERS: Topics = {
  'stock_order.submitted': each((tx, payload) => notifications.notifyStockOrder(tx, 'submitted', payload)),
  'stock_order.approved': each((tx, payload) => notifications.notifyStockOrder(tx, 'approved', payload)),
  'stock_order.rejected': each((tx, payload) => notifications.notifyStockOrder(tx, 'rejected', payload)),
  'stock_order.cancelled': each((tx, payload) => notifications.notifyStockOrder(tx, 'cancelled', payload)),
  'stock_order.commented': each(notifications.notifyOrderComment),
}

const OF_DELIVERIES: Topics = {
  'delivery.prepared': each((tx, payload) => notifications.notifyDelivery(tx, 'prepared', payload)),
  'delivery.shipped': each((tx, payload) => notifications.notifyDelivery(tx, 'shipped', payload)),
  'delivery.gap': each((tx, payload) => notifications.notifyDelivery(tx, 'gap', payload)),
  'delivery.settled': each((tx, payload) => notifications.notifyDelivery(tx, 'settled', payload)),
  'delivery.returned': each((tx, payload) => notifications.notifyDelivery(tx, 'returned', payload)),
  'delivery.cancelled': each((tx, payload) => notifications.notifyDelivery(tx, 'cancelled', payload)),
}

const OF_MESSAGES: Topics = {
  'message.sent': each(notifications.notifyMessage),
  'task.given': each(notifications.notifyTask),
  'announcement.published': each(notifications.notifyAnnouncement),
}

const OF_VIEWS: Topics = {
  'view.ended': each(notifications.notifyEndedView),
  'view.not_mailed': each(notifications.notifyUnsentView),
}

/** Binds each topic of the outbox to the commands of the features that follow it. */
export function topicsOf({ sealing }: Secrets): Topics {
  return {
    'outlet.opened': (tx) => joinWaitingLines(tx),
    // What the outbox holds is what `importAccounts` put there.
    'account.invited': each((tx, payload) => sendInvitation(tx, payload as { id: number }, sealing)),
    'import.applied': each((tx, payload) => notifications.notifyImport(tx, 'applied', payload)),
    'import.failed': each((tx, payload) => notifications.notifyImport(tx, 'failed', payload)),
    'import.undone': each((tx, payload) => notifications.notifyImport(tx, 'undone', payload)),
    'account.activated': each(notifications.notifyActivation),
    'account.role_changed': each(notifications.dropOfFormerRole),
    'channel_access.expiring': each(notifications.notifyExpiry),
    ...OF_CREDIT_REQUESTS,
    'transaction.created': each(notifications.notifyNewSale),
    'transaction.validated': each((tx, payload) => notifications.notifyTransaction(tx, 'validated', payload)),
    'transaction.cancelled': each((tx, payload) => notifications.notifyTransaction(tx, 'cancelled', payload)),
    'transaction.reversed': each((tx, payload) => notifications.notifyTransaction(tx, 'reversed', payload)),
    'month.asked': each(notifications.notifyAskedMonth),
    'follow_ups.due': each(notifications.notifyDueFollowUps),
    'follow_up.taken_over': each((tx, payload) => notifications.notifyLostFollowUp(tx, 'taken_over', payload)),
    'follow_up.released': each((tx, payload) => notifications.notifyLostFollowUp(tx, 'released', payload)),
    'objectives.published': each(notifications.notifyObjectives),
    'commissions.contested': each(notifications.notifyContest),
    'commissions.answered': each(notifications.notifyAnswer),
    'commissions.contest_dropped': each(notifications.notifyDroppedContest),
    'commissions.validated': each((tx, payload) => notifications.notifyStatements(tx, 'validated', payload)),
    'commissions.paid': each((tx, payload) => notifications.notifyStatements(tx, 'paid', payload)),
    'commissions.prepared': each(notifications.notifyPreparedBatch),
    'commissions.settled': each(notifications.notifySettledCommissions),
    ...OF_STOCK_ORDERS,
    ...OF_DELIVERIES,
    'stock_count.submitted': each(notifications.notifySubmittedCount),
    'stock_alert.opened': each(notifications.notifyStockAlerts),
    ...OF_MESSAGES,
    ...OF_VIEWS,
    ...OF_RECONCILIATIONS,
    'movement.reversed': each(notifications.notifyReversal),
    // What the outbox holds is what `letActWait` put there.
    'pending_act.asked': each(async (tx, payload) => {
      await notifyAddresses(tx, payload as { id: number }, sealing)
      await notifications.notifyAct(tx, payload)
    }),
    'pending_act.decided': each(notifications.notifyAct),
    'mail.failed': each(notifications.notifyFailedMail),
    'session.reused': each(notifications.notifyReusedSession),
    // What the outbox holds is what `askForMail` put there.
    'mail.asked': each((tx, payload) => sendForgotten(tx, payload as Parameters<typeof sendForgotten>[1], sealing)),
    'code.asked': each((tx, payload) => resendCode(tx, Buffer.from((payload as { challengeHash: string }).challengeHash, 'hex'), sealing)),
  }
}
