import { QueryClient } from '@tanstack/react-query'
import { cache } from './session.ts'

/** Only the view on our cache: it never decides by itself that an answer is old. */
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
