import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerFields } from './callers.ts'

/** One line an answer: the pattern of its route, never the URL, which may hold a secret. */
export function logAnswers(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => logAnswer(request, reply))
}

/** Logs one answer. Called directly for undecodable URLs, which skip the hooks. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info({
    method: request.method,
    route: request.routeOptions.url ?? '-',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    ...callerFields(request),
  })
}
