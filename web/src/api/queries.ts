import { QueryClient } from '@tanstack/react-query'
import { cache } from './session.ts'

/** The view on our own cache, which alone decides when an answer is stale. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

cache.subscribe((event) => {
  if (event === 'emptied') return queries.clear()
  queries.removeQueries({ type: 'inactive' })
  void queries.invalidateQueries({ refetchType: event === 'settled' ? 'active' : 'none' })
})
