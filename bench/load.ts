import autocannon from 'autocannon'
import { CLIENTS, SECONDS } from './settings.ts'

/** Fewer answers than these prove little, so a slow call is measured for longer. */
const ANSWERS_MIN = 2 * CLIENTS
const LONG_SECONDS = 6
const PATIENCE_SECONDS = 40

export type Load = { perSecond: number; p99Ms: number }
export type Target = { url: string; headers?: Record<string, string>; status?: 200 | 304 }

/** Runs 16 clients that ask again once answered. Throws if any answer is not the expected one. */
export async function load({ url, headers = {}, status = 200 }: Target, seconds = SECONDS): Promise<Load> {
  const result = await autocannon({ url, headers, connections: CLIENTS, duration: seconds, timeout: PATIENCE_SECONDS })
  if (result['2xx'] + result['3xx'] < ANSWERS_MIN && seconds < LONG_SECONDS) return load({ url, headers, status }, LONG_SECONDS)
  return loadOf(result, { url, status })
}

/** Sends requests to the addresses at a steady rate until stopped. */
export function trickle(urls: string[], { headers, perSecond }: { headers: Record<string, string>; perSecond: number }) {
  const [first = ''] = urls
  const requests = urls.map((url) => ({ path: new URL(url).pathname + new URL(url).search }))
  const instance = autocannon({ url: first, headers, requests, connections: 4, overallRate: perSecond, duration: 600 })
  return {
    stop: async () => {
      instance.stop()
      return loadOf(await instance, { url: first, status: 200 })
    },
  }
}

type Result = Awaited<ReturnType<typeof autocannon>>

function loadOf(result: Result, { url, status }: { url: string; status: 200 | 304 }): Load {
  const expected = status === 304 ? result['3xx'] : result['2xx']
  const other = result['2xx'] + result['3xx'] + result['4xx'] + result['5xx'] - expected + result.errors
  if (expected === 0 || other > 0) throw new Error(`${url}: ${expected} answers ${status}, ${other} others`)
  return { perSecond: expected / result.duration, p99Ms: result.latency.p99 }
}
