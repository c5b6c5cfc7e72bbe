import type { FastifyRequest } from 'fastify'
import type { Session } from './authenticate.ts'

const sessions = new WeakMap<FastifyRequest, Session>()

export function noteCaller(request: FastifyRequest, session: Session): Session {
  sessions.set(request, session)
  return session
}

/** Returns the log fields of a request; `account` and `session` are missing if nobody is signed in. */
export function callerFields(request: FastifyRequest): { requestId: string; address: string; account?: number; session?: string } {
  const session = sessions.get(request)
  const caller = session && { account: session.accountId, session: session.id }
  return { requestId: request.id, address: request.ip, ...caller }
}
