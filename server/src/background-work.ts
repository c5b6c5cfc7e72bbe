import { ROLES } from '@backoffice/contract/roles'
import type { Database, Tx } from './database/database.ts'
import { announceAssignments } from './features/accounts/index.ts'
import { announceDue } from './features/announcements/index.ts'
import { announceExpiringAccesses } from './features/channel-access/index.ts'
import { keepFollowUps } from './features/follow-ups/index.ts'
import { failInterruptedImports } from './features/imports/index.ts'
import { checkLedger, sealAllTransfers } from './features/ledger/index.ts'
import { sendMails, type Post } from './features/mails/index.ts'
import { announcePricePeriods } from './features/packages/index.ts'
import { applyDueActs } from './features/pending-acts/index.ts'
import { endInterruptedProposing } from './features/reconciliations/index.ts'
import { computeMails, type ReadAs, sendDueViews } from './features/saved-views/index.ts'
import { indexIdentifiers } from './features/search/index.ts'
import { forgetAttempts, forgetChallenges } from './features/session/index.ts'
import { compareLevels } from './features/stock/index.ts'
import { compareDays } from './features/stock-alerts/index.ts'
import { forgetExpiredSecrets } from './features/mailed-secrets/index.ts'
import { recordInAudit } from './http/audit.ts'
import type { HttpServer } from './http/create-server.ts'
import type { AuditGroups } from './http/audit-group.ts'
import { startForgetting } from './jobs/forget-old.ts'
import { startRelay } from './jobs/relay.ts'
import { startRepeating } from './jobs/repeat.ts'
import type { Secrets } from './security/secrets.ts'
import type { Actor } from './shared/actor.ts'
import { newUuid } from './shared/uuid.ts'
import { topicsOf } from './outbox-topics.ts'
import { carryOutOf } from './carry-out.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** The comparison of all levels, due after each move, leaves nine tenths of the time to others. */
const COMPARING_REST = 9
/** Subscriptions are looked for once in so many polls. */
const VIEW_POLLS = 10

type BackgroundWork = { secrets: Secrets; post: Post; auditGroups: AuditGroups; pollMs: number; readAs: ReadAs }

/** Starts what repeats until the server closes. */
export function startBackgroundWork(
  server: HttpServer,
  db: Database,
  { secrets, post, auditGroups, pollMs, readAs }: BackgroundWork,
): void {
  const relay = startRelay(db, { topics: topicsOf(secrets), onError: (error) => server.log.error(error), pollMs })
  const stopping = new AbortController()
  // A job that was told to stop throws the reason of the stop.
  const onError = (error: unknown) => void (error === stopping.signal.reason || server.log.error(error))
  const forgetting = startForgetting(db, { forgetters: [forgetAttempts, forgetChallenges, forgetExpiredSecrets], onError })
  const repeated = (everyMs: number) => ({ everyMs, onError })
  const announcing = startRepeating(() => db.transaction().execute(announceExpiringAccesses), repeated(HOUR_MS))
  const indexing = startRepeating(() => indexIdentifiers(db), repeated(SECOND_MS))
  const sealing = startRepeating(() => sealAllTransfers(db, stopping.signal), repeated(SECOND_MS))
  const applying = { carryOut: carryOutOf(secrets), record: recordTimedAct, onError }
  const applyingActs = startRepeating(() => applyDueActs(db, applying), repeated(MINUTE_MS))
  const comparing = startRepeating(() => compareLevels(db), { ...repeated(SECOND_MS), rest: COMPARING_REST })
  const checking = startRepeating(() => checkLedger(db, stopping.signal), { ...repeated(MINUTE_MS), isLater: true })
  const sweeping = startRepeating(() => failInterruptedImports(db), { ...repeated(MINUTE_MS), isLater: true })
  const endingProposing = startRepeating(() => endInterruptedProposing(db), { ...repeated(SECOND_MS), isLater: true })
  const auditing = startRepeating(() => auditGroups.flush('over'), { ...repeated(MINUTE_MS), isLater: true })
  const mailing = { keys: secrets.sealing, compute: computeMails(db, readAs), record: recordMailedView, onError }
  const mailingViews = startRepeating(() => sendDueViews(db, mailing), repeated(pollMs * VIEW_POLLS))
  const days = startRepeating(() => announceAssignments(db), repeated(SECOND_MS))
  const pricing = announcePricePeriods(stopping.signal, { db, onError })
  const sending = sendMails(stopping.signal, { db, post, pollMs, onError: (error) => server.log.error(error) })
  const repeating = [
    days,
    announcing,
    startRepeating(() => db.transaction().execute((tx) => announceDue(tx)), repeated(MINUTE_MS)),
    indexing,
    sealing,
    comparing,
    startRepeating(() => compareDays(db), repeated(MINUTE_MS)),
    startRepeating(() => keepFollowUps(db), repeated(MINUTE_MS)),
    checking,
    sweeping,
    endingProposing,
    auditing,
    applyingActs,
    mailingViews,
  ]
  server.addHook('onClose', async () => {
    stopping.abort()
    await Promise.all([...repeating.map((one) => one.stop()), sending, pricing])
    await auditGroups.flush('all')
    forgetting.stop()
    await relay.stop()
  })
}

/** Writes the audit row of an act that took effect or expired by time, in its author's name. */
async function recordTimedAct(tx: Tx, { id, authorId }: { id: number; authorId: number }): Promise<void> {
  await recordTimed(tx, 'pending-acts/:id', { id, person: { id: authorId, role: 'ROLE_MANAGER' } })
}

/** Writes the audit row of a view that left by mail, in the name of its reader. */
async function recordMailedView(tx: Tx, { viewId, reader }: { viewId: number; reader: { id: number; roleName: string } }): Promise<void> {
  const role = ROLES.find((one) => one === reader.roleName) ?? 'unknown'
  await recordTimed(tx, 'saved-views/:id/send', { id: viewId, person: { id: reader.id, role } })
}

type Timed = { id: number; person: Pick<Actor, 'id' | 'role'> }

async function recordTimed(tx: Tx, path: string, { id, person }: Timed): Promise<void> {
  const act = { action: `TIMER /securecanal/${path}`, address: '', requestId: newUuid(), actor: { ...person, sessionId: null } }
  await recordInAudit(tx, act, { status: 200, target: { id } })
}
