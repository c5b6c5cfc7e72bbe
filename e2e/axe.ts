import axe, { type RunOnly } from 'axe-core'
import { expect, type Page } from './story.ts'

type Layout = { colorScheme?: string; menuMode?: string }
/** What no address opens is reached: something chosen, typed or asked. */
export type State = {
  name: string
  address: string
  reach?: (page: Page) => Promise<unknown>
  /** Looked at in a window as tall as the page: a bar that sticks to its foot covers part of what can be scrolled. */
  isTall?: true
}

export const SCHEMES = ['light', 'dark', 'dim'] as const
export const WIDTHS = [1440, 375] as const
const EVERYTHING: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }
/** All that a scheme can change: the rest is the same page. */
const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** What axe finds on the page as it stands in light, and in the other schemes of what they change. */
export async function violationsOf(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const scheme of SCHEMES) {
    let violations: string[] = []
    // What the account remembers of the appearance may arrive meanwhile, and be worn instead.
    await expect(async () => {
      await wear(page, { colorScheme: scheme })
      violations = await violationsNow(page, scheme === 'light' ? EVERYTHING : COLOURS)
      expect(await page.locator('html').getAttribute('data-scheme')).toBe(scheme)
    }).toPass()
    found.push(...violations.map((violation) => `${scheme}: ${violation}`))
  }
  await wear(page, { colorScheme: 'light' })
  return found
}

/** The page is one document without frames: axe runs in it, once for all, and not through a page of its own for each question. */
async function violationsNow(page: Page, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (asked) => {
    // What lies under a modal dialog can be neither seen whole nor pressed.
    const reached = document.querySelector('[aria-modal="true"]') ?? document
    // The source above has just put it there.
    const { axe: checker } = window as unknown as { axe: typeof axe }
    // Guards of the focus are hidden on purpose: they pass it on at once.
    const part = { include: [reached], exclude: ['[data-base-ui-focus-guard]'] }
    const { violations } = await checker.run(part, { runOnly: asked, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`))
  }, runOnly)
}

/** Changes the appearance of an open page, as another tab of the same browser does. */
export async function wear(page: Page, layout: Layout): Promise<void> {
  await page.evaluate((change) => {
    localStorage.setItem('layout', JSON.stringify({ ...JSON.parse(localStorage.getItem('layout') ?? '{}'), ...change }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'layout' }))
  }, layout)
}

/** The stream of events never ends: the network is never idle. */
export async function settle(page: Page): Promise<void> {
  // Looked at in each frame: Playwright asks once a second what takes its time.
  await page.waitForFunction(() => {
    const isShown = [...document.querySelectorAll('h1')].some((heading) => heading.checkVisibility({ visibilityProperty: true }))
    return isShown && document.querySelector('[role="status"][aria-label="En cours de lecture"], [aria-busy="true"]') === null
  })
}

/** Each state, wide and as a telephone shows it: nothing that axe finds in any scheme, and nothing wider than the window. */
export async function expectNoViolation(page: Page, states: readonly State[]): Promise<void> {
  for (const { name, address, reach, isTall } of states) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(address)
    await settle(page)
    await reach?.(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await settle(page)
      // A table becomes cards a moment after the window has become narrow.
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${name} at ${width}`).toBeLessThanOrEqual(width)
      if (isTall) await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) })
      expect.soft(await violationsOf(page), `${name} at ${width}`).toEqual([])
    }
  }
}
