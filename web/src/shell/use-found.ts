import { search } from '@backoffice/contract/search/search'
import { useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { dayOf } from '../format/dates.ts'
import { type SearchHit, pagesNamed, placeOf } from './search-places.ts'

const LETTERS_MIN = 2
const SETTLED_MS = 150
const YEAR_MS = 365 * 86_400_000

/** Returns matching pages at once, then the server's results once typing has paused. */
export function useFound(words: string, roleName: string): { found: SearchHit[]; isSearching: boolean } {
  const [answer, setAnswer] = useState<{ words: string; found: SearchHit[] }>({ words: '', found: [] })
  const isAsked = words.length >= LETTERS_MIN

  useEffect(() => {
    if (!isAsked) return undefined
    let isCurrent = true
    const timer = setTimeout(async () => {
      const answered = await call(search, { query: { q: words } }).catch(() => [])
      const now = Date.now()
      const period = { start: dayOf(new Date(now - YEAR_MS)), end: dayOf(new Date(now)) }
      if (isCurrent) setAnswer({ words, found: answered.map((one) => ({ ...one, place: placeOf(one, roleName, period) })) })
    }, SETTLED_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [words, roleName, isAsked])

  const pages = words === '' ? [] : pagesNamed(words, roleName)
  return { found: isAsked ? [...pages, ...answer.found] : pages, isSearching: isAsked && answer.words !== words }
}
