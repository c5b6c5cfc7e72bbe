import { arriveAs, TELEPHONE } from './credit-acts.ts'
import { expect, test, type Page } from './story.ts'

test.use({ story: 'counter' })

const ORDERS = '**/securecanal/stock-orders'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Lets the server carry an order out, and loses its answer. */
async function loseAnswer(page: Page): Promise<void> {
  await page.route(ORDERS, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await route.fetch()
    return route.abort()
  })
}

test('an order whose answer was lost is made once, approved in part, and followed by its outlet', async ({ browser, baseURL }) => {
  const outlet = await arriveAs({ browser, baseURL }, 'pdv', { viewport: TELEPHONE, address: '/?panel=order' })
  const form = dialog(outlet, 'Commander du stock')
  await form.getByLabel('Pièces, Décodeur HD').fill('3')
  await form.getByLabel('Commentaire').fill('Avant samedi')
  await loseAnswer(outlet)
  await form.getByRole('button', { name: /^Commander 3/ }).click()
  await expect(form.getByRole('alert')).toContainText('La commande n’est pas confirmée.')
  await outlet.unroute(ORDERS)
  await form.getByRole('button', { name: /^Commander 3/ }).click()
  const own = dialog(outlet, /^CMD-/)
  await expect(own).toContainText(/ÉtatEnvoyée.*Avant samedi/)

  const manager = await arriveAs({ browser, baseURL }, 'gestionnaire', { address: '/logistique/cmdstock' })
  await expect(manager.getByRole('button', { name: 'À traiter 4' })).toBeVisible()
  await manager
    .getByRole('row', { name: /Boutique Saint-Paul Centre/ })
    .locator('[data-open]')
    .click()
  await dialog(manager, /^CMD-/).getByRole('button', { name: 'Approuver…' }).click()
  const approval = dialog(manager, /^Approuver CMD-/)
  await approval.getByLabel('Pièces approuvées, Décodeur HD').fill('2')
  await approval.getByRole('button', { name: /^Approuver 2/ }).click()
  await expect(manager.getByText(/^CMD-.* est approuvée$/)).toBeVisible()

  // Its screen hears of it by itself.
  await expect(own).toContainText(/ÉtatApprouvée.*Demandé3Approuvé2.*Approuvée en partie/)
  await outlet.goto('/')
  await expect(outlet.getByRole('list', { name: 'Mes commandes' })).toContainText(/2.Décodeur HD.*Approuvée.*à préparer/)
})
