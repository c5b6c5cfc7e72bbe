import type { DoneOf, Endpoint, RequestOf } from '@backoffice/contract/endpoint'
import { ErrorBody } from '@backoffice/contract/error-body'
import { urlOf } from '@backoffice/contract/url-of'
import type { z } from 'zod'
import type { Database } from '../src/database/database.ts'
import type { Serve } from '../src/http/serve.ts'
import type { Caller } from './people.ts'
import { dataOf } from './test-app.ts'
import { openTestServer } from './test-calls.ts'
import { openTestDatabase } from './test-database.ts'

/** Some of the product’s calls alone, on a database of their own, and ways to make them. */
export async function openCallsOf(bind: (serve: Serve, db: Database) => void) {
  const db = await openTestDatabase()
  const { server, serve } = await openTestServer(db)
  bind(serve, db)

  async function send<E extends Endpoint>(caller: Caller, endpoint: E, request: RequestOf<E>) {
    const { body } = request as { body?: object }
    const payload = body === undefined ? {} : { payload: body }
    return server.inject({ method: endpoint.method, url: urlOf(endpoint, request), headers: caller.headers, ...payload })
  }
  async function call<E extends Endpoint & { response: z.ZodType }>(
    caller: Caller,
    endpoint: E,
    request: RequestOf<E>,
  ): Promise<DoneOf<E>> {
    return dataOf(endpoint, await send(caller, endpoint, request))
  }
  async function refusal<E extends Endpoint>(caller: Caller, endpoint: E, request: RequestOf<E>): Promise<ErrorBody> {
    return ErrorBody.parse((await send(caller, endpoint, request)).json())
  }
  return { db, send, call, refusal }
}
