import type { RequestOf, ResponseOf } from '@backoffice/contract/endpoint'
import { urlOf } from '@backoffice/contract/url-of'
import {
  keepPreviousData,
  skipToken,
  usePrefetchQuery,
  useQueries,
  useQuery,
  useSuspenseQueries,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiError } from './api-error.ts'
import { queryOf, type UnnamedEndpoint } from './call.ts'
import { ONCE } from './queries.ts'
import { queries } from './session.ts'

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

/** Reads optional content several times at once: each undefined while it loads and after a failure. */
export function useQuietReadEach<E extends ReadEndpoint>(endpoint: E, requests: readonly RequestOf<E>[]): (ResponseOf<E> | undefined)[] {
  return useQueries({ queries: requests.map((request) => queryOf(endpoint, request)) }).map(({ data }) => data)
}

type LatestRead<E extends ReadEndpoint> = {
  answer: ResponseOf<E> | undefined
  isLoading: boolean
  /** Null while there is an answer. */
  failure: ApiError | null
  readAgain: () => void
}

/** Reads a call whose request changes as the user types; the former answer stays meanwhile. Reads nothing without a request. */
export function useLatestRead<E extends ReadEndpoint>(endpoint: E, request: RequestOf<E> | null): LatestRead<E> {
  const queryKey = queries.keyOf(request === null ? '' : urlOf(endpoint, request))
  const queryFn = request === null ? skipToken : queryOf(endpoint, request).queryFn
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery<ResponseOf<E>>({
    queryKey,
    queryFn,
    placeholderData: keepPreviousData,
  })
  return {
    answer: data,
    isLoading: isFetching && (isPlaceholderData || data === undefined),
    failure: error === null || data !== undefined ? null : ApiError.ofClient(error),
    readAgain: () => void refetch(),
  }
}

type ReadOnce<E extends ReadEndpoint> = { answer: ResponseOf<E> | null; refusal: ApiError | null }

/** Makes a GET that works once, such as opening a mail's key. Both fields are null while it loads and without a request. */
export function useReadOnce<E extends ReadEndpoint>(endpoint: E, request: RequestOf<E> | null): ReadOnce<E> {
  const queryKey = queries.keyOf(request === null ? '' : urlOf(endpoint, request))
  const queryFn = request === null ? skipToken : () => settledOf(queryOf(endpoint, request).queryFn)
  return useQuery<ReadOnce<E>>({ queryKey, queryFn, staleTime: 'static', meta: ONCE }).data ?? { answer: null, refusal: null }
}

async function settledOf<Answer>(load: () => Promise<Answer>): Promise<{ answer: Answer | null; refusal: ApiError | null }> {
  try {
    return { answer: await load(), refusal: null }
  } catch (error) {
    return { answer: null, refusal: ApiError.ofClient(error) }
  }
}

/** Returns a function that reads a call again; the old answer stays visible meanwhile. */
export function useReadAgain<E extends ReadEndpoint>(endpoint: E, request: RequestOf<E>): () => void {
  const url = urlOf(endpoint, request)
  return useCallback(() => queries.readOneAgain(url), [url])
}
