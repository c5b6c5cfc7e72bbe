import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './ask.ts'

const PAUSE_MS = 15

export type Wait = { url: string; status: number; ms: number }

/** Requests these addresses in turn while the work runs, and returns how long each answer took. */
export async function watch<Result>(
  work: Promise<Result>,
  { origin, urls, headers }: { origin: string; urls: readonly string[]; headers: Record<string, string> },
): Promise<{ result: Result; waits: Wait[] }> {
  const over = new AbortController()
  const done = work.finally(() => over.abort())
  // Its failure is thrown by the await below, after the last answer.
  done.catch(() => undefined)
  const waits: Wait[] = []
  for (let turn = 0; !over.signal.aborted || turn === 0; turn += 1) {
    const url = urls[turn % urls.length] ?? '/readyz'
    const { status, ms } = await ask(origin, { method: 'GET', url, headers, body: undefined })
    waits.push({ url, status, ms })
    await sleep(PAUSE_MS)
  }
  return { result: await done, waits }
}

export function faultsOfWaits(waits: readonly Wait[], withinMs: number): string[] {
  return waits
    .filter(({ status, ms }) => status !== 200 || ms > withinMs)
    .map(({ url, status, ms }) => `${url}: ${status} after ${Math.round(ms)} ms`)
}
