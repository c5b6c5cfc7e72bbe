import type { Endpoint } from '@backoffice/contract/endpoint'
import { ApiError } from './api-error.ts'

type Request = { params?: Record<string, unknown>; body?: Record<string, unknown> }

/** Throws, before any request, if a call about one's own credit lacks the user id; the message is the specification's. */
export function refuseMissingUser({ path, method }: Pick<Endpoint, 'path' | 'method'>, request: object): void {
  const { params, body }: Request = request
  const isOwnRequest = method === 'POST' && path === '/securecanal/appro-request'
  const isMissing = (path.includes('/:userId') && params?.['userId'] == null) || (isOwnRequest && body?.['userId'] == null)
  if (isMissing) throw new ApiError('User ID not found', { code: 'user_id_not_found' })
}
