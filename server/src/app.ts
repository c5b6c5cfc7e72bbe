import type { Database, Tx } from './database/database.ts'
import { accountListsRoutes } from './features/accounts/account-lists.routes.ts'
import { accountsImportRoutes } from './features/accounts/accounts-import.routes.ts'
import { accountsRoutes } from './features/accounts/accounts.routes.ts'
import {
  announceAssignments,
  moveEmail,
  promoteToManager,
  reinstateManager,
  sendInvitation,
  takeLooserRole,
} from './features/accounts/index.ts'
import { amountSettingsRoutes } from './features/amount-settings/amount-settings.routes.ts'
import { applyConfirmedLevels, applyConfirmedLimits } from './features/amount-settings/index.ts'
import { assignmentsRoutes } from './features/accounts/assignments.routes.ts'
import { auditRoutes } from './features/audit/audit.routes.ts'
import { channelAccessRoutes } from './features/channel-access/channel-access.routes.ts'
import { announceExpiringAccesses } from './features/channel-access/index.ts'
import { conversationRoutes } from './features/credit-requests/conversation.routes.ts'
import { creditRequestsRoutes } from './features/credit-requests/credit-requests.routes.ts'
import { requestLimitsRoutes } from './features/credit-requests/request-limits.routes.ts'
import { followUpsRoutes } from './features/follow-ups/follow-ups.routes.ts'
import { failInterruptedImports, joinQuarantinedLines } from './features/imports/index.ts'
import { importsRoutes } from './features/imports/imports.routes.ts'
import { creditLinesRoutes } from './features/ledger/credit-lines.routes.ts'
import { checkLedger, sealAllTransfers } from './features/ledger/index.ts'
import { ledgerRoutes } from './features/ledger/ledger.routes.ts'
import { sendMails, type Post } from './features/mails/index.ts'
import { mailsRoutes } from './features/mails/mails.routes.ts'
import { activitiesRoutes } from './features/network-statistics/activities.routes.ts'
import { networkStatisticsRoutes } from './features/network-statistics/network-statistics.routes.ts'
import * as notifications from './features/notifications/index.ts'
import { notificationsRoutes } from './features/notifications/notifications.routes.ts'
import { announcePricePeriods } from './features/packages/index.ts'
import { packagesRoutes } from './features/packages/packages.routes.ts'
import { applyDueActs, tellAddresses, type CarryOut } from './features/pending-acts/index.ts'
import { pendingActsRoutes } from './features/pending-acts/pending-acts.routes.ts'
import { ownSecretsRoutes } from './features/profile/own-secrets.routes.ts'
import { profileRoutes } from './features/profile/profile.routes.ts'
import { indexIdentifiers } from './features/search/index.ts'
import { searchRoutes } from './features/search/search.routes.ts'
import { sentActsRoutes } from './features/sent-acts/sent-acts.routes.ts'
import { forgetAttempts, forgetChallenges, resendCode } from './features/session/index.ts'
import { ownSessionsRoutes } from './features/session/own-sessions.routes.ts'
import { sessionRoutes } from './features/session/session.routes.ts'
import { verificationRoutes } from './features/verification/verification.routes.ts'
import { transactionsRoutes } from './features/transactions/transactions.routes.ts'
import { forgetOpenings } from './features/mailed-secrets/index.ts'
import { sendForgotten } from './features/verification/index.ts'
import { recordInAudit } from './http/audit.ts'
import { createServer, type HttpServer, type ServerOptions } from './http/create-server.ts'
import { createEventStreams } from './http/event-streams.ts'
import { createRateLimits } from './http/rate-limits.ts'
import { createAuditGroups, type AuditGroups } from './http/audit-group.ts'
import { createServe, type ServeContext } from './http/serve.ts'
import { startForgetting } from './jobs/forget-old.ts'
import { each, startRelay, type Topics } from './jobs/relay.ts'
import { startRepeating } from './jobs/repeat.ts'
import { PUBLICATIONS } from './publications.ts'
import type { Secrets } from './security/secrets.ts'
import { newUuid } from './shared/uuid.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** `mailing`: where mails go; without a server, the folder. `pollMs`: how often the outbox, due mails and changes are looked for. */
export type AppOptions = ServerOptions &
  Pick<ServeContext, 'checkAnswer'> & { secrets: Secrets; mailing?: Partial<Pick<Post, 'server' | 'folder'>>; pollMs?: number }

/** Builds the server from its features, one line each: the table of contents. */
export async function createApp(db: Database, options: AppOptions): Promise<HttpServer> {
  const { secrets, mailing, checkAnswer, pollMs = SECOND_MS, ...serverOptions } = options
  const server = await createServer(serverOptions)
  const auditGroups = createAuditGroups(db, Date.now)
  const around = { db, accessTokenSecret: secrets.accessToken, rateLimits: createRateLimits(Date.now), auditGroups, checkAnswer }
  const serve = createServe(server, around)
  const post: Post = { server: undefined, folder: undefined, ...mailing, keys: secrets.sealing }
  sessionRoutes(serve, db, secrets)
  verificationRoutes(serve, db, secrets)
  ownSessionsRoutes(serve, db)
  profileRoutes(serve, db)
  ownSecretsRoutes(serve, db, secrets.sealing)
  mailsRoutes(serve, db, post)
  accountsRoutes(serve, db, secrets.sealing)
  accountListsRoutes(serve, db)
  assignmentsRoutes(serve, db)
  accountsImportRoutes(serve, db)
  importsRoutes(serve, db)
  ledgerRoutes(serve, db)
  creditLinesRoutes(serve, db)
  followUpsRoutes(serve, db)
  networkStatisticsRoutes(serve, db)
  activitiesRoutes(serve, db)
  channelAccessRoutes(serve, db, secrets)
  packagesRoutes(serve, db)
  transactionsRoutes(serve, db)
  creditRequestsRoutes(serve, db)
  conversationRoutes(serve, db)
  requestLimitsRoutes(serve, db)
  auditRoutes(serve, db)
  amountSettingsRoutes(serve, db)
  pendingActsRoutes(serve, db, carryOutOf(secrets))
  searchRoutes(serve, db)
  sentActsRoutes(serve)
  const streams = createEventStreams(db, { publications: PUBLICATIONS, onError: (error) => server.log.error(error), pollMs })
  notificationsRoutes(serve, db, streams)
  server.addHook('preClose', async () => streams.stop())

  startWork(server, db, { secrets, post, auditGroups, pollMs })
  return server
}

type Work = { secrets: Secrets; post: Post; auditGroups: AuditGroups; pollMs: number }

/** Starts what repeats until the server closes. */
function startWork(server: HttpServer, db: Database, { secrets, post, auditGroups, pollMs }: Work): void {
  const relay = startRelay(db, { topics: topicsOf(secrets), onError: (error) => server.log.error(error), pollMs })
  const stopping = new AbortController()
  // What was told to stop and says so is no fault.
  const onError = (error: unknown) => void (error === stopping.signal.reason || server.log.error(error))
  const forgetting = startForgetting(db, { forgetters: [forgetAttempts, forgetChallenges, forgetOpenings], onError })
  const repeated = (everyMs: number) => ({ everyMs, onError })
  const announcing = startRepeating(() => db.transaction().execute(announceExpiringAccesses), repeated(HOUR_MS))
  const indexing = startRepeating(() => indexIdentifiers(db), repeated(SECOND_MS))
  const sealing = startRepeating(() => sealAllTransfers(db, stopping.signal), repeated(SECOND_MS))
  const applying = { carryOut: carryOutOf(secrets), record: recordTimedAct, onError }
  const applyingActs = startRepeating(() => applyDueActs(db, applying), repeated(MINUTE_MS))
  const checking = startRepeating(() => checkLedger(db, stopping.signal), { ...repeated(MINUTE_MS), isLater: true })
  const sweeping = startRepeating(() => failInterruptedImports(db), { ...repeated(MINUTE_MS), isLater: true })
  const auditing = startRepeating(() => auditGroups.flush('over'), { ...repeated(MINUTE_MS), isLater: true })
  const days = startRepeating(() => announceAssignments(db), repeated(SECOND_MS))
  const pricing = announcePricePeriods(stopping.signal, { db, onError })
  const sending = sendMails(stopping.signal, { db, post, pollMs, onError: (error) => server.log.error(error) })
  const repeating = [days, announcing, indexing, sealing, checking, sweeping, auditing, applyingActs]
  server.addHook('onClose', async () => {
    stopping.abort()
    await Promise.all([...repeating.map((one) => one.stop()), sending, pricing])
    await auditGroups.flush('all')
    forgetting.stop()
    await relay.stop()
  })
}

/** Maps each kind of pending act to the command that carries it out. */
export function carryOutOf({ sealing: keys }: Pick<Secrets, 'sealing'>): CarryOut {
  // The parameters are what the same features kept with their acts.
  return {
    promotion: (tx, act, origin) => promoteToManager(tx, act as Parameters<typeof promoteToManager>[1], origin),
    role_change: (tx, act, origin) => takeLooserRole(tx, act as Parameters<typeof takeLooserRole>[1], origin),
    reinstatement: (tx, act, origin) => reinstateManager(tx, act as Parameters<typeof reinstateManager>[1], origin),
    email_change: (tx, act, origin) => moveEmail(tx, act as Parameters<typeof moveEmail>[1], { ...origin, keys }),
    operation_limits: (tx, act, origin) => applyConfirmedLimits(tx, act as Parameters<typeof applyConfirmedLimits>[1], origin),
    credit_limit: (tx, act, origin) => applyConfirmedLevels(tx, act as Parameters<typeof applyConfirmedLevels>[1], origin),
  }
}

/** Writes the audit row of an act that took effect or expired by time, in its author's name. */
async function recordTimedAct(tx: Tx, { id, authorId }: { id: number; authorId: number }): Promise<void> {
  const actor = { id: authorId, role: 'ROLE_MANAGER', sessionId: null } as const
  const act = { action: 'TIMER /securecanal/pending-acts/:id', address: '', requestId: newUuid(), actor }
  await recordInAudit(tx, act, { status: 200, target: { id } })
}

/** Binds each topic of the outbox to the commands of the features that follow it. */
function topicsOf({ sealing }: Secrets): Topics {
  return {
    'outlet.opened': (tx) => joinQuarantinedLines(tx),
    // What the outbox holds is what `importAccounts` put there.
    'account.invited': each((tx, payload) => sendInvitation(tx, payload as { id: number }, sealing)),
    'import.applied': each((tx, payload) => notifications.notifyImport(tx, 'applied', payload)),
    'import.failed': each((tx, payload) => notifications.notifyImport(tx, 'failed', payload)),
    'import.undone': each((tx, payload) => notifications.notifyImport(tx, 'undone', payload)),
    'account.activated': each(notifications.notifyActivation),
    'channel_access.expiring': each(notifications.notifyExpiry),
    'credit_request.submitted': (tx, payloads) => notifications.notifyCreditRequests(tx, 'submitted', payloads),
    'credit_request.first_approved': (tx, payloads) => notifications.notifyCreditRequests(tx, 'first_approved', payloads),
    'credit_request.approved': (tx, payloads) => notifications.notifyCreditRequests(tx, 'approved', payloads),
    'credit_request.rejected': (tx, payloads) => notifications.notifyCreditRequests(tx, 'rejected', payloads),
    'credit_request.cancelled': (tx, payloads) => notifications.notifyCreditRequests(tx, 'cancelled', payloads),
    'credit_request.commented': each(notifications.notifyCreditComment),
    'credit_request.document_added': each(notifications.notifyCreditDocument),
    'transaction.created': each(notifications.notifyNewSale),
    'transaction.validated': each((tx, payload) => notifications.notifyTransaction(tx, 'validated', payload)),
    'transaction.cancelled': each((tx, payload) => notifications.notifyTransaction(tx, 'cancelled', payload)),
    'transaction.reversed': each((tx, payload) => notifications.notifyTransaction(tx, 'reversed', payload)),
    'movement.reversed': each(notifications.notifyReversal),
    // What the outbox holds is what `letActWait` put there.
    'pending_act.asked': each(async (tx, payload) => {
      await tellAddresses(tx, payload as { id: number }, sealing)
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
