import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../database/database.ts'
import { announcePeriod, findNextPeriod, listenToPrices, readClock } from './price-periods.store.ts'

type Following = { db: Database; onError: (error: unknown) => void }

/** Another process may have changed a price without being heard here. */
const POLL_MS = 30_000
const RETRY_MS = 1_000

/** Announces each price or rate when it begins or ends, until `stopping` is aborted. */
export async function announcePricePeriods(stopping: AbortSignal, { db, onError }: Following): Promise<void> {
  let wake = new AbortController()
  let stopListening: (() => void) | undefined
  let since: string | undefined
  const rest = (ms: number) => sleep(ms, undefined, { signal: AbortSignal.any([stopping, wake.signal]) }).catch(() => undefined)

  while (!stopping.aborted) {
    try {
      wake = new AbortController()
      stopListening ??= await listenToPrices(db, () => wake.abort())
      since ??= await readClock(db)
      const next = await findNextPeriod(db, since)
      if (next && next.inMs <= 0) {
        since = next.at
        await announcePeriod(db)
      } else await rest(Math.min(next?.inMs ?? POLL_MS, POLL_MS))
    } catch (error) {
      if (!stopping.aborted) onError(error)
      await rest(RETRY_MS)
    }
  }
  stopListening?.()
}
