import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerFields } from './caller.ts'

/** Logs one line per answer, with the pattern of its route: the URL may contain a secret. */
export function logAnswers(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => logAnswer(request, reply))
}

/** Logs one answer. Call it directly for undecodable URLs, which skip the hooks. */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info({
    method: request.method,
    route: request.routeOptions.url ?? '-',
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    ...callerFields(request),
  })
}
