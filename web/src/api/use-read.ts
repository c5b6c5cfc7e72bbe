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

/** Starts a read that something below will wait for, so that reads of one screen do not queue. */
export function useReadAhead<E extends ReadEndpoint>(endpoint: E, request: RequestOf<E>): void {
  usePrefetchQuery(queryOf(endpoint, request))
}

/** For what may as well be missing: undefined while it loads, and when it fails. */
export function useQuietRead<E extends ReadEndpoint>(endpoint: E, request: RequestOf<E>): ResponseOf<E> | undefined {
  return useQuery(queryOf(endpoint, request)).data
}

/** A way to read a call again; what is shown stays until the answer is here. */
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
