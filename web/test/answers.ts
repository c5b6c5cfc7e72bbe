import type { DoneOf, Endpoint } from '@backoffice/contract/endpoint'
import type { ErrorBody } from '@backoffice/contract/error-body'
import { vi } from 'vitest'

/** A request as it left the browser. */
export type SentRequest = {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  headers: Headers
  signal: AbortSignal | null | undefined
}

type Route = { method: Endpoint['method']; path: RegExp; answer: (request: SentRequest) => Response | Promise<Response> }

let unanswered: string[] = []

/** Answers an endpoint with data of its contract, or with whatever response `answer` returns. */
export function answering<E extends Endpoint>(
  endpoint: E,
  answer: (request: SentRequest) => DoneOf<E> | Response | Promise<DoneOf<E> | Response>,
): Route {
  return {
    method: endpoint.method,
    path: new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`),
    answer: async (request) => {
      const data = await answer(request)
      return data instanceof Response ? data : Response.json({ data })
    },
  }
}

/** Returns a refusal as the server words it. */
export function refusing(statusCode: number, refusal: Partial<Omit<ErrorBody, 'statusCode'>>): Response {
  const body = { statusCode, code: 'refused', message: 'Refusé.', reason: 'refused', requestId: 'test', ...refusal }
  return Response.json(body, { status: statusCode })
}

/** Returns the calls that no route answered since the last time it was asked. */
export function takeUnanswered(): string[] {
  const callsWithoutRoute = unanswered
  unanswered = []
  return callsWithoutRoute
}

/** Takes the place of the server until the test ends, and returns the requests it receives. A call without a route fails the test. */
export function serve(...routes: readonly Route[]): readonly SentRequest[] {
  const requests: SentRequest[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname: path, searchParams: query } = new URL(url, location.origin)
    const method = init.method ?? 'GET'
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    const request = { method, path, query, body, headers: new Headers(init.headers), signal: init.signal }
    requests.push(request)
    const route = routes.find((candidate) => candidate.method === method && candidate.path.test(path))
    if (!route) {
      unanswered.push(`${method} ${path}`)
      return new Response(null, { status: 501 })
    }
    return route.answer(request)
  })
  return requests
}
