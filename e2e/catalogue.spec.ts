import { expectNoViolation, SCHEMES, wear } from './axe.ts'
import { DEMONSTRATION_PASSWORD, signIn } from './people.ts'
import { differenceFrom } from './pictures.ts'
import { expect, test, type Page } from './story.ts'

const MANAGER = { email: 'gestionnaire@demo.test', password: DEMONSTRATION_PASSWORD }
/** Every part but the tree and the pictures of payments, which show the demonstration as it is today. */
const PICTURED = [
  'formlayout',
  'input',
  'floatlabel',
  'invalidstate',
  'button',
  'table',
  'list',
  'panel',
  'overlay',
  'menu',
  'message',
  'file',
  'charts',
  'misc',
]
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

for (const width of WIDTHS) {
  test(`components look as in their pictures, in three schemes, at ${width} px`, async ({ page }, { config }) => {
    test.setTimeout(240_000)
    const isRenewing = config.updateSnapshots === 'all' || config.updateSnapshots === 'changed'
    await signIn(page, MANAGER)
    await page.setViewportSize({ width, height: 900 })
    const differences: (string | null)[] = []
    for (const part of PICTURED) {
      await page.goto(`/uikit/${part}`)
      await settleExamples(page)
      for (const scheme of SCHEMES) differences.push(await differenceIn(page, scheme, { name: `${part}-${width}-${scheme}`, isRenewing }))
    }
    expect(differences.filter((difference) => difference !== null)).toEqual([])
  })
}

/** Waits until the examples are there and read, but for the one that shows how reading looks. */
async function settleExamples(page: Page): Promise<void> {
  await page.locator('[data-example]').first().waitFor()
  await page.waitForFunction(() => {
    const waiting = [...document.querySelectorAll('[role="status"][aria-label="En cours de lecture"]')]
    return waiting.every((one) => one.closest('[data-example="examples/message-states"]') !== null)
  })
  await page.evaluate(() => document.fonts.ready)
}

type Pictured = { name: string; isRenewing: boolean }

/** Returns how the part differs from its picture in a scheme; null if it does not, or if the picture is made anew. */
async function differenceIn(page: Page, scheme: (typeof SCHEMES)[number], { name, isRenewing }: Pictured): Promise<string | null> {
  let difference: string | null = null
  // The account's own appearance may arrive meanwhile and replace this one.
  await expect(async () => {
    await wear(page, { colorScheme: scheme })
    difference = await differenceFrom(name, page.locator('[data-catalogue]'), isRenewing)
    expect(await page.locator('html').getAttribute('data-scheme')).toBe(scheme)
  }).toPass()
  return difference
}
