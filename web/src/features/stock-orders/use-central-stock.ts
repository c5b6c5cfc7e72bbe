import { listCentralMonth } from '@backoffice/contract/stock-months/stock-months'
import { monthPlaceOf } from '@backoffice/contract/network-statistics/month'
import { useState } from 'react'
import { useQuietRead } from '../../api/use-read.ts'
import { currentDay } from '../../format/dates.ts'

/** Reads the pieces of an article in the central depot, those reserved there among them; undefined while they load. */
export function useCentralStock(articleId: number): number | undefined {
  const [month] = useState(() => monthPlaceOf(currentDay()))
  const rows = useQuietRead(listCentralMonth, { query: month })?.rows
  return rows && (rows.find((row) => row.articleId === articleId)?.closing ?? 0)
}
