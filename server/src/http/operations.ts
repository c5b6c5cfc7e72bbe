import { createHash, timingSafeEqual } from 'node:crypto'
import type { Endpoint } from '@backoffice/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { authenticate, bearerOf } from './caller.ts'
import { unauthenticated } from './http.errors.ts'
import { openapiOf } from './openapi.ts'

type Measure = { name: string; help: string; labelName?: string; values: { label?: string; value: number }[] }

type OperationsOptions = {
  db: Database
  accessTokenSecret: Uint8Array
  metricsToken: string | undefined
  /** True if there is a public address: what seems to come from this machine may then come through a proxy. */
  isPublic: boolean
  endpoints: readonly Endpoint[]
  readMeasures: () => Promise<Measure[]>
}

const LOOPBACK = /^(::1|(::ffff:)?127\.[\d.]+)$/
const FORWARDING = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
]
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Serves health, readiness, metrics and the OpenAPI description. */
export function registerOperations(server: FastifyInstance, options: OperationsOptions): void {
  const { db, accessTokenSecret, endpoints, readMeasures } = options
  const registry = measure(server)
  let description: Promise<string> | undefined

  server.get('/healthz', async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })

  server.get('/readyz', async (_request, reply) => {
    await sql`select 1`.execute(db)
    return reply.header('cache-control', 'no-store').send({ status: 'ready' })
  })

  server.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, options)) throw unauthenticated('metrics token missing')
    return (
      reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        // Without a database, the other metrics matter all the more.
        .send((await registry.metrics()) + (await gaugesOf(await readMeasures().catch(() => [])).metrics()))
    )
  })

  server.get('/openapi.json', async (request, reply) => {
    await authenticate(db, request, accessTokenSecret)
    description ??= openapiOf(endpoints).then((calls) => JSON.stringify(calls))
    // A failure is not kept.
    const text = await description.catch((error: unknown) => {
      description = undefined
      throw error
    })
    return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(text)
  })
}

function measure(server: FastifyInstance): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  server.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    durations.observe({ method, route: routeOptions.url ?? '-', status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  return registry
}

function gaugesOf(measures: Measure[]): Registry {
  const registry = new Registry()
  for (const { name, help, labelName, values } of measures) {
    const gauge = new Gauge({ name, help, labelNames: labelName === undefined ? [] : [labelName], registers: [registry] })
    for (const { label = '', value } of values) gauge.set(labelName === undefined ? {} : { [labelName]: label }, value)
  }
  return registry
}

/**
 * True if the request has the metrics token or a direct local connection. Proxy headers are checked because everybody seems local behind an undeclared
 * proxy.
 */
function mayMeasure(request: FastifyRequest, { metricsToken, isPublic }: Pick<OperationsOptions, 'metricsToken' | 'isPublic'>): boolean {
  const bearer = bearerOf(request)
  if (metricsToken !== undefined && bearer !== undefined && timingSafeEqual(digestOf(bearer), digestOf(metricsToken))) return true

  return !isPublic && LOOPBACK.test(request.socket.remoteAddress ?? '') && !FORWARDING.some((name) => request.headers[name] !== undefined)
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
