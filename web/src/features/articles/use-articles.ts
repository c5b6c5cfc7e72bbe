import { type Article, listArticles } from '@backoffice/contract/articles/articles'
import { useQuietRead, useRead } from '../../api/use-read.ts'

export const ALL_ARTICLES = { query: { retired: 'true' } } as const

/** Reads all articles by code, the retired ones included. */
export function useArticles(): readonly Article[] {
  return articlesIn(useRead(listArticles, ALL_ARTICLES))
}

/** Returns the articles, and none while they load, so that the screen need not wait for them. */
export function useQuietArticles(): readonly Article[] | undefined {
  const answer = useQuietRead(listArticles, ALL_ARTICLES)
  return answer && articlesIn(answer)
}

function articlesIn(answer: readonly Article[] | { content: readonly Article[] }): readonly Article[] {
  return 'content' in answer ? answer.content : answer
}
