import { skipToken, useQuery } from '@tanstack/react-query'
import { queries, sessionFetch } from './session.ts'

const PICTURE = { isPicture: true }

queries.client.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'removed' && query.meta === PICTURE && query.state.data !== undefined) URL.revokeObjectURL(String(query.state.data))
})

/** Returns an object URL of a picture that needs the session; null while it loads and if there is none. */
export function usePicture(url: string | null): string | null {
  const queryKey = queries.keyOf(url ?? '')
  const queryFn = url === null ? skipToken : ({ signal }: { signal: AbortSignal }) => load(url, signal)
  // A picture's URL changes with its content, so a change of data does not read it again.
  return useQuery({ queryKey, queryFn, staleTime: 'static', meta: PICTURE }).data ?? null
}

async function load(url: string, signal: AbortSignal): Promise<string> {
  const response = await sessionFetch(url, { signal }, (address, init) => fetch(address, init))
  if (!response.ok) throw new Error(`GET ${url} ${response.status}`)
  const picture = await response.blob()
  // Nobody would revoke the URL of a picture that nobody waits for.
  signal.throwIfAborted()
  return URL.createObjectURL(picture)
}
