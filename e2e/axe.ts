import axe, { type RunOnly } from 'axe-core'
import { faintTexts } from './contrast.ts'
import { expect, type Page } from './story.ts'

type Layout = { colorScheme?: string; menuMode?: string }
/** A state that no address opens; `prepare` gets there by choosing, typing or pressing. */
export type State = {
  name: string
  address: string
  prepare?: (page: Page) => Promise<unknown>
  /** Enlarges the window to the height of the page, as a sticky bar covers what could be scrolled. */
  isTall?: true
}

export const SCHEMES = ['light', 'dark', 'dim'] as const
export const WIDTHS = [1440, 375] as const
/** Pages must fit this width too; what axe would find there it finds at the others. */
const TABLET_WIDTH = 768
const EVERYTHING: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }
/** The rule a scheme can affect, besides the contrast of texts. */
const LINKS: RunOnly = { type: 'rule', values: ['link-in-text-block'] }
const RATIO_MIN = 4.5

/** Lists the violations in the light scheme, then in each other scheme those that colours can cause. */
export async function violationsOf(page: Page): Promise<string[]> {
  const violations: string[] = []
  for (const scheme of SCHEMES) {
    let violationsSeen: string[] = []
    // The account's own appearance may arrive meanwhile and replace this one.
    await expect(async () => {
      await wear(page, { colorScheme: scheme })
      violationsSeen = scheme === 'light' ? await violationsNow(page, EVERYTHING) : await colourViolationsNow(page)
      expect(await page.locator('html').getAttribute('data-scheme')).toBe(scheme)
    }).toPass()
    violations.push(...violationsSeen.map((violation) => `${scheme}: ${violation}`))
  }
  await wear(page, { colorScheme: 'light' })
  return violations
}

/** Reads contrasts as painted, in a third of the time of axe's own rule, which the light scheme keeps. */
async function colourViolationsNow(page: Page): Promise<string[]> {
  const faint = await faintTexts(page, RATIO_MIN)
  const described = faint.map(({ text, colour, ground, ratio }) => `faint-text ${text}, ${colour} on ${ground}: ${ratio}`)
  return [...described, ...(await violationsNow(page, LINKS))]
}

/** Runs axe inside the page, injected once: there are no frames, and axe's Playwright wrapper would open a page per run. */
async function violationsNow(page: Page, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (rules) => {
    // Elements under a modal dialog can be neither fully seen nor pressed.
    const root = document.querySelector('[aria-modal="true"]') ?? document
    // True because the source above has just defined it.
    const { axe: checker } = window as unknown as { axe: typeof axe }
    // Focus guards are hidden on purpose: they pass the focus on at once.
    const context = { include: [root], exclude: ['[data-base-ui-focus-guard]'] }
    const { violations } = await checker.run(context, { runOnly: rules, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`))
  }, runOnly)
}

/** Changes the appearance of an open page, as another tab of the same browser would. */
export async function wear(page: Page, layout: Layout): Promise<void> {
  await page.evaluate((change) => {
    localStorage.setItem('layout', JSON.stringify({ ...JSON.parse(localStorage.getItem('layout') ?? '{}'), ...change }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'layout' }))
  }, layout)
}

/** Waits until nothing is loading, but for the example of loading. The event stream never ends, so the network is never idle. */
export async function settle(page: Page): Promise<void> {
  // Polls in each frame: `expect` would poll only once a second.
  await page.waitForFunction(() => {
    const isShown = [...document.querySelectorAll('h1')].some((heading) => heading.checkVisibility({ visibilityProperty: true }))
    const loading = [...document.querySelectorAll('[role="status"][aria-label="En cours de lecture"], [aria-busy="true"]')]
    return isShown && loading.every((one) => one.closest('[data-example="examples/message-states"]') !== null)
  })
}

/** Expects each state, wide and on a telephone, to have no violation in any scheme and to fit the window, and on a tablet to fit it. */
export async function expectNoViolation(page: Page, states: readonly State[]): Promise<void> {
  for (const { name, address, prepare, isTall } of states) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(address)
    await settle(page)
    await prepare?.(page)
    await expectFit(page, { name, width: TABLET_WIDTH })
    for (const width of WIDTHS) {
      await expectFit(page, { name, width })
      if (isTall) await page.setViewportSize({ width, height: await page.evaluate(() => document.documentElement.scrollHeight) })
      expect.soft(await violationsOf(page), `${name} at ${width}`).toEqual([])
    }
  }
}

async function expectFit(page: Page, { name, width }: { name: string; width: number }): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await settle(page)
  // A table becomes cards a moment after the window has become narrow.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${name} at ${width}`).toBeLessThanOrEqual(width)
}
