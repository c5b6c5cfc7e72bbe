import type { Prices } from '@backoffice/contract/stock-orders/order-value'
import { useMemo } from 'react'
import { useQuietArticles } from '../articles/index.ts'

/** Reads the price in force of each article; none while they load. */
export function usePrices(): Prices {
  const articles = useQuietArticles()
  return useMemo(() => new Map(articles?.map(({ id, price }) => [id, price])), [articles])
}
