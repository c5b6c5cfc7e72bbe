/// <reference lib="dom" />
import type { Page } from '@playwright/test'

const ROWS = 10_000
const SLOW_FRAME_MS = 50
const SCROLL_MS = 4_000

/** Frame times in milliseconds. `slow` counts the frames over 50 ms. */
export type Frames = { worst: number; slow: number; count: number }

/** Scrolls a list of ten thousand outlets for four seconds, first at the speed of a hand, then faster; returns the frame times. */
export async function scrollLongTable(page: Page, address: string): Promise<Frames> {
  await page.route('**/securecanal/report?*', async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    const rows = Array.from({ length: ROWS }, (_, at) => ({
      ...data.rows[at % data.rows.length],
      outletId: at + 1,
      outletNumber: String(1001 + at),
    }))
    await route.fulfill({ response: answer, json: { data: { ...data, rows } } })
  })
  await page.goto(`${address}/reseau/statistique/list`)
  await page.getByRole('button', { name: `Tous ${ROWS.toLocaleString('fr-FR')}` }).waitFor()
  const frames = await page.evaluate(frameTimes, SCROLL_MS)
  return { worst: Math.max(...frames), slow: frames.filter((ms) => ms > SLOW_FRAME_MS).length, count: frames.length }
}

/** Runs in the page. Throws if no frame is painted for ten seconds. */
async function frameTimes(scrollMs: number): Promise<number[]> {
  const frame = document.querySelector('tr[data-index]')!.closest('table')!.parentElement!
  const scroller = frame.scrollHeight > frame.clientHeight + 1 ? frame : window
  const frames: number[] = []
  await new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error('no frame is painted')), scrollMs + 10_000)
    const startedAt = performance.now()
    let last = startedAt
    const step = (now: number) => {
      frames.push(now - last)
      last = now
      if (now - startedAt > scrollMs) return resolve()
      scroller.scrollBy(0, now - startedAt < scrollMs / 2 ? 120 : 1_200)
      requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
  return frames.slice(1)
}
