import { listArticles } from '@backoffice/contract/articles/articles'
import { monthPlaceOf } from '@backoffice/contract/network-statistics/month'
import { listOutletMonths } from '@backoffice/contract/stock-months/stock-months'
import { useState } from 'react'
import { useQuietRead, useRead } from '../../api/use-read.ts'
import { currentDay } from '../../format/dates.ts'

/** What can be ordered, with the pieces that lie at the outlet; undefined while they are not known. */
export type OrderableArticle = { id: number; code: string; label: string; onHand: number | undefined }

const EQUIPMENT = { query: { family: 'equipment' } } as const

/** Reads the articles that an outlet may order, those of the catalogue in use that are goods. */
export function useOrderableArticles(outletId: number): readonly OrderableArticle[] {
  const [month] = useState(() => monthPlaceOf(currentDay()))
  const answer = useRead(listArticles, EQUIPMENT)
  const rows = useQuietRead(listOutletMonths, { query: { ...month, outletId } })?.rows
  const articles = 'content' in answer ? answer.content : answer
  return articles.map(({ id, code, label }) => ({
    id,
    code,
    label,
    onHand: rows && (rows.find(({ articleId }) => articleId === id)?.closing ?? 0),
  }))
}
