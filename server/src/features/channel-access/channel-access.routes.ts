import * as contract from '@backoffice/contract/channel-access/channel-access'
import type { Database } from '../../database/database.ts'
import type { HttpContext } from '../../http/call.ts'
import { forbidden, unauthenticated } from '../../http/http.errors.ts'
import type { Serve } from '../../http/serve.ts'
import { isIntegrationKey } from '../../security/integration-key.ts'
import type { Secrets } from '../../security/secrets.ts'
import { singleUseHash } from '../../security/single-use.ts'
import { claimCaller, takeChallenge } from '../session/index.ts'
import { addChannelAccess } from './add-channel-access.ts'
import { changeChannelAccessPassword } from './change-channel-access-password.ts'
import { findChannelAccess, getChannelAccess, listByUse, listChannelAccesses } from './channel-access.read.ts'
import { toWire } from './channel-access.wire.ts'
import { extendChannelAccess } from './extend-channel-access.ts'
import { removeChannelAccess } from './remove-channel-access.ts'
import { resetChannelAccessUsage } from './reset-channel-access-usage.ts'
import { revealChannelAccess } from './reveal-channel-access.ts'
import { updateChannelAccess } from './update-channel-access.ts'
import { verifyChannelAccess } from './verify-channel-access.ts'

export function channelAccessRoutes(serve: Serve, db: Database, secrets: Secrets): void {
  reading(serve, db)
  editing(serve, secrets)
  verifying(serve, db, secrets)
}

function reading(serve: Serve, db: Database): void {
  serve(contract.getChannelAccess, async ({ params: { id }, actor }) => toWire(await getChannelAccess(actor, db, id)))

  serve(contract.findChannelAccess, async ({ params: { name }, actor }) => toWire(await findChannelAccess(actor, db, name)))

  serve(contract.listChannelAccesses, async ({ actor, reader }) => {
    const accessList = (await listChannelAccesses(actor, reader)).map(toWire)
    return { accessList, count: accessList.length }
  })

  serve(contract.listActiveChannelAccesses, async ({ actor }) => {
    const activeAccess = (await listByUse(actor, db)).map(toWire).filter(({ status }) => status === 'active' || status === 'expiring')
    return { activeAccess, count: activeAccess.length }
  })

  serve(contract.listExpiredChannelAccesses, async ({ actor }) => {
    const expiredAccess = (await listChannelAccesses(actor, db)).map(toWire).filter(({ status }) => status === 'expired')
    return { expiredAccess, count: expiredAccess.length }
  })
}

function editing(serve: Serve, { sealing: keys }: Secrets): void {
  serve(contract.addChannelAccess, async ({ tx, body, actor }) => {
    return toWire(await addChannelAccess(tx, body, { actorId: actor.id, keys }))
  })

  serve(contract.updateChannelAccess, async ({ tx, body: { id, version, ...changes } }) => {
    return toWire(await updateChannelAccess(tx, { id, version }, changes))
  })

  serve(contract.changeChannelAccessPassword, async ({ tx, params: { id }, body: { password }, requireStepUp }) => {
    return toWire(await changeChannelAccessPassword(tx, { id, password }, { keys, requireStepUp }))
  })

  serve(contract.extendChannelAccess, async ({ tx, params: { id }, body: { days } }) => toWire(await extendChannelAccess(tx, { id, days })))

  serve(contract.resetChannelAccessUsage, async ({ tx, params: { id } }) => toWire(await resetChannelAccessUsage(tx, id)))

  serve(contract.removeChannelAccess, async ({ tx, params: { id }, actor, requireStepUp }) => {
    return toWire(await removeChannelAccess(tx, id, { actorId: actor.id, requireStepUp }))
  })

  serve(contract.revealChannelAccess, async ({ tx, params: { id }, requireStepUp }) => revealChannelAccess(tx, id, { keys, requireStepUp }))
}

function verifying(serve: Serve, db: Database, secrets: Secrets): void {
  serve(contract.verifyChannelAccess, async ({ body, exchange, recordAudit }) => {
    const caller = await callerOf(db, exchange, secrets)
    exchange.countVerification(caller.id === undefined ? 'integration' : String(caller.id))
    return db.transaction().execute(async (tx) => {
      const isValid = await verifyChannelAccess(tx, body, secrets.sealing)
      if (isValid && caller.challengeHash) await takeChallenge(tx, caller.challengeHash)
      await recordAudit(tx, { status: 200, change: { isValid }, ...auditedAs(caller) })
      return { isValid }
    })
  })
}

/** Has no id if the caller is a program. */
type Verifier = { by: 'session' | 'challenge' | 'integration key'; id?: number; sessionId?: string | null; challengeHash?: Buffer }

/** Identifies the caller: a manager or a program. A challenge uses up one of its tries before anything is checked. */
async function callerOf(db: Database, exchange: HttpContext, secrets: Secrets): Promise<Verifier> {
  if (exchange.integrationKey !== undefined) {
    if (!isIntegrationKey(exchange.integrationKey, secrets)) throw unauthenticated('integration key refused')
    return { by: 'integration key' }
  }
  const signedIn = await exchange.signedIn()
  if (signedIn) return { ...managerOnly(signedIn), by: 'session' }

  const challengeHash = singleUseHash(exchange.challenge ?? '')
  const challenged = await claimCaller(db, challengeHash, 'access')
  if (!challenged) throw unauthenticated('challenge refused')
  return { ...managerOnly(challenged), by: 'challenge', challengeHash }
}

function managerOnly({ role, id, sessionId }: { role: string; id: number; sessionId: string | null }) {
  if (role !== 'ROLE_MANAGER') throw forbidden()
  return { id, sessionId }
}

function auditedAs({ by, id, sessionId }: Verifier) {
  return { target: { by }, ...(id === undefined ? {} : { actorId: id }), ...(sessionId ? { sessionId } : {}) }
}
