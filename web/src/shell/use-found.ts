import type { ResponseOf } from '@backoffice/contract/endpoint'
import { search } from '@backoffice/contract/search/search'
import { useEffect, useMemo, useState } from 'react'
import { useLatestRead } from '../api/use-read.ts'
import { dayOf } from '../format/dates.ts'
import { type SearchHit, pagesNamed, placeOf } from './search-places.ts'

const LETTERS_MIN = 2
const SETTLED_MS = 150
const NO_HITS: ResponseOf<typeof search> = []
const YEAR_MS = 365 * 86_400_000

/** Returns matching pages at once, then the server's results once typing has paused. */
export function useFound(words: string, roleName: string): { found: SearchHit[]; isSearching: boolean } {
  const isAsked = words.length >= LETTERS_MIN
  const settled = useSettled(words)
  const { answer = NO_HITS, isLoading } = useLatestRead(search, settled.length >= LETTERS_MIN ? { query: { q: settled } } : null)
  const pages = words === '' ? [] : pagesNamed(words, roleName)
  const [period] = useState(lastYear)
  const hits = useMemo(() => answer.map((one) => ({ ...one, place: placeOf(one, roleName, period) })), [answer, roleName, period])
  return { found: isAsked ? [...pages, ...hits] : pages, isSearching: isAsked && (isLoading || settled !== words) }
}

function lastYear() {
  const now = Date.now()
  return { start: dayOf(new Date(now - YEAR_MS)), end: dayOf(new Date(now)) }
}

/** Returns the words once typing has paused. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(setSettled, SETTLED_MS, words)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}
