import type { RequestOf } from '@backoffice/contract/endpoint'
import { useEffect } from 'react'
import { cache } from '../../api/session.ts'
import { type ReadEndpoint, useReadAgain } from '../../api/use-read.ts'

const EVERY_MS = 1_500

/** Reads a call again and again while the server is at work on it; until that ends, what else has been read stays. */
export function usePolling<E extends ReadEndpoint>(isOn: boolean, endpoint: E, request: RequestOf<E>): void {
  const readAgain = useReadAgain(endpoint, request)
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setInterval(readAgain, EVERY_MS)
    return () => {
      clearInterval(timer)
      // What the work has changed elsewhere is read anew, once.
      cache.clear('settled')
    }
  }, [isOn, readAgain])
}
