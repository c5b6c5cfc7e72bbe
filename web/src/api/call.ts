import { answerOf } from '@backoffice/contract/answer'
import type { Endpoint, RequestOf, ResponseOf, WaitingAct } from '@backoffice/contract/endpoint'
import type { Progress } from '@backoffice/contract/progress'
import { urlOf } from '@backoffice/contract/url-of'
import type { z } from 'zod'
import { showSuccess } from '../ui/feedback/toast.tsx'
import { ApiError } from './api-error.ts'
import { fetchTelling } from './progress.ts'
import { randomKey } from './random-key.ts'
import { createRetryKeys, type Write } from './retry-keys.ts'
import type { Act } from './sent-acts.ts'
import { queries, sessionFetch } from './session.ts'
import type { Send } from './session-fetch.ts'
import { confirmed } from './step-up.ts'
import { refuseMissingUser } from './user-id.ts'
import { isCached } from './url-rules.ts'
import { fetchWhole } from './waits.ts'

const ARRIVED_BEFORE = { title: 'Déjà enregistré', detail: 'Le premier envoi était bien arrivé\u00a0: rien n’a été fait deux fois.' }

const WAITING_STATUS = 202

const retryKeys = createRetryKeys(randomKey)

/** Endpoints that answer data. Files and events are neither cached nor queried: `download` and `followEvents` serve them. */
export type DataEndpoint = Endpoint & { response: z.ZodType }

/** An endpoint that does not move credit: its acts need no name, since no lost answer is looked up. */
export type UnnamedEndpoint = DataEndpoint & { movesCredit?: never }

/** Makes a GET, which may be answered from the cache. Writes go through `useCommand`. */
export function call<E extends UnnamedEndpoint & { method: 'GET' }>(endpoint: E, request: RequestOf<E>): Promise<ResponseOf<E>> {
  return callNamed(endpoint, request, undefined)
}

/** Makes any call; outside of `api/`, use the hooks. An act that moves credit has a name. */
export async function callNamed<E extends DataEndpoint>(endpoint: E, request: RequestOf<E>, act: Act | undefined): Promise<ResponseOf<E>> {
  const prepared = prepare(endpoint, request, act)
  if (isCached(endpoint.method, prepared.url)) return queries.read(prepared.url, () => dataOf(prepared))
  return endpoint.method === 'GET' ? dataOf(prepared) : queries.change(() => writtenOnce(prepared))
}

/** Returns the query of a call that reads, for the hooks of TanStack Query. */
export function queryOf<E extends UnnamedEndpoint & { method: 'GET' }>(endpoint: E, request: RequestOf<E>) {
  return { queryKey: queries.keyOf(urlOf(endpoint, request)), queryFn: async () => dataOf(prepare(endpoint, request)) }
}

/** Returns the query of a POST that only shows what would be written: it drops no cached answer. It stops once nobody waits for it. */
export function previewQueryOf<E extends UnnamedEndpoint & { method: 'POST' }>(
  endpoint: E,
  request: RequestOf<E>,
  onProgress?: (progress: Progress) => void,
) {
  const prepared = { ...prepare(endpoint, request), onProgress }
  return {
    queryKey: [...queries.keyOf(prepared.url), prepared.body],
    queryFn: ({ signal }: { signal: AbortSignal }) => dataOf({ ...prepared, signal }),
  }
}

/** True if the act waits for the confirmation of another manager. */
export function isWaiting(answer: object): answer is WaitingAct {
  return 'pendingActId' in answer
}

/** Sends a request; logs a failure without its secrets and throws it as an ApiError, which may be shown. */
export async function fetchAnswer(endpoint: { method: string; path: string }, send: () => Promise<Response>): Promise<Response> {
  try {
    const response = await send()
    if (!response.ok) throw await ApiError.from(response)
    return response
  } catch (cause) {
    const error = ApiError.ofClient(cause)
    console.error(`${endpoint.method} ${endpoint.path}`, error.status, error.code, error.requestId ?? '')
    throw error
  }
}

/** Returns the name of a call in the journal: `POST /securecanal/…`. */
export const actionOf = ({ method, path }: Endpoint): string => `${method} ${path}`

export async function dataIn<E extends DataEndpoint>(endpoint: E, response: Response): Promise<ResponseOf<E>> {
  const answer: unknown = await response.json()
  // A wrong shape fails loudly while the product is developed. In production nobody checks, unless the server has CHECK_ANSWERS=on.
  if (import.meta.env.DEV) answerOf(endpoint.response).parse(answer)
  const { data, message } = answer as { data: ResponseOf<E>; message?: string }
  // Money that lands in another month than one expects.
  if ((endpoint.movesCredit || endpoint.showsOwnMessage) && message !== undefined && message !== endpoint.message) await tell(message)
  return data
}

/** Shows a sentence of the server as a message. */
async function tell(message: string): Promise<void> {
  const { factAndDetail } = await import('./fact-and-detail.ts')
  showSuccess(factAndDetail(message))
}

/** Reads a 202 and tells the user that the act waits for another manager. */
async function waitingIn<E extends DataEndpoint>(response: Response): Promise<ResponseOf<E>> {
  // What a call that may wait answers with this status.
  const { data, message } = (await response.json()) as { data: WaitingAct; message: string }
  await tell(message)
  return data as ResponseOf<E>
}

function prepare<E extends DataEndpoint>(endpoint: E, request: RequestOf<E>, act?: Act): PreparedCall<E> {
  refuseMissingUser(endpoint, request)
  // The parts of a request are optional in general; TypeScript cannot see it in the generic one.
  const { body } = request as { body?: unknown }
  return { endpoint, url: urlOf(endpoint, request), body: body === undefined ? undefined : JSON.stringify(body), act }
}

type PreparedCall<E extends DataEndpoint> = {
  endpoint: E
  url: string
  body: string | undefined
  act: Act | undefined
  signal?: AbortSignal
  onProgress?: ((progress: Progress) => void) | undefined
}

async function dataOf<E extends DataEndpoint>(prepared: PreparedCall<E>, write?: Write): Promise<ResponseOf<E>> {
  const { endpoint, url, body, act, signal = null, onProgress } = prepared
  const init = { ...initOf(endpoint.method, body, write?.key), signal }
  const send = onProgress ? fetchTelling(onProgress) : byFetch
  const response = await fetchAnswer(endpoint, () =>
    confirmed(() => sessionFetch(url, init, send), { label: act?.label, action: actionOf(endpoint) }),
  )
  if (response.status === WAITING_STATUS) return waitingIn(response)
  if (write?.wasLost && response.headers.get('idempotency-replayed') === 'true') showSuccess(ARRIVED_BEFORE)
  return dataIn(endpoint, response)
}

async function writtenOnce<E extends DataEndpoint>(prepared: PreparedCall<E>): Promise<ResponseOf<E>> {
  const content = `${prepared.endpoint.method} ${prepared.url} ${prepared.body}`
  const storedAct = prepared.act && { act: prepared.act, sentActs: await loadSentActs() }
  const write = retryKeys.begin(content, storedAct)
  try {
    const data = await dataOf(prepared, write)
    retryKeys.end(content, write, { status: 200, storedAct })
    return data
  } catch (error) {
    retryKeys.end(content, write, { status: ApiError.ofClient(error).status, storedAct })
    throw error
  }
}

/** Loads what keeps acts through a reload. Only screens with named acts need it. */
export async function loadSentActs() {
  return (await import('./kept-here.ts')).sentActs
}

export const byFetch: Send = fetchWhole

export function initOf(method: Endpoint['method'], body: string | undefined, key?: string): RequestInit {
  const headers = new Headers({ accept: 'application/json' })
  if (key !== undefined) headers.set('idempotency-key', key)
  if (body === undefined) return { method, headers }
  headers.set('content-type', 'application/json')
  return { method, headers, body }
}
