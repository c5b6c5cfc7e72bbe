import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Returns a function that reads again after a change elsewhere. Reads in flight end first, so that a slow network shows something under many
 * changes; as they may be older than the change, they are then repeated once.
 */
export function createCatchUp(client: QueryClient): () => void {
  const overtaken = new Set<Query>()
  const cache = client.getQueryCache()
  cache.subscribe(({ type, query }) => {
    if (type === 'removed') overtaken.delete(query)
    if (query.state.fetchStatus !== 'idle' || !overtaken.delete(query)) return
    void client.invalidateQueries({ predicate: (candidate) => candidate === query })
  })
  return () => {
    for (const query of cache.findAll({ fetchStatus: 'fetching' })) overtaken.add(query)
    client.removeQueries({ type: 'inactive', fetchStatus: 'idle' })
    void client.invalidateQueries({ fetchStatus: 'idle' })
  }
}
