import { AxeBuilder } from '@axe-core/playwright'
import { DEMONSTRATION_PASSWORD, signIn } from './people.ts'
import { expect, test, type Page } from './story.ts'

const ACCOUNTS = '/parametrage/usermanagement'

/** What no address opens: something chosen, typed or asked. */
const STATES: { name: string; address: string; reach?: (page: Page) => Promise<void> }[] = [
  { name: 'the list', address: ACCOUNTS },
  {
    name: 'a bulk selection',
    address: ACCOUNTS,
    reach: (page) =>
      page
        .getByRole('checkbox', { name: /^Choisir / })
        .first()
        .click(),
  },
  { name: 'the fields of an account', address: `${ACCOUNTS}?id=23` },
  { name: 'to whom it belongs', address: `${ACCOUNTS}?id=23&part=holders` },
  { name: 'its history', address: `${ACCOUNTS}?id=23&part=history` },
  { name: 'a reason asked', address: `${ACCOUNTS}?id=23`, reach: (page) => page.getByRole('button', { name: 'Suspendre…' }).click() },
  { name: 'the board', address: `${ACCOUNTS}?show=board`, reach: (page) => page.getByRole('option').first().click() },
  { name: 'the import of a list', address: `${ACCOUNTS}?show=import` },
  {
    name: 'a form with faults',
    address: '/profile/create',
    reach: (page) => page.getByRole('button', { name: 'Créer le point de vente' }).click(),
  },
  { name: 'the directory', address: '/profile/list' },
  { name: 'the credit agents', address: '/client/agent' },
  { name: 'a portfolio', address: '/client/agent?id=15' },
]

for (const width of [1440, 375]) {
  test(`axe finds nothing on the screens of accounts at ${width} px, and none is wider than the window`, async ({ page }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width, height: 812 })
    await signIn(page, { email: 'gestionnaire@demo.test', password: DEMONSTRATION_PASSWORD })
    for (const { name, address, reach } of STATES) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByLabel('En cours de lecture')).toHaveCount(0)
      await reach?.(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width)
      expect(await violationsOf(page), name).toEqual([])
    }
  })
}

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`))
}
