import type { RequestOf, ResponseOf } from '@backoffice/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiError } from './api-error.ts'
import { callNamed, type DataEndpoint, loadSentActs, type UnnamedEndpoint } from './call.ts'
import type { Act } from './sent-acts.ts'
import { queries } from './session.ts'

type CommandEndpoint = DataEndpoint & { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' }

/** Names the act of a request; required for a call that moves credit. */
type Naming<E extends CommandEndpoint> = E extends { movesCredit: true }
  ? [actOf: (request: RequestOf<E>) => Act]
  : [actOf?: (request: RequestOf<E>) => Act]

/**
 * Makes a call that changes something and drops the cache of reads, as the specification says. What keeps a named act is loaded with the
 * screen: the network may be lost by the time of the press.
 */
export function useCommand<E extends CommandEndpoint>(endpoint: E, ...[actOf]: Naming<E>) {
  const isNamed = actOf !== undefined
  useEffect(() => {
    if (isNamed) void loadSentActs().catch(() => undefined)
  }, [isNamed])
  return useMutation<ResponseOf<E>, ApiError, RequestOf<E>>({ mutationFn: (request) => callNamed(endpoint, request, actOf?.(request)) })
}

type GetEndpoint = UnnamedEndpoint & { method: 'GET' }

/** Makes a GET that has an effect, such as sending a code or trying one. Cached answers are dropped first. */
export function useActingGet<E extends GetEndpoint>(endpoint: E) {
  return useMutation<ResponseOf<E>, ApiError, RequestOf<E>>({
    mutationFn: (request) => {
      queries.readAgain()
      return callNamed(endpoint, request, undefined)
    },
  })
}
