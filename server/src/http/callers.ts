import type { FastifyRequest } from 'fastify'
import type { Session } from './authenticate.ts'

const sessions = new WeakMap<FastifyRequest, Session>()

/** Remembers who makes a request, for its lines in the log. */
export function noteCaller(request: FastifyRequest, session: Session): Session {
  sessions.set(request, session)
  return session
}

/** What every log line of a request says of its caller; `account` and `session` are missing where nobody is signed in. */
export function callerFields(request: FastifyRequest): { requestId: string; address: string; account?: number; session?: string } {
  const session = sessions.get(request)
  const known = session && { account: session.accountId, session: session.id }
  return { requestId: request.id, address: request.ip, ...known }
}
