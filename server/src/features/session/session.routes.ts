import * as contract from '@backoffice/contract/session/session'
import { randomBytes } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import { readRefreshToken } from '../../security/refresh-token.ts'
import type { Secrets } from '../../security/secrets.ts'
import { refreshTokens } from './refresh-tokens.ts'
import { sessionEnded } from './session.errors.ts'
import { getUser } from './session.read.ts'
import { toUser } from './session.wire.ts'
import { noteFailure } from './note-failure.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { writeTokens } from './write-tokens.ts'

const DEVICE_COOKIE = 'device'
const DEVICE_SECONDS = 400 * 24 * 3600

export function sessionRoutes(serve: Serve, db: Database, secrets: Secrets): void {
  serve(contract.signIn, async ({ body, exchange, recordAudit }) => {
    const held = exchange.cookies[DEVICE_COOKIE] ?? ''
    const deviceToken = /^[\w-]{43}$/.test(held) ? held : randomBytes(32).toString('base64url')
    const attempt = { ...body, address: exchange.address, userAgent: exchange.userAgent, deviceToken }
    const outcome = await signIn(db, attempt, {
      keys: secrets.sealing,
      whenDone: (tx, { accountId, ...entry }) => {
        const more = entry.kind === 'challenged' ? { code: 'second_factor_due' } : { sessionId: entry.sessionId }
        return recordAudit(tx, { status: 200, actorId: accountId, ...more })
      },
    }).catch((error: unknown) => noteFailure(error, exchange.recordGrouped, { email: body.email, key: secrets.accessToken }))

    exchange.setCookie(DEVICE_COOKIE, deviceToken, { path: contract.signIn.path, maxAgeSeconds: DEVICE_SECONDS })
    if (outcome.kind === 'challenged') return { challenge: outcome.challenge, factors: outcome.factors }
    return { ...(await writeTokens({ ...outcome, counter: 0 }, secrets)), user: toUser(await getUser({ id: outcome.accountId }, db)) }
  })

  serve(contract.refreshTokens, async ({ exchange, recordAudit }) => {
    const claims = readRefreshToken(exchange.bearer ?? '', secrets.refreshToken)
    if (!claims) throw sessionEnded()
    const refreshed = await db.transaction().execute(async (tx) => {
      const outcome = await refreshTokens(tx, claims)
      if (outcome.kind === 'reused')
        await recordAudit(tx, { status: 401, code: 'refresh_token_reused', actorId: outcome.accountId, sessionId: claims.sessionId })
      return outcome
    })
    if (refreshed.kind !== 'open') throw sessionEnded()
    return writeTokens(refreshed, secrets)
  })

  serve(contract.signOut, async ({ tx, actor }) => {
    await signOut(tx, actor)
    return { signedOut: true as const }
  })

  serve(contract.getUserInfo, async ({ actor }) => toUser(await getUser(actor, db)))
}
