import type { Endpoint } from '@backoffice/contract/endpoint'
import { ApiError } from './api-error.ts'

type Request = { params?: Record<string, unknown>; body?: Record<string, unknown> }

/** Refuses, before any request, a call about somebody's own credit where the profile has no id: the specification's words. */
export function refuseMissingUser({ path, method }: Pick<Endpoint, 'path' | 'method'>, request: object): void {
  const { params, body }: Request = request
  const isOwnRequest = method === 'POST' && path === '/securecanal/appro-request'
  const isMissing = (path.includes('/:userId') && params?.['userId'] == null) || (isOwnRequest && body?.['userId'] == null)
  if (isMissing) throw new ApiError('User ID not found', { code: 'user_id_not_found' })
}
