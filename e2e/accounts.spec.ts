import { DEMONSTRATION_PASSWORD as password, signIn } from './people.ts'
import { largestSectors, sectorsOf } from './sectors.ts'
import { expect, test, type Page } from './story.ts'

const MANAGER = { email: 'gestionnaire@demo.test', password }
const CODE_PIN = '246810'
const ACCOUNTS = '/parametrage/usermanagement'

// These stories suspend people whom other stories need.
test.use({ story: 'accounts' })

test.beforeEach(async ({ page }) => signIn(page, MANAGER))

test('a manager creates an outlet: missing values are shown at their fields, then the account is invited', async ({ page }) => {
  await page.goto('/profile/create')
  await page.getByRole('button', { name: 'Créer le point de vente' }).click()
  await expect(page.getByRole('textbox', { name: 'Nom du point de vente' })).toBeFocused()
  await fill(page, { 'Nom du point de vente': 'Kiosque du Marché', Numéro: '9001', Prénom: 'Awa', Nom: 'Diallo' })
  await fill(page, { 'Adresse e-mail': MANAGER.email })
  await page.getByRole('button', { name: 'Créer le point de vente' }).click()
  await expect(page.getByText(/est déjà celle d’un autre compte/)).toBeVisible()
  await fill(page, { 'Adresse e-mail': 'awa@exemple.test' })
  await page.getByRole('button', { name: 'Créer le point de vente' }).click()
  await expect(page.getByText('Le compte de Kiosque du Marché est créé')).toBeVisible()

  await page.goto(`${ACCOUNTS}?view=invited&q=9001`)
  await expect(page.getByRole('row', { name: /Kiosque du Marché/ })).toContainText('Invité')
})

test('leaving a form with typed text asks first', async ({ page }) => {
  await page.goto('/profile/create')
  await fill(page, { Prénom: 'Awa' })
  await page.getByRole('link', { name: 'Tableau de Bord' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continuer la saisie' }).click()
  await expect(page.getByRole('textbox', { name: 'Prénom' })).toHaveValue('Awa')
})

test('an outlet created by an import is listed as incomplete, and invited once it has an e-mail', async ({ page, product }) => {
  const database = await product.openDatabase()
  await database.query(`insert into accounts (role_name, outlet_number, outlet_name) values ('ROLE_PDV', '9002', 'Comptoir trouvé')`)
  await database.end()
  await page.goto(ACCOUNTS)
  await page.getByRole('button', { name: /À compléter/ }).click()
  await page.getByRole('button', { name: /Comptoir trouvé/ }).click()
  await fill(page, { Prénom: 'Jo', Nom: 'Hoarau', 'Adresse e-mail': 'jo@exemple.test' })
  await page.getByRole('button', { name: 'Enregistrer le compte' }).click()
  await expect(page.getByText('Une invitation est partie à jo@exemple.test.')).toBeVisible()
  await expect(page.getByText(/Valable jusqu’au/)).toBeVisible()
})

test('an account with an unknown role has its own tab, where it gets a role', async ({ page, product }) => {
  const database = await product.openDatabase()
  await database.query(
    `insert into accounts (role_name, email, first_name, last_name) values ('ROLE_ANCIEN', 'ancien@exemple.test', 'Jo', 'Payet')`,
  )
  await database.end()
  await page.goto(ACCOUNTS)
  await page.getByRole('button', { name: 'Rôle inconnu 1' }).click()
  await expect(page.getByRole('row', { name: /Jo Payet/ })).toContainText('ROLE_ANCIEN')
  await page.getByRole('table').locator('[data-open]').first().click()
  await page.getByRole('button', { name: 'Autres actes' }).click()
  await page.getByRole('menuitem', { name: 'Changer de rôle…' }).click()
  await page.getByLabel('Nouveau rôle').selectOption({ label: 'Client' })
  await page.getByRole('button', { name: 'Donner le rôle Client' }).click()
  await confirmWithPin(page)
  await expect(page.getByText('Jo Payet est désormais client')).toBeVisible()
  await expect(page.getByText('Chaque compte a un rôle connu.')).toBeVisible()
})

test('outlets beyond the limit of one answer come in pages, and the server searches them', async ({ page }) => {
  // The answers are real, except for the count.
  await page.route('**/auth/listpdv?*', async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    await route.fulfill({
      response: answer,
      json: { data: { ...data, totalElements: data.totalElements < 100 ? data.totalElements : 7_000 } },
    })
  })
  await page.goto(ACCOUNTS)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages).toContainText('1–100 sur 7\u00a0000')
  const first = await page.getByRole('row').nth(1).innerText()
  await pages.getByRole('button', { name: 'Page suivante' }).click()
  await expect(pages).toContainText('101–200 sur 7\u00a0000')
  await expect(page.getByRole('row').nth(1)).not.toHaveText(first)
  // A page that arrives while somebody types keeps the typed text.
  const search = page.getByRole('searchbox', { name: /^Nom ou numéro/ })
  const { promise: isTyping, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/listpdv\?.*page=2/, (route) => isTyping.then(() => route.fallback()))
  await pages.getByRole('button', { name: 'Page suivante' }).click()
  await search.focus()
  await page.keyboard.type('kio')
  arrive()
  await page.waitForResponse(/listpdv\?.*page=2/)
  await page.keyboard.type('sque possession', { delay: 40 })
  await expect(search).toHaveValue('kiosque possession')
  await expect(page.getByRole('row', { name: /Kiosque La Possession/ })).toBeVisible()
  await expect(page).toHaveURL(/q=kiosque/)
  await page.goto(`${ACCOUNTS}?show=board`)
  await expect(page.getByText(/sur 7\u00a0000\u00a0: cherchez un nom ou un numéro/)).toBeVisible()
  // A count may still be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('two outlets move to another sector manager from today; last month stays with the former one', async ({ page }) => {
  const sectorsBefore = await sectorsOf(page)
  const [from, to] = largestSectors(sectorsBefore)
  await page.goto(`${ACCOUNTS}?filters=${encodeURIComponent(JSON.stringify({ sectorManager: from?.manager }))}`)
  const boxes = page.getByRole('checkbox', { name: /^Choisir / })
  await boxes.nth(0).click()
  await boxes.nth(1).click()
  await page.getByRole('button', { name: 'Affecter à un responsable…' }).click()
  await page.getByRole('combobox', { name: 'Responsable secteur' }).selectOption({ label: to!.label })
  await page.getByRole('button', { name: 'Affecter les 2' }).click()
  await expect(page.getByText(`2\u00a0comptes affectés à ${to!.label}`)).toBeVisible()
  expect(await sectorsOf(page)).toEqual(sectorsBefore)
})

test('suspending asks for the PIN and a reason, and ends the person’s sessions at once', async ({ page, browser, baseURL }) => {
  const otherPage = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await signIn(otherPage, { email: 'client@demo.test', password })
  const token = await otherPage.evaluate(() => localStorage.getItem('access_token'))

  await page.goto(`${ACCOUNTS}?kind=clients&q=client@demo.test`)
  await page.getByRole('table').locator('[data-open]').first().click()
  await page.getByRole('button', { name: 'Suspendre…' }).click()
  await expect(page.getByText(/Ses sessions se ferment tout de suite/)).toBeVisible()
  await page.getByRole('button', { name: 'Suspendre le compte' }).click()
  await expect(page.getByText(/Écrivez la raison/)).toBeVisible()
  await page.getByLabel('Raison').fill('Téléphone volé')
  await page.getByRole('button', { name: 'Suspendre le compte' }).click()
  await confirmWithPin(page)
  await expect(page.getByText(/est suspendu/)).toBeVisible()

  await page.getByRole('button', { name: 'Historique' }).click()
  await expect(page.getByRole('list', { name: /Historique/ })).toContainText('Téléphone volé')
  const answer = await otherPage.request.get('/securecanal/userinfo', { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status()).toBe(401)
})

test('when two people edit one account, the second sees the change, chooses, and loses no typed text', async ({ page, context }) => {
  // Blocks the events, which would update the second page before its write is refused.
  await context.route('**/securecanal/events', (route) => route.abort())
  const otherTab = await context.newPage()
  for (const tab of [page, otherTab]) await tab.goto(`${ACCOUNTS}?id=23`)
  await fill(otherTab, { Fonction: 'Directrice', Téléphone: '0693 55 55 55' })
  await fill(page, { Téléphone: '0692 11 11 11', Adresse: '12 rue des Palmiers' })
  await otherTab.getByRole('button', { name: 'Enregistrer le compte' }).click()
  await expect(otherTab.getByText(/est enregistré/)).toBeVisible()

  await page.getByRole('button', { name: 'Enregistrer le compte' }).click()
  const conflict = page.getByRole('group', { name: 'Téléphone, modifié entre-temps' })
  await expect(conflict).toContainText('0693 55 55 55')
  await expect(page.getByRole('textbox', { name: 'Téléphone' })).toHaveValue('0692 11 11 11')
  await expect(page.getByRole('button', { name: 'Enregistrer le compte' })).toBeDisabled()
  await conflict.getByRole('button', { name: 'Garder ma saisie' }).click()
  await page.getByRole('button', { name: 'Enregistrer le compte' }).click()
  await expect(page.getByText(/est enregistré/)).toBeVisible()

  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Téléphone' })).toHaveValue('0692 11 11 11')
  await expect(page.getByRole('textbox', { name: 'Adresse', exact: true })).toHaveValue('12 rue des Palmiers')
  await expect(page.getByRole('textbox', { name: 'Fonction' })).toHaveValue('Directrice')
})

test('an outlet can be dragged to another sector manager and back, and moved by the keyboard alone', async ({ page }) => {
  await page.goto(`${ACCOUNTS}?show=board`)
  await expect(page.getByRole('option').first()).toBeVisible()
  const names = (await page.locator('h2 > span').allInnerTexts()).filter((text) => text.includes(', '))
  const [from, to, last] = names
  const column = (columnName?: string) => page.getByRole('region', { name: columnName! })
  const card = column(from).getByRole('option').first()
  const name = await card.getAttribute('data-account')
  const moved = (columnName?: string) => column(columnName).locator(`[data-account="${name}"]`)
  await card.dragTo(column(to))
  await expect(moved(to)).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(moved(from)).toBeVisible()

  await moved(from).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Responsable secteur' }).selectOption({ label: last! })
  await page.getByRole('button', { name: 'Affecter', exact: true }).press('Enter')
  await expect(moved(last)).toBeVisible()
})

async function confirmWithPin(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Code PIN' }).fill(CODE_PIN)
  await page.getByRole('button', { name: 'Confirmer et continuer' }).click()
}

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await page.getByRole('textbox', { name: label, exact: true }).fill(value)
}

/** Reads the sectors of a period with the page's own session. */
