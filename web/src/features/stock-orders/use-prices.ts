import type { Article } from '@backoffice/contract/articles/articles'
import type { Prices } from '@backoffice/contract/stock-orders/order-value'
import { useMemo } from 'react'
import { useArticles, useQuietArticles } from '../articles/index.ts'

/** Reads the price in force of each article; none while they load. */
export function usePrices(): Prices {
  const articles = useQuietArticles()
  return useMemo(() => pricesIn(articles ?? []), [articles])
}

/** Reads the price in force of each article, and waits for it. */
export function useAwaitedPrices(): Prices {
  const articles = useArticles()
  return useMemo(() => pricesIn(articles), [articles])
}

const pricesIn = (articles: readonly Article[]): Prices => new Map(articles.map(({ id, price }) => [id, price]))
