import { QueryObserver } from '@tanstack/react-query'
import type { createQueries } from '../src/api/queries.ts'

/** Shows a URL, as a screen does. Returns what it shows. */
export function showQuery(
  { client, keyOf }: ReturnType<typeof createQueries>,
  url: string,
  query: { queryFn: () => Promise<string>; staleTime?: 'static'; meta?: Record<string, unknown> },
): () => string | undefined {
  const observer = new QueryObserver(client, { queryKey: keyOf(url), ...query })
  observer.subscribe(() => {})
  return () => observer.getCurrentResult().data
}
