import { monthPlaceOf } from '@backoffice/contract/network-statistics/month'
import { listCentralMonth } from '@backoffice/contract/stock-months/stock-months'
import { useMemo, useState } from 'react'
import { useQuietRead } from '../../api/use-read.ts'
import { currentDay } from '../../format/dates.ts'

/** Reads the pieces of each article in the central depot, those reserved there among them; undefined while they load. */
export function useCentralStock(): ((articleId: number) => number) | undefined {
  const [month] = useState(() => monthPlaceOf(currentDay()))
  const rows = useQuietRead(listCentralMonth, { query: month })?.rows
  return useMemo(() => {
    if (rows === undefined) return undefined
    const quantities = new Map(rows.map(({ articleId, closing }) => [articleId, closing]))
    return (articleId) => quantities.get(articleId) ?? 0
  }, [rows])
}
