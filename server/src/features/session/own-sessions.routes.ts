import * as contract from '@backoffice/contract/session/own-sessions'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import { endOwnSession } from './end-own-session.ts'
import { openChallenge } from './open-challenge.ts'
import { listOwnSessions } from './own-sessions.read.ts'
import { sessionEnded } from './session.errors.ts'
import { toOpenSession } from './session.wire.ts'
import { stepUp } from './step-up.ts'

export function ownSessionsRoutes(serve: Serve, db: Database): void {
  serve(contract.stepUp, async ({ body, actor, recordAudit }) => {
    const { id: accountId, sessionId } = actor
    if (sessionId === null) throw sessionEnded()
    const until = await stepUp(db, { accountId, sessionId, credential: body }, (tx) => recordAudit(tx, { status: 200 }))
    return { steppedUpUntil: until.toISOString() }
  })

  serve(contract.openChallenge, async ({ body, actor, recordAudit }) =>
    db.transaction().execute(async (tx) => {
      const challenge = await openChallenge(tx, actor, body.purpose)
      await recordAudit(tx, { status: 200 })
      return { challenge }
    }),
  )

  serve(contract.listSessions, async ({ actor }) =>
    (await listOwnSessions(actor, db)).map((session) => toOpenSession(session, actor.sessionId)),
  )

  serve(contract.endSession, async ({ tx, params, actor }) => {
    await endOwnSession(tx, { id: params.id, accountId: actor.id })
    return { done: true as const }
  })
}
