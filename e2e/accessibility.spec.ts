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
  '/client/agent',
  '/parametrage/usermanagement',
  '/parametrage/accesscanal',
  '/parametrage/accesscanal?open=new',
  '/parametrage/courriels',
  '/pages/timeline',
  '/profile',
  '/profile/list',
  '/profile/create',
  '/landing',
  '/notfound',
  '/auth/access',
  '/auth/error',
]
const MENU_MODES = ['static', 'overlay', 'horizontal'] as const
const PANELS = { Tâches: 'dialog', Apparence: 'dialog', Notifications: 'region' } as const
const SCHEMES = ['light', 'dark', 'dim'] as const
/** All that a scheme can change: the rest is the same page. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

// What is half open is half hidden.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const scheme of SCHEMES) {
  test(`axe finds nothing on any screen, ${scheme}`, async ({ page }) => {
    test.setTimeout(300_000)
    await page.addInitScript((colorScheme) => localStorage.setItem('layout', JSON.stringify({ colorScheme })), scheme)
    await page.goto('/auth/login')
    await settle(page)
    expect(await violationsOf(page)).toEqual([])
    await signIn(page, { email: 'gestionnaire@demo.test', password: DEMONSTRATION_PASSWORD })
    expect(await page.locator('html').getAttribute('data-scheme')).toBe(scheme)
    for (const screen of SCREENS) {
      await page.goto(screen)
      await settle(page)
      expect(await violationsOf(page, scheme === 'light' ? undefined : COLOUR_RULES), screen).toEqual([])
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

for (const scheme of SCHEMES) {
  for (const menuMode of MENU_MODES) {
    test(`axe finds nothing in the ${menuMode} menu and what opens over the page, ${scheme}`, async ({ page }) => {
      await page.addInitScript((layout) => localStorage.setItem('layout', JSON.stringify(layout)), { colorScheme: scheme, menuMode })
      await signIn(page, { email: 'gestionnaire@demo.test', password: DEMONSTRATION_PASSWORD })
      await page.goto('/parametrage/accesscanal')
      await settle(page)
      await expect(page.locator('html')).toHaveAttribute('data-menu-mode', menuMode)
      const show = page.getByRole('button', { name: 'Afficher le menu' })
      if (await show.isVisible()) await show.click()
      await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('button', { name: 'Logistique' }).click()
      expect(await violationsOf(page), 'menu').toEqual([])
      await page.keyboard.press('Escape')
      for (const [name, role] of Object.entries(PANELS)) {
        await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
        await expect(page.getByRole(role, { name })).toBeVisible()
        expect(await violationsOf(page), name).toEqual([])
        await page.keyboard.press('Escape')
      }
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Rechercher' }).fill('par')
      await expect(page.getByRole('option').first()).toBeVisible()
      expect(await violationsOf(page), 'search').toEqual([])
    })
  }
}

async function settle(page: Page): Promise<void> {
  // The stream of events never ends: the network is never idle.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status', { name: 'En cours de lecture' })).toHaveCount(0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(tags)).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary}`))
}
