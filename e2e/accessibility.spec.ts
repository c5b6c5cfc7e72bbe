import { AxeBuilder } from '@axe-core/playwright'
import { DEMONSTRATION_PASSWORD, signIn } from './people.ts'
import { expect, test, type Page } from './story.ts'

const SCREENS = [
  '/',
  '/reseau/statistique/list',
  '/reseau/statistique/mois',
  '/reseau/statistique/jour',
  '/reseau/statistique/com',
  '/reseau/statistique/view',
  '/reseau/statistique/view?kind=outlet&id=21',
  '/reseau/statistique/lignes',
  '/performanceda/list',
  '/logistique/importactivation',
  '/logistique/importactivation?tab=history',
  '/logistique/importactivation?tab=quarantine',
  '/logistique/importactivation?id=101',
  '/client/addcredit',
  '/landing',
  '/notfound',
]
const SCHEMES = ['light', 'dark', 'dim'] as const

for (const scheme of SCHEMES) {
  test(`axe finds nothing on any screen, ${scheme}`, async ({ page }) => {
    test.setTimeout(300_000)
    await page.addInitScript((colorScheme) => localStorage.setItem('layout', JSON.stringify({ colorScheme })), scheme)
    await page.goto('/auth/login')
    expect(await violationsOf(page)).toEqual([])
    await signIn(page, { email: 'gestionnaire@demo.test', password: DEMONSTRATION_PASSWORD })
    expect(await page.locator('html').getAttribute('data-scheme')).toBe(scheme)
    for (const screen of SCREENS) {
      await page.goto(screen)
      await settle(page)
      expect(await violationsOf(page), screen).toEqual([])
    }
  })
}

test('axe finds nothing on a telephone, and no screen is wider than it', async ({ page }) => {
  test.setTimeout(300_000)
  await page.setViewportSize({ width: 375, height: 812 })
  await signIn(page, { email: 'gestionnaire@demo.test', password: DEMONSTRATION_PASSWORD })
  for (const screen of SCREENS) {
    await page.goto(screen)
    await settle(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(375)
    expect(await violationsOf(page), screen).toEqual([])
  }
})

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`))
}
