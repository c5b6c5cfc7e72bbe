import * as contract from '@backoffice/contract/imports/imports'
import type { Endpoint, RequestOf, ResponseOf } from '@backoffice/contract/endpoint'
import { ErrorBody } from '@backoffice/contract/error-body'
import { urlOf } from '@backoffice/contract/url-of'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../src/database/database.ts'
import { importsRoutes } from '../src/features/imports/imports.routes.ts'
import { activitiesRoutes } from '../src/features/network-statistics/activities.routes.ts'
import { networkStatisticsRoutes } from '../src/features/network-statistics/network-statistics.routes.ts'
import type { ExpectedFigures } from './activity-files.ts'
import { aPerson, steppedUp, type Caller } from './people.ts'
import { callsOn, dataOf, multipartOf } from './test-app.ts'
import { openTestServer } from './test-calls.ts'
import { openTestDatabase } from './test-database.ts'

type SentFile = { name: string; bytes: Uint8Array | string }
type Query = Partial<RequestOf<typeof contract.importActivities>['query']>
type Call = { method: Endpoint['method']; url: string; headers: Record<string, string>; payload?: Buffer }

// The URL does not depend on the body.
const NO_BODY = undefined as unknown as Blob

const SUMS = sql.raw(`
  sum(recruitments)::int as recruitments, sum(renewals_early + renewals_late + upgrades)::int as renewals,
  sum(renewals_early)::int as renewals_early, sum(renewals_late)::int as renewals_late, sum(upgrades)::int as upgrades,
  sum(equipment_sales)::int as equipment_sales, sum(other)::int as other, sum(lines)::int as lines, sum(revenue)::float8 as revenue_cents
`)

async function sumsBy(db: Database, key: string, from: string): Promise<Record<string, ExpectedFigures>> {
  const { rows } = await sql<ExpectedFigures & { key: string }>`
    select ${sql.raw(key)} as key, ${SUMS} from ${sql.raw(from)} group by 1
  `.execute(db)
  return Object.fromEntries(rows.map(({ key: name, ...row }) => [name, row]))
}

/** Returns the sums of the statistics under the names of the expected figures. */
async function figuresOf(db: Database) {
  return {
    byMonth: await sumsBy(db, "to_char(month, 'YYYY-MM')", 'sector_months'),
    byDay: await sumsBy(db, 'day::text', 'sector_days'),
    byOutlet: await sumsBy(
      db,
      "to_char(month, 'YYYY-MM') || '|' || outlet_number",
      'outlet_months join accounts on accounts.id = outlet_id',
    ),
    bySalesman: await sumsBy(db, "to_char(month, 'YYYY-MM') || '|' || salesman_code", 'salesman_months'),
  }
}

/** Returns the lines and the revenue of a day, in minor units. */
async function revenueOf(db: Database, day: string) {
  const { rows } = await sql<{ lines: number; revenue: number }>`
    select coalesce(sum(lines), 0)::int as lines, coalesce(sum(revenue), 0)::float8 as revenue from outlet_days where day = ${day}
  `.execute(db)
  return rows[0]
}

type TestServer = Awaited<ReturnType<typeof openTestServer>>['server']
type Inject = (request: Call) => Promise<Awaited<ReturnType<TestServer['inject']>>>

/** Returns functions that send files, as the manager unless another caller is given. */
function sendersOf(manager: Caller, inject: Inject) {
  async function postTo(url: string, file: SentFile, caller = manager) {
    const headers = { ...caller.headers, 'content-type': 'multipart/form-data; boundary=a-boundary-of-the-tests' }
    return inject({ method: 'POST', url, headers, payload: multipartOf(file) })
  }

  const post = (file: SentFile, query: Query = {}, month?: string) =>
    postTo(month === undefined ? urlOf(contract.importActivities, { query, body: NO_BODY }) : urlOfMonth('activation', query, month), file)

  async function send(file: SentFile, query: Query = {}, month?: string) {
    return asActivity(dataOf(contract.importActivities, await post(file, query, month)).import)
  }

  const postObjectives = (file: SentFile, query: Query = {}, { month, caller }: { month?: string; caller?: Caller } = {}) =>
    postTo(
      month === undefined ? urlOf(contract.importObjectives, { query, body: NO_BODY }) : urlOfMonth('objectif', query, month),
      file,
      caller,
    )

  return { post, send, postObjectives }
}

function urlOfMonth(kind: 'activation' | 'objectif', query: Query, month: string): string {
  return urlOf(contract.importFileOfMonth, { params: { kind, month }, query, body: NO_BODY })
}

function asActivity(read: contract.Import): contract.ActivityImport {
  if (read.importKind !== 'activation') throw new Error(`import ${read.id} is of another kind: ${read.importKind}`)
  return read
}

/** Opens the calls of imports with a database of their own, helpers that make them as a manager, and the figures they change. */
export async function openImportTests() {
  const db = await openTestDatabase()
  const { server, serve } = await openTestServer(db)
  importsRoutes(serve, db)
  activitiesRoutes(serve, db)
  networkStatisticsRoutes(serve, db)
  const manager = await steppedUp(db, await aPerson(db, { role: 'ROLE_MANAGER' }))

  const inject = (request: Call) => server.inject({ ...request, payload: request.payload ?? '' })

  const { post, send, postObjectives } = sendersOf(manager, inject)

  async function readLeaving(id: number) {
    return asActivity(await call(contract.getImport, { params: { id }, query: { leaving: 'true' } })).leaving
  }

  async function refusalOf(file: SentFile, query: Query = {}, month?: string) {
    return ErrorBody.parse((await post(file, query, month)).json())
  }

  async function call<E extends Endpoint & { response: z.ZodType }>(endpoint: E, request: RequestOf<E>): Promise<ResponseOf<E>> {
    return dataOf(endpoint, await inject({ method: endpoint.method, url: urlOf(endpoint, request), headers: manager.headers }))
  }

  async function refusal<E extends Endpoint>(endpoint: E, request: RequestOf<E>, caller: Caller = manager) {
    const response = await inject({ method: endpoint.method, url: urlOf(endpoint, request), headers: caller.headers })
    return ErrorBody.parse(response.json())
  }

  return {
    db,
    manager,
    inject,
    post,
    send,
    postObjectives,
    readLeaving,
    refusalOf,
    call,
    refusal,
    tableLines: callsOn(server).tableLines,
    figures: () => figuresOf(db),
    revenueOf: (day: string) => revenueOf(db, day),
  }
}
