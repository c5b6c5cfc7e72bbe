import { readStockOverview } from '@backoffice/contract/stock-planning/stock-overview'
import { useMemo } from 'react'
import { useQuietRead } from '../../api/use-read.ts'

/** Reads the pieces of each article in the central depot that no delivery has reserved; undefined while they load. */
export function useCentralStock(): ((articleId: number) => number) | undefined {
  const rows = useQuietRead(readStockOverview, { query: { depotKind: 'central' } })?.rows
  return useMemo(() => {
    if (rows === undefined) return undefined
    const central = rows.filter(({ depotKind }) => depotKind === 'central')
    const quantities = new Map(central.map(({ articleId, quantity, reserved }) => [articleId, quantity - reserved]))
    return (articleId) => quantities.get(articleId) ?? 0
  }, [rows])
}
