import { expectNoViolation, SCHEMES, settle, wear } from './axe.ts'
import { DEMONSTRATION_PASSWORD, signIn } from './people.ts'
import { differenceFrom } from './pictures.ts'
import { expect, test, type Page } from './story.ts'

const MANAGER = { email: 'gestionnaire@demo.test', password: DEMONSTRATION_PASSWORD }
/** Pages that show neither people nor days of today. */
const PICTURED = ['button', 'input', 'invalidstate', 'list']
const WIDTHS = [1280, 375]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function opens(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

test('the catalogue opens at its first page, is found by the search, and knows no other part', async ({ page }) => {
  await signIn(page, MANAGER)
  await opens(page, '/uikit/rien', 'Cette page n’existe pas')
  await opens(page, '/utilities/rien', 'Cette page n’existe pas')
  await opens(page, '/uikit', 'Mise en page des formulaires')
  await opens(page, '/utilities', 'Icônes')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Rechercher' }).fill('graphiques')
  await page.getByRole('option', { name: 'Graphiques' }).click()
  await expect(page).toHaveTitle('Graphiques · Antenne')
})

test('a client sees the catalogue, without the network', async ({ page }) => {
  await signIn(page, { ...MANAGER, email: 'client@demo.test' })
  await opens(page, '/uikit/tree', 'Arbre')
  await expect(page.getByText('Votre rôle ne lit pas le réseau')).toBeVisible()
})

test('catalogue, utilities and blocks have no violation and fit the window', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, MANAGER)
  const addresses = ['/uikit/input', '/uikit/tree', '/utilities/icons', '/utilities/colors', '/blocks']
  await expectNoViolation(
    page,
    addresses.map((address) => ({ name: address, address })),
  )
})

test('components look as in their pictures, in three schemes and at two widths', async ({ page }, { config }) => {
  test.setTimeout(120_000)
  await signIn(page, MANAGER)
  const differences: (string | null)[] = []
  for (const part of PICTURED) {
    await page.goto(`/uikit/${part}`)
    await settle(page)
    await page.evaluate(() => document.fonts.ready)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      for (const scheme of SCHEMES) {
        const content = page.locator('[data-catalogue]')
        const isRenewing = config.updateSnapshots === 'all' || config.updateSnapshots === 'changed'
        let difference: string | null = null
        // The account's own appearance may arrive meanwhile and replace this one.
        await expect(async () => {
          await wear(page, { colorScheme: scheme })
          difference = await differenceFrom(`${part}-${width}-${scheme}`, content, isRenewing)
          expect(await page.locator('html').getAttribute('data-scheme')).toBe(scheme)
        }).toPass()
        differences.push(difference)
      }
    }
  }
  expect(differences.filter((difference) => difference !== null)).toEqual([])
})
