import { amountPattern, arriveAs, ask, submitRequest, balanceOn, confirm, fillSale, salesTo, sell, TELEPHONE } from './credit-acts.ts'
import { DEMONSTRATION_PASSWORD } from './people.ts'
import { expect, test, type Page } from './story.ts'

test.use({ story: 'counter' })

const COUNTER = { viewport: TELEPHONE }
const SALES = '**/securecanal/transaction'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const unansweredNotice = (page: Page) => page.getByRole('status', { name: 'Envois sans réponse' })

/** Loses the answer of a call; with `isHeard`, the server carries the call out first. */
async function lose(page: Page, address: string, isHeard: boolean): Promise<void> {
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    if (isHeard) await route.fetch()
    return route.abort()
  })
}

test('a sale whose answer was lost is checked after a reload and cannot be sold again', async ({ browser, baseURL }) => {
  const page = await arriveAs({ browser, baseURL }, 'pdv', COUNTER)
  await lose(page, SALES, true)
  const sale = await fillSale(page, '61000777')
  await sell(sale)
  await expect(sale.getByRole('alert')).toContainText('La vente n’est pas confirmée.')
  await page.unroute(SALES)
  await page.reload()
  await expect(unansweredNotice(page)).toHaveText(/^Vente de .* à 61000777.: enregistrée\.$/)
  await expect(sale.getByLabel('Numéro d’abonné')).toHaveValue('')
  expect(await salesTo(page, '61000777')).toBe(1)
  // The open panel fills the telephone but does not cover this line.
  await unansweredNotice(page).getByRole('button', { name: 'Fermer' }).click()
  await page.reload()
  await expect(sale).toBeVisible()
  await expect(unansweredNotice(page)).toBeHidden()
})

test('a sale that never arrived is reported after a reload, and its form is kept', async ({ browser, baseURL }) => {
  const page = await arriveAs({ browser, baseURL }, 'pdv', COUNTER)
  await lose(page, SALES, false)
  const sale = await fillSale(page, '61000888')
  await sell(sale)
  await expect(sale.getByRole('alert')).toContainText('La vente n’est pas confirmée.')
  await page.unroute(SALES)
  await page.reload()
  await expect(unansweredNotice(page)).toContainText('jamais arrivée. Rien n’a été fait')
  await expect(sale.getByLabel('Numéro d’abonné')).toHaveValue('61000888')
  await sell(sale)
  await expect(page.getByText('Vente enregistrée')).toBeVisible()
  expect(await salesTo(page, '61000888')).toBe(1)
})

test('a session that ends in mid-sale reopens over the form, and the sale is made once', async ({ browser, baseURL, product }) => {
  const page = await arriveAs({ browser, baseURL }, 'pdv', COUNTER)
  const sale = await fillSale(page, '61000999')
  const database = await product.openDatabase()
  await database.query('update sessions set expires_at = now()')
  await database.end()
  await sell(sale)
  const again = dialog(page, 'Votre session a pris fin')
  await expect(again.getByLabel('Adresse e-mail')).toHaveValue('pdv@demo.test')
  await again.getByLabel('Mot de passe', { exact: true }).fill('autre chose ici')
  await page.keyboard.press('Enter')
  await expect(again.getByRole('alert')).toHaveText('Adresse ou mot de passe incorrect.')
  await expect(sale.getByLabel('Numéro d’abonné')).toHaveValue('61000999')
  await again.getByLabel('Mot de passe', { exact: true }).fill(DEMONSTRATION_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(again).toBeHidden()
  await expect(page.getByText('Vente enregistrée')).toBeVisible()
  expect(await salesTo(page, '61000999')).toBe(1)
})

test('a session closed elsewhere while an answer is typed says so, and the answer is still there', async ({
  browser,
  baseURL,
  product,
}) => {
  const page = await arriveAs({ browser, baseURL }, 'pdv', { viewport: TELEPHONE })
  await ask(page, { amount: '77,70', why: 'Fin de mois', of: 'Le réseau' })
  const answer = page.getByLabel('Répondre')
  await answer.fill('Le virement est parti.')
  const database = await product.openDatabase()
  await database.query("update sessions set ended_at = now(), end_reason = 'ended_by_owner' where ended_at is null")
  await database.end()
  await expect(page.getByText(/^Votre session a pris fin\./)).toBeVisible()
  await page.getByLabel('Adresse e-mail').fill('pdv@demo.test')
  await page.getByLabel('Mot de passe', { exact: true }).fill(DEMONSTRATION_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(answer).toHaveValue('Le virement est parti.')
})

test('a second press does not approve the next request, and the decided one can still be opened', async ({ browser, baseURL, page }) => {
  const first = await submitRequest({ page, name: 'pdv' }, 40.1)
  const largeRequest = await submitRequest({ page, name: 'client' }, 1200.2)
  const manager = await arriveAs({ browser, baseURL }, 'gestionnaire', {
    viewport: TELEPHONE,
    address: `/client/creditencours?id=${first}`,
  })
  const open = (id: number) => manager.getByRole('article', { name: new RegExp(`^Demande n°.${id}$`) })
  await manager.getByLabel('Filtrer les demandes').fill('0,')
  // The PIN makes the browser send the call twice.
  const approved = new Set<string>()
  manager.on('request', (request) => {
    if (request.url().endsWith('/valider')) approved.add(request.url())
  })
  await open(first)
    .getByRole('button', { name: /^Approuver 40,10/ })
    .click()
  await confirm(manager)
  await expect(manager.getByRole('status').filter({ hasText: 'Demande approuvée' })).toContainText(/Demande suivante.: /)
  const next = manager.getByRole('article', { name: /^Demande n°/ })
  await expect(next.getByRole('region', { name: 'Décision' })).toHaveAttribute('aria-busy', 'true')
  await expect(next.getByRole('button', { name: /^(Approuver|Donner)/ })).toBeDisabled()
  await manager.keyboard.press('a')
  await manager.keyboard.press('r')
  await expect(manager.getByRole('dialog')).toHaveCount(0)
  await expect(next.getByRole('button', { name: /^(Approuver|Donner)/ })).toBeEnabled()
  expect(approved.size).toBe(1)
  await expect(manager.getByRole('region', { name: 'Avis' }).locator('p')).toHaveCount(0)

  await manager.getByRole('button', { name: 'Voir la demande traitée' }).click()
  await expect(open(first).getByText(/^approuvée/)).toBeVisible()
  await manager.getByLabel('Filtrer les demandes').fill(String(largeRequest))
  await manager
    .getByRole('list')
    .getByRole('button', { name: new RegExp(`n°.${largeRequest}`) })
    .click()
  await open(largeRequest)
    .getByRole('button', { name: /^Approuver 1.200,20/ })
    .click()
  const again = dialog(manager, /^Approuver 1.200,20.€ pour /)
  await expect(again).toContainText('Solde')
  expect(approved.size).toBe(1)
  await again.getByRole('button', { name: /^Approuver 1.200,20/ }).click()
  await expect(manager.getByRole('list', { name: 'Traitées à l’instant' }).getByRole('button')).toHaveCount(2)
})

test('a partly granted request and the request for its rest link to each other', async ({ browser, baseURL }) => {
  const page = await arriveAs({ browser, baseURL }, 'agent')
  const granted = await balanceOn(page)
  await page.goto('/client/creditencours')
  await page.getByRole('button', { name: /1\s200,00/ }).click()
  await page.getByRole('button', { name: new RegExp(`^Accorder ${amountPattern(granted)}`) }).click()
  await confirm(page)
  await page.getByRole('button', { name: new RegExp(`${amountPattern(1_200 - granted)}.*solde insuffisant`) }).click()
  await page.getByRole('link', { name: /^Reste de la demande/ }).click()
  await expect(page.getByText(new RegExp(`^Accordé ${amountPattern(granted)}.€ sur 1.200,00.€ demandés\\.$`))).toBeVisible()
  await expect(page.getByRole('link', { name: /^Voir le reste \(demande/ })).toBeVisible()
})
