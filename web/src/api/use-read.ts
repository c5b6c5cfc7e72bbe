import type { RequestOf, ResponseOf } from '@backoffice/contract/endpoint'
import { urlOf } from '@backoffice/contract/url-of'
import { usePrefetchQuery, useQuery, useQueryClient, useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { call, type UnnamedEndpoint } from './call.ts'
import { cache } from './session.ts'

export type ReadEndpoint = UnnamedEndpoint & { method: 'GET' }

/** Reads a call; suspends while loading, throws to the nearest error boundary. */
export function useRead<E extends ReadEndpoint>(endpoint: E, request: RequestOf<E>): ResponseOf<E> {
  const { data } = useSuspenseQuery(queryOf(endpoint, request))
  return data
}

/** Reads the same call several times at once, such as the pages of a list. */
export function useReadEach<E extends ReadEndpoint>(endpoint: E, requests: readonly RequestOf<E>[]): ResponseOf<E>[] {
  return useSuspenseQueries({ queries: requests.map((request) => queryOf(endpoint, request)) }).map(({ data }) => data)
}

/** Starts a read early, so that the reads of one screen run in parallel. */
export function useReadAhead<E extends ReadEndpoint>(endpoint: E, request: RequestOf<E>): void {
  usePrefetchQuery(queryOf(endpoint, request))
}

/** Reads optional content: undefined while it loads and after a failure. */
export function useQuietRead<E extends ReadEndpoint>(endpoint: E, request: RequestOf<E>): ResponseOf<E> | undefined {
  return useQuery(queryOf(endpoint, request)).data
}

/** Returns a function that reads a call again; the old answer stays visible meanwhile. */
export function useReadAgain<E extends ReadEndpoint>(endpoint: E, request: RequestOf<E>): () => void {
  const client = useQueryClient()
  const url = urlOf(endpoint, request)
  return useCallback(() => {
    cache.forget(url)
    void client.invalidateQueries({ queryKey: [url] })
  }, [client, url])
}

function queryOf<E extends ReadEndpoint>(endpoint: E, request: RequestOf<E>) {
  return { queryKey: [urlOf(endpoint, request)], queryFn: () => call(endpoint, request) }
}
