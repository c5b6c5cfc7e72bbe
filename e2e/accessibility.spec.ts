import { expectNoViolation, settle, violationsOf, wear } from './axe.ts'
import { aPerson, DEMONSTRATION_PASSWORD, signIn } from './people.ts'
import { expect, test } from './story.ts'

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
  '/objectif/reseau',
  '/objectif/reseau?month=1',
  '/objectif/pdv',
  '/objectif/pdv?open=import',
  '/objectif/pdv?open=split',
  '/logistique/stock',
  '/logistique/stock?part=moves',
  '/logistique/stock?part=depots',
  '/logistique/cmdstock',
  '/logistique/cmdstock?statut=all',
  '/logistique/cmdstock?id=new',
  '/logistique/approda',
  '/logistique/approda?view=all',
  '/logistique/stock?part=receipts',
  '/logistique/stock?part=receipts&receipt=new',
  '/logistique/stock?part=counts',
  '/logistique/stock?part=months',
  '/logistique/importstock',
  '/logistique/importstock?tab=statements',
  '/logistique/stockglobal',
  '/logistique/stockglobal?part=list',
  '/logistique/stockglobal?part=proposals',
  '/logistique/alertstock',
  '/logistique/alertstock?statut=closed',
  '/logistique/importactivation',
  '/logistique/importactivation?tab=history',
  '/logistique/importactivation?tab=quarantine',
  '/logistique/importactivation?id=101',
  '/client/addcredit',
  '/client/creditencours',
  '/client/creditencours?view=all',
  '/client/packagesprix',
  '/client/packagesprix?view=changes',
  '/client/packagesprix?view=things',
  '/client/packagesprix?view=rates',
  '/client/transactionencours',
  '/client/historiquetransactions',
  '/client/historiquetransactions?part=movements',
  '/client/historiquetransactions?part=transactions',
  '/client/historiquetransactions?part=reversals',
  '/client/parametragemontant',
  '/client/parametragemontant?part=balances',
  '/relance/alertcredit',
  '/relance/alertcredit?part=history',
  '/relance/importrelance',
  '/relance/raprochement',
  '/relance/raprochement?id=2',
  '/relance/alertcommission',
  `/relance/alertcommission?month="${lastMonth()}"&status=doubts`,
  '/relance/alertcommission?part=batches&batch=1',
  '/relance/alertcommission?part=alerts',
  '/relance/alertcommission?part=rules',
  '/relance/alertcommission?part=simulation',
  '/client/agent',
  '/parametrage/usermanagement',
  '/parametrage/accesscanal',
  '/parametrage/accesscanal?open=new',
  '/parametrage/courriels',
  '/parametrage/calendrier',
  '/parametrage/cloture',
  '/pages/timeline',
  '/pages/crud',
  '/pages/crud?open=new',
  '/profile',
  '/profile/list',
  '/profile/create',
  '/apps/mail',
  '/apps/mail?id=1',
  '/apps/mail?folder=notifications',
  '/apps/mail?write=true',
  '/apps/tasklist',
  '/apps/tasklist?open=new',
  '/apps/blog/list',
  '/apps/blog/detail?id=1',
  '/apps/blog/edit?id=1',
  '/pages/contact?id=1',
  '/ecommerce/product-overview?outlet=21&id=1',
  '/ecommerce/checkout-form?outlet=21',
  '/ecommerce/order-summary?id=1',
  '/ecommerce/order-summary?id=999999',
  '/pages/invoice?type=delivery&id=1',
  '/pages/invoice?type=statement&id=1',
  '/pages/invoice?type=receipt&id=1',
  '/apps/kanban',
  '/apps/calendar?view=week',
  '/documentation?part=glossary',
  '/documentation?part=shortcuts',
  '/documentation?part=versions',
  '/landing',
  '/notfound',
  '/auth/access',
  '/auth/error',
]
/** Returns the month that the demonstration has computed last. */
function lastMonth(): string {
  const now = new Date()
  const first = new Date(now.getFullYear(), now.getMonth() - 1, 1)
  return `${first.getFullYear()}-${String(first.getMonth() + 1).padStart(2, '0')}`
}

/** A story of all of them would be the last to end. */
const SCREENS_AT_ONCE = 12
const OF_SECTOR_MANAGER = [
  '/',
  '/performanceda/list',
  '/reseau/statistique/view?kind=outlet&id=21',
  '/logistique/stock',
  '/logistique/cmdstock',
  '/logistique/approda',
  '/logistique/alertstock',
  '/profile',
]
const MENU_MODES = ['static', 'overlay', 'horizontal'] as const
const PANELS = { Tâches: 'dialog', Apparence: 'dialog', Notifications: 'region' } as const
const statesOf = (addresses: readonly string[]) => addresses.map((address) => ({ name: address, address }))
// A dialog still opening would be partly transparent.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe.configure({ mode: 'parallel' })

test('axe finds nothing on the sign-in, and it is not wider than the window', async ({ page }) => {
  await expectNoViolation(page, statesOf(['/auth/login']))
})

for (let first = 0; first < SCREENS.length; first += SCREENS_AT_ONCE) {
  const screens = SCREENS.slice(first, first + SCREENS_AT_ONCE)
  test(`axe finds nothing on any screen from ${screens[0]} on, and none is wider than the window`, async ({ page }) => {
    test.setTimeout(300_000)
    await signIn(page, { email: 'gestionnaire@demo.test', password: DEMONSTRATION_PASSWORD })
    await expectNoViolation(page, statesOf(screens))
  })
}

test('axe finds nothing on any screen of a sector manager', async ({ page }) => {
  test.setTimeout(300_000)
  await signIn(page, { email: 'responsable@demo.test', password: DEMONSTRATION_PASSWORD })
  await expectNoViolation(page, statesOf(OF_SECTOR_MANAGER))
})

test('axe finds nothing in the menu in any position, nor in what opens over the page', async ({ page, product }) => {
  test.setTimeout(300_000)
  await signIn(page, await aPerson(product, 'menus'), '/parametrage/accesscanal')
  await settle(page)
  for (const menuMode of MENU_MODES) {
    await wear(page, { menuMode })
    await expect(page.locator('html')).toHaveAttribute('data-menu-mode', menuMode)
    const show = page.getByRole('button', { name: 'Afficher le menu' })
    if (await show.isVisible()) await show.click()
    await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('button', { name: 'Logistique' }).click()
    expect(await violationsOf(page), `${menuMode} menu`).toEqual([])
    await page.keyboard.press('Escape')
    for (const [name, role] of Object.entries(PANELS)) {
      await page.getByRole('button', { name: new RegExp(`^${name}`) }).click()
      await expect(page.getByRole(role, { name })).toBeVisible()
      expect(await violationsOf(page), `${menuMode}, ${name}`).toEqual([])
      await page.keyboard.press('Escape')
    }
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Rechercher' }).fill('par')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await violationsOf(page), `${menuMode}, search`).toEqual([])
    await page.keyboard.press('Escape')
  }
})

test('the check finds a fault, even in one scheme only', async ({ page }) => {
  await page.goto('/auth/login')
  await settle(page)
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('.faint { background: #fff; color: #000 } [data-scheme=dim] .faint { color: #999 }')
    document.adoptedStyleSheets.push(sheet)
    const text = Object.assign(document.createElement('p'), { className: 'faint', textContent: 'Trop pâle' })
    document.body.append(text, Object.assign(document.createElement('img'), { src: '/favicon.svg' }))
  })
  const violations = await violationsOf(page)
  expect(violations.filter((violation) => violation.startsWith('light: image-alt'))).toHaveLength(1)
  expect(violations.filter((violation) => violation.startsWith('dim: faint-text'))).toHaveLength(1)
})
