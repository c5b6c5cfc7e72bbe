import type { RequestOf, ResponseOf } from '@backoffice/contract/endpoint'
import { useMutation } from '@tanstack/react-query'
import type { ApiError } from './api-error.ts'
import { call, type DataEndpoint } from './call.ts'
import type { Act } from './sent-acts.ts'

type CommandEndpoint = DataEndpoint & { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' }

/** Makes a call that changes something. Every cached read is then stale, as the specification says: `call` sees to it. */
export function useCommand<E extends CommandEndpoint>(endpoint: E, actOf?: (request: RequestOf<E>) => Act) {
  return useMutation<ResponseOf<E>, ApiError, RequestOf<E>>({ mutationFn: (request) => call(endpoint, request, actOf?.(request)) })
}
