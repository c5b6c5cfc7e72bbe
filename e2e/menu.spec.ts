import { aPerson, signIn, type Person } from './people.ts'
import { expect, test, type Page } from './story.ts'

type Layout = { menuMode?: 'static' | 'overlay' | 'horizontal' }

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })
const root = (page: Page, name: string) => menu(page).getByRole('button', { name })
const leaf = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true })

const GROUPS = ['Réseau', 'Paramétrage', 'Objectif', 'Relance', 'Logistique', 'Client']

let person: Person
test.beforeAll(async ({ product }) => {
  person = await aPerson(product, 'places')
})

async function open(page: Page, layout: Layout, size = { width: 1280, height: 800 }): Promise<void> {
  await signIn(page, person)
  // The account remembers the choice of the story before: this one chooses for itself.
  await page.getByRole('button', { name: 'Apparence' }).click()
  const places = { static: 'Fixe', overlay: 'Par-dessus', horizontal: 'Horizontal' }
  await page
    .getByRole('dialog', { name: 'Apparence' })
    .getByRole('radio', { name: places[layout.menuMode ?? 'static'] })
    .check()
  await page.keyboard.press('Escape')
  await page.setViewportSize(size)
}

test('static: a branch opens in 400 ms on the curve of the specification, one at a time', async ({ page }) => {
  await open(page, {})
  await root(page, 'Logistique').click()
  await expect(leaf(page, 'Import des activations')).toBeVisible()
  const { duration, curve } = await page.locator('[data-expanded="true"]').evaluate((branch) => {
    const style = getComputedStyle(branch)
    return { duration: style.transitionDuration, curve: style.transitionTimingFunction }
  })
  expect(duration).toBe('0.4s')
  expect(curve).toBe('cubic-bezier(0.86, 0, 0.07, 1)')

  await root(page, 'Relance').click()
  await expect(root(page, 'Relance')).toHaveAttribute('aria-expanded', 'true')
  await expect(root(page, 'Logistique')).toHaveAttribute('aria-expanded', 'false')
  const entries = menu(page).locator('[data-menu-entry]')
  await expect(entries.filter({ has: page.locator('span > svg') }), 'every item has an icon').toHaveCount(await entries.count())
})

test('the side bar folds in 0.3 s', async ({ page }) => {
  await open(page, {})
  const shell = page.locator('[data-menu]')
  expect(await shell.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.3s')
  await page.getByRole('button', { name: 'Masquer le menu' }).click()
  await expect(shell).toHaveAttribute('data-menu', 'closed')
  await expect(leaf(page, 'Tableau de Bord')).toBeHidden()
})

test('who asks for less motion gets none', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, {})
  await root(page, 'Logistique').click()
  expect(await page.locator('[data-expanded="true"]').evaluate((branch) => getComputedStyle(branch).transitionDuration)).toBe('0s')
  expect(await page.locator('[data-menu]').evaluate((shell) => getComputedStyle(shell).transitionDuration)).toBe('0s')
})

test('the item of the page is highlighted, query and fragment ignored; a longer path is another page', async ({ page }) => {
  await open(page, {})
  await page.goto('/reseau/statistique/list?figure=revenue#haut')
  await expect(leaf(page, 'Par point de vente')).toHaveAttribute('aria-current', 'page')
  await page.goto('/reseau/statistique/lignes')
  await expect(leaf(page, 'Tableau de Bord')).not.toHaveAttribute('aria-current', 'page')
  await expect(menu(page).locator('[aria-current="page"]')).toHaveCount(0)
})

test('a disabled item leads nowhere', async ({ page }) => {
  await open(page, {})
  await root(page, 'Relance').click()
  const disabled = menu(page).getByText('Rapprochement')
  await expect(disabled.locator('..')).toHaveAttribute('aria-disabled', 'true')
  await disabled.click()
  await expect(page).toHaveURL(/\/$/)
})

test('the keyboard walks the menu', async ({ page }) => {
  await open(page, {})
  await leaf(page, 'Tableau de Bord').focus()
  await page.keyboard.press('ArrowDown')
  await expect(root(page, 'Réseau')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(leaf(page, 'Par point de vente')).toBeFocused()
  await page.keyboard.press('End')
  await expect(root(page, 'Client')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(leaf(page, 'Tableau de Bord')).toBeFocused()
})

test('overlay: the menu opens over a page that does not move, and closes on a press elsewhere, Escape or a leaf', async ({ page }) => {
  await open(page, { menuMode: 'overlay' })
  await expect(leaf(page, 'Tableau de Bord')).toBeHidden()
  const before = await page.getByRole('main').boundingBox()
  const show = page.getByRole('button', { name: 'Afficher le menu' })
  await show.click()
  await expect(leaf(page, 'Tableau de Bord')).toBeVisible()
  expect(await page.getByRole('main').boundingBox()).toEqual(before)

  await page.mouse.click(900, 600)
  await expect(leaf(page, 'Tableau de Bord')).toBeHidden()
  await show.click()
  await page.keyboard.press('Escape')
  await expect(leaf(page, 'Tableau de Bord')).toBeHidden()
  await show.click()
  await root(page, 'Réseau').click()
  await leaf(page, 'Par mois').click()
  await expect(page).toHaveURL(/statistique\/mois/)
  await expect(leaf(page, 'Par mois')).toBeHidden()
})

test('horizontal: opens on hover once a root has been pressed, and there is no menu button', async ({ page }) => {
  await open(page, { menuMode: 'horizontal' })
  await expect(page.getByRole('button', { name: /le menu$/ })).toHaveCount(0)
  await root(page, 'Réseau').hover()
  await expect(leaf(page, 'Par mois')).toBeHidden()
  await root(page, 'Réseau').click()
  await expect(leaf(page, 'Par mois')).toBeVisible()
  await root(page, 'Logistique').hover()
  await expect(leaf(page, 'Import des activations')).toBeVisible()
  await expect(leaf(page, 'Par mois')).toBeHidden()
})

const CLOSINGS = {
  'a press elsewhere': (page: Page) => page.mouse.click(640, 700),
  Escape: (page: Page) => page.keyboard.press('Escape'),
  scrolling: async (page: Page) => {
    await page.mouse.move(640, 600)
    await page.mouse.wheel(0, 300)
  },
}

for (const [name, close] of Object.entries(CLOSINGS)) {
  test(`horizontal: ${name} closes what is open`, async ({ page }) => {
    await open(page, { menuMode: 'horizontal' })
    await root(page, 'Logistique').click()
    await expect(leaf(page, 'Import des activations')).toBeVisible()
    await close(page)
    await expect(leaf(page, 'Import des activations')).toBeHidden()
    await root(page, 'Réseau').hover()
    await expect(leaf(page, 'Par mois')).toBeHidden()
  })
}

test('horizontal: what closes does so in 400 ms on the curve of the specification', async ({ page }) => {
  await open(page, { menuMode: 'horizontal' })
  await root(page, 'Logistique').click()
  await expect(leaf(page, 'Import des activations')).toBeVisible()
  const list = menu(page).locator('ul ul').filter({ hasText: 'Import des activations' })
  const closing = await list.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished))
    document.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return element.getAnimations().map(({ effect }) => `${effect?.getTiming().duration} ${effect?.getTiming().easing}`)
  })
  expect(closing).toContain('400 cubic-bezier(0.86, 0, 0.07, 1)')
  await expect(leaf(page, 'Import des activations')).toBeHidden()
})

test('horizontal: a sub-menu stays inside the window', async ({ page }) => {
  await open(page, { menuMode: 'horizontal' }, { width: 1000, height: 800 })
  for (const name of GROUPS) {
    await root(page, name).click()
    const { left, right } = await menu(page)
      .locator('ul [data-open="true"]')
      .evaluate((list) => list.getBoundingClientRect().toJSON())
    expect(left, name).toBeGreaterThanOrEqual(0)
    expect(right, name).toBeLessThanOrEqual(1000)
    await page.keyboard.press('Escape')
  }
})

test('a desktop is wider than 991 px', async ({ page }) => {
  await open(page, {}, { width: 992, height: 800 })
  await expect(leaf(page, 'Tableau de Bord')).toBeVisible()
  await page.setViewportSize({ width: 991, height: 800 })
  await expect(leaf(page, 'Tableau de Bord')).toBeHidden()
})

test('on a telephone a leaf closes the menu, and the page scrolls again', async ({ page }) => {
  await open(page, {}, { width: 390, height: 800 })
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
  await page.getByRole('button', { name: 'Afficher le menu' }).click()
  await expect(leaf(page, 'Tableau de Bord')).toBeVisible()
  expect(await overflow()).toBe('hidden')

  await root(page, 'Réseau').click()
  await expect(leaf(page, 'Par jour')).toBeVisible()
  await leaf(page, 'Par jour').click()
  await expect(page).toHaveURL(/statistique\/jour/)
  await expect(leaf(page, 'Par jour')).toBeHidden()
  expect(await overflow()).not.toBe('hidden')
})
