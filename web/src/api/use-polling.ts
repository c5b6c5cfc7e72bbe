import type { RequestOf } from '@backoffice/contract/endpoint'
import { useEffect } from 'react'
import { queries } from './session.ts'
import { type ReadEndpoint, useReadAgain } from './use-read.ts'

const EVERY_MS = 1_500

/** Reads a call repeatedly until its answer is complete. */
export function useRepeatedRead<E extends ReadEndpoint>(isOn: boolean, endpoint: E, request: RequestOf<E>): void {
  const readAgain = useReadAgain(endpoint, request)
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setInterval(readAgain, EVERY_MS)
    return () => clearInterval(timer)
  }, [isOn, readAgain])
}

/** Reads a call repeatedly while the server works on it; other cached reads stay until that ends. */
export function usePolling<E extends ReadEndpoint>(isOn: boolean, endpoint: E, request: RequestOf<E>): void {
  useRepeatedRead(isOn, endpoint, request)
  useEffect(() => {
    if (!isOn) return undefined
    // The finished work may have changed other reads: they are read again once.
    return () => queries.readAgain()
  }, [isOn])
}
