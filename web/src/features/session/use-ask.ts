import type { RequestOf, ResponseOf } from '@backoffice/contract/endpoint'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call, type UnnamedEndpoint } from '../../api/call.ts'
import { cache } from '../../api/session.ts'

/** One question at a time for who is not signed in, and its refusal. These GETs act: no earlier answer will do. */
export function useAsk<E extends UnnamedEndpoint>(endpoint: E) {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)

  async function ask(request: RequestOf<E>): Promise<ResponseOf<E> | null> {
    setPending(true)
    setError(null)
    cache.clear('settled')
    try {
      return await call(endpoint, request)
    } catch (cause) {
      setError(ApiError.ofClient(cause))
      return null
    } finally {
      setPending(false)
    }
  }
  return { ask, isPending, error }
}
