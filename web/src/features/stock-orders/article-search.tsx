import { useState } from 'react'
import { containsTyped } from '../../ui/form/choice-list.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import type { OrderableArticle } from './use-orderable-articles.ts'

/** Limits the articles that are shown without a search. */
const WITHOUT_SEARCH_MAX = 8

/** Searches the articles by code and name. Returns those found, and the field; few articles have none. */
export function useArticleSearch(articles: readonly OrderableArticle[]) {
  const [typed, setTyped] = useState('')
  const shown = articles.filter(({ code, label }) => containsTyped(`${code} ${label}`, typed))
  const field = articles.length > WITHOUT_SEARCH_MAX && (
    <TextField
      type="search"
      aria-label="Chercher un article"
      placeholder="Code ou nom"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
  return { shown, field }
}
