import type { RequestOf, ResponseOf } from '@backoffice/contract/endpoint'
import { openChallenge } from '@backoffice/contract/session/own-sessions'
import { urlOf } from '@backoffice/contract/url-of'
import { useMutation } from '@tanstack/react-query'
import type { ApiError } from './api-error.ts'
import { fetchAnswer, byFetch, callNamed, type DataEndpoint, dataIn } from './call.ts'
import { queries, sessionFetch } from './session.ts'

type Purpose = 'codepin' | 'access'

/** Makes a call that a challenge authorizes, in place of the session. */
export function useChallengedCall<E extends DataEndpoint>(endpoint: E, purpose: Purpose) {
  return useMutation<ResponseOf<E>, ApiError, RequestOf<E>>({ mutationFn: (request) => callWithChallenge(endpoint, request, purpose) })
}

/** Makes a call without the bearer token: a challenge, opened for this call alone, identifies the user. */
export async function callWithChallenge<E extends DataEndpoint>(
  endpoint: E,
  request: RequestOf<E>,
  purpose: Purpose,
): Promise<ResponseOf<E>> {
  const { challenge } = await callNamed(openChallenge, { body: { purpose } }, undefined)
  // The parts of a request are optional in general; TypeScript cannot see it in the generic one.
  const { body } = request as { body?: unknown }
  const headers = {
    accept: 'application/json',
    'x-challenge': challenge,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const init = { method: endpoint.method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  const send = () => fetchAnswer(endpoint, () => sessionFetch(urlOf(endpoint, request), init, byFetch))
  return dataIn(endpoint, await (endpoint.method === 'GET' ? send() : queries.change(send)))
}
