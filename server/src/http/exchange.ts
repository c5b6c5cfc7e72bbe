import type { FastifyReply, FastifyRequest } from 'fastify'
import { bearerOf } from './authenticate.ts'
import type { HttpContext } from './call.ts'

const USER_AGENT_LENGTH_MAX = 300

export function exchangeOf(
  request: FastifyRequest,
  reply: FastifyReply,
  around: Pick<HttpContext, 'signedIn' | 'countVerification' | 'recordGrouped'>,
): HttpContext {
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH_MAX),
    bearer: bearerOf(request),
    challenge: headerOf(request, 'x-challenge'),
    integrationKey: headerOf(request, 'x-integration-key'),
    ...around,
    cookies: request.cookies,
    setCookie: (name, value, { path, maxAgeSeconds }) => {
      reply.setCookie(name, value, {
        path,
        maxAge: maxAgeSeconds,
        httpOnly: true,
        sameSite: 'strict',
        secure: request.protocol === 'https',
      })
    },
  }
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
