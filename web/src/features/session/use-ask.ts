import type { RequestOf, ResponseOf } from '@backoffice/contract/endpoint'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { call, type UnnamedEndpoint } from '../../api/call.ts'
import { queries } from '../../api/session.ts'

/** Makes one call at a time without a session and keeps its refusal. These GETs have effects, so cached answers are dropped first. */
export function useAsk<E extends UnnamedEndpoint>(endpoint: E) {
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<ApiError | null>(null)

  async function ask(request: RequestOf<E>): Promise<ResponseOf<E> | null> {
    setPending(true)
    setError(null)
    queries.readAgain()
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
