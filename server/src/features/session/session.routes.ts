import * as contract from '@backoffice/contract/session'
import { randomBytes } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import type { Serve } from '../../http/serve.ts'
import { signAccessToken } from '../../security/access-token.ts'
import { readRefreshToken, writeRefreshToken } from '../../security/refresh-token.ts'
import type { Secrets } from '../../security/secrets.ts'
import { refreshTokens } from './refresh-tokens.ts'
import { sessionEnded } from './session.errors.ts'
import { getOwnAccount, listOwnEvents } from './session.read.ts'
import { toUser } from './session.wire.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

const DEVICE_COOKIE = 'device'
const DEVICE_SECONDS = 400 * 24 * 3600

export function sessionRoutes(serve: Serve, db: Database, secrets: Secrets): void {
  const tokensOf = async ({ accountId, sessionId, counter }: { accountId: number; sessionId: string; counter: number }) => ({
    access_token: await signAccessToken({ accountId, sessionId }, secrets.accessToken),
    refresh_token: writeRefreshToken({ sessionId, counter }, secrets.refreshToken),
  })

  serve(contract.signIn, async ({ body, exchange, recordAudit }) => {
    const held = exchange.cookies[DEVICE_COOKIE] ?? ''
    const deviceToken = /^[\w-]{43}$/.test(held) ? held : randomBytes(32).toString('base64url')
    const attempt = { ...body, address: exchange.address, userAgent: exchange.userAgent, deviceToken }
    const opened = await signIn(db, attempt, (tx, { accountId }) => recordAudit(tx, { status: 200, actorId: accountId }))

    exchange.setCookie(DEVICE_COOKIE, deviceToken, { path: contract.signIn.path, maxAgeSeconds: DEVICE_SECONDS })
    return { ...(await tokensOf({ ...opened, counter: 0 })), user: toUser(await getOwnAccount({ id: opened.accountId }, db)) }
  })

  serve(contract.refreshTokens, async ({ exchange, recordAudit }) => {
    const claims = readRefreshToken(exchange.bearer ?? '', secrets.refreshToken)
    if (!claims) throw sessionEnded()
    const refreshed = await db.transaction().execute(async (tx) => {
      const outcome = await refreshTokens(tx, claims)
      if (outcome.kind === 'reused') await recordAudit(tx, { status: 401, code: 'refresh_token_reused', actorId: outcome.accountId })
      return outcome
    })
    if (refreshed.kind !== 'open') throw sessionEnded()
    return tokensOf(refreshed)
  })

  serve(contract.signOut, async ({ tx, actor }) => {
    await signOut(tx, actor)
    return { signedOut: true as const }
  })

  serve(contract.getUserInfo, async ({ actor }) => toUser(await getOwnAccount(actor, db)))

  serve(contract.getProfile, async ({ actor }) => {
    const account = await getOwnAccount(actor, db)
    const events = await listOwnEvents(actor, db)
    return {
      user: toUser(account),
      settings: account.settings,
      events: events.map(({ at, ...event }) => ({ at: at.toISOString(), ...event })),
    }
  })
}
