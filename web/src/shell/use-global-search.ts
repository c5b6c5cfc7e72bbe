import type { ResponseOf } from '@backoffice/contract/endpoint'
import { search } from '@backoffice/contract/search/search'
import { useEffect, useMemo, useState } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { useLatestRead } from '../api/use-read.ts'
import { dayOf } from '../format/dates.ts'
import { type SearchHit, pagesNamed, placeOf } from './search-places.ts'

const LETTERS_MIN = 2
const SETTLED_MS = 150
const NO_HITS: ResponseOf<typeof search> = []
const YEAR_MS = 365 * 86_400_000

type GlobalSearch = { hits: SearchHit[]; isSearching: boolean; failure: ApiError | null; searchAgain: () => void }

/** Returns matching pages at once, then the server's results once typing has paused. Until then the former results stay. */
export function useGlobalSearch(query: string, roleName: string): GlobalSearch {
  const isAsked = query.length >= LETTERS_MIN
  const settledQuery = useSettledText(query)
  const read = useLatestRead(search, settledQuery.length >= LETTERS_MIN ? { query: { q: settledQuery } } : null)
  const { answer = NO_HITS } = read
  const isSearching = isAsked && (read.isLoading || settledQuery !== query)
  const pages = useMemo(() => (query === '' ? [] : pagesNamed(query, roleName)), [query, roleName])
  const [period] = useState(lastYear)
  const serverHits = useMemo(() => answer.map((hit) => ({ ...hit, place: placeOf(hit, roleName, period) })), [answer, roleName, period])
  const hits = useMemo(() => (isAsked ? [...pages, ...serverHits] : pages), [isAsked, pages, serverHits])
  return {
    hits,
    isSearching,
    failure: isAsked && !isSearching ? read.failure : null,
    searchAgain: read.readAgain,
  }
}

function lastYear() {
  const now = Date.now()
  return { start: dayOf(new Date(now - YEAR_MS)), end: dayOf(new Date(now)) }
}

/** Returns the text once typing has paused. */
function useSettledText(query: string): string {
  const [settledQuery, setSettledQuery] = useState(query)
  useEffect(() => {
    const timer = setTimeout(setSettledQuery, SETTLED_MS, query)
    return () => clearTimeout(timer)
  }, [query])
  return settledQuery
}
