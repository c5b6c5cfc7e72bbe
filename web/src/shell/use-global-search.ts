import type { ResponseOf } from '@backoffice/contract/endpoint'
import { search } from '@backoffice/contract/search/search'
import { useEffect, useMemo, useState } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { useLatestRead } from '../api/use-read.ts'
import { type SearchHit, pagesNamed } from './search-places.ts'

const LETTERS_MIN = 2
const SETTLED_MS = 150
const NO_HITS: ResponseOf<typeof search> = []

type GlobalSearch = { hits: SearchHit[]; isSearching: boolean; failure: ApiError | null; searchAgain: () => void }

/**
 * Returns matching pages at once, then the server's results once typing has paused. Until then the previous results stay below the
 * pages, without acts. An empty search returns the most recently opened items and the acts of the role.
 */
export function useGlobalSearch(query: string, roleName: string): GlobalSearch {
  const isAsked = query === '' || query.length >= LETTERS_MIN
  const settledQuery = useSettledText(query)
  const isShort = settledQuery !== '' && settledQuery.length < LETTERS_MIN
  const read = useLatestRead(search, isShort ? null : { query: settledQuery === '' ? {} : { q: settledQuery } })
  const { answer = NO_HITS } = read
  const isSearching = isAsked && (read.isLoading || settledQuery !== query)
  const pages = useMemo(() => (query === '' ? [] : pagesNamed(query, roleName)), [query, roleName])
  const current = useMemo(
    () => (isSearching && query !== '' ? answer.filter(({ kind, isRecent }) => kind !== 'act' && kind !== 'page' && !isRecent) : answer),
    [isSearching, query, answer],
  )
  const hits = useMemo(() => (isAsked ? [...actsIn(current), ...pages, ...othersIn(current, pages)] : pages), [isAsked, pages, current])
  return {
    hits,
    isSearching,
    failure: isAsked && !isSearching ? read.failure : null,
    searchAgain: read.readAgain,
  }
}

const actsIn = (hits: readonly SearchHit[]) => hits.filter(({ kind }) => kind === 'act')

/** Leaves out the acts, which come first, and the pages that this browser has found already. */
function othersIn(hits: readonly SearchHit[], pages: readonly SearchHit[]): SearchHit[] {
  return hits.filter(({ kind, link }) => kind !== 'act' && (kind !== 'page' || !pages.some((page) => page.link === link)))
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
