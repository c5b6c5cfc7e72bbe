import type { Endpoint } from '@backoffice/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import type { Actor } from '../shared/actor.ts'
import { actOf, type AuditGroups, type GroupedAct } from './audit-group.ts'
import { authenticate, authorize, noteCaller } from './caller.ts'
import { forbidden, unauthenticated } from './http.errors.ts'

/** The ways to authorize a call without a session. */
export type UnauthenticatedScheme = 'public' | 'refresh' | 'challenge' | 'ticket' | 'key'
type Context = { db: Database; accessTokenSecret: Uint8Array; auditGroups: AuditGroups }

const ANONYMOUS: Actor = { id: 0, role: 'unknown', scope: 'own', sessionId: null }

/** Returns the caller, whose role may make the call, and what audits a refusal. A call may need no session. */
export async function identify(endpoint: Endpoint, request: FastifyRequest, context: Context) {
  const { db, accessTokenSecret, auditGroups } = context
  if (endpoint.access.who === 'challenge') await requireChallenge(endpoint.access, request, context)
  const session = needsNoSession(endpoint) ? undefined : noteCaller(request, await authenticate(db, request, accessTokenSecret))
  const record = (audited: GroupedAct['audited']) => auditGroups.record({ act: actOf(endpoint, request, session), audited })
  const actor = session ? await authorize(endpoint.access, session, record) : ANONYMOUS
  return { session, actor, record }
}

const UNAUTHENTICATED_SCHEMES: readonly unknown[] = ['public', 'refresh', 'challenge', 'ticket', 'key'] satisfies UnauthenticatedScheme[]

function needsNoSession({ access }: Endpoint): boolean {
  return UNAUTHENTICATED_SCHEMES.includes(access.who)
}

/** Refuses a caller without any credential, and one whose bearer token may not make the call. Other credentials are checked by the call. */
async function requireChallenge({ bearer }: Endpoint['access'], request: FastifyRequest, context: Context): Promise<void> {
  const { headers } = request
  if (!headers['x-challenge'] && !headers['x-integration-key'] && !headers.authorization) throw unauthenticated('challenge missing')
  if (bearer === undefined || headers['x-integration-key']) return
  const caller = await callerOf(context.db, request, context.accessTokenSecret)
  if (caller && caller.role !== bearer) throw forbidden()
}

/** Returns the caller if there is a bearer token. Throws if it is invalid. */
export async function callerOf(db: Database, request: FastifyRequest, secret: Uint8Array): Promise<Actor | undefined> {
  if (request.headers.authorization === undefined) return undefined
  const { id, accountId, role } = await authenticate(db, request, secret)
  return { id: accountId, role, scope: 'own', sessionId: id }
}
