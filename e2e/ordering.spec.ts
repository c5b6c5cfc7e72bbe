import { settle, violationsOf } from './axe.ts'
import { arriveAs, TELEPHONE } from './credit-acts.ts'
import { expect, test, type Page } from './story.ts'

// It cancels its order: other stories of this name count those to decide.
test.use({ story: 'counter', contextOptions: { reducedMotion: 'reduce' } })

const ORDERS = '**/securecanal/stock-orders'

/** Lets the server carry an order out, and loses its answer. */
async function loseAnswer(page: Page): Promise<void> {
  await page.route(ORDERS, async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    await route.fetch()
    return route.abort()
  })
}

async function expectAccessible(page: Page): Promise<void> {
  await settle(page)
  expect(await violationsOf(page)).toEqual([])
}

test('an outlet fills a basket that survives a reload, orders once, and reads the slip of what is on its way', async ({
  browser,
  baseURL,
}) => {
  const outlet = await arriveAs({ browser, baseURL }, 'pdv', { viewport: TELEPHONE, address: '/ecommerce' })
  await expect(outlet).toHaveURL(/\/ecommerce\/product-list$/)
  await outlet.getByLabel('Pièces, Décodeur HD').fill('11')
  await expectAccessible(outlet)
  await outlet.reload()
  await expect(outlet.getByLabel('Pièces, Décodeur HD')).toHaveValue('11')
  await outlet.getByRole('link', { name: 'Voir le panier' }).click()
  await expect(outlet.getByRole('list', { name: 'Articles du panier' })).toContainText('Décodeur HD')
  await expectAccessible(outlet)
  await outlet.getByRole('button', { name: 'Passer la commande' }).click()

  await loseAnswer(outlet)
  await outlet.getByLabel('Commentaire').fill('Avant samedi')
  await outlet.getByRole('button', { name: /^Commander 11/ }).click()
  await expect(outlet.getByRole('alert')).toContainText('La commande n’est pas confirmée.')
  await outlet.unroute(ORDERS)
  await outlet.reload()
  await outlet.goto('/ecommerce/order-history')
  const orders = outlet.getByRole('list', { name: 'Commandes' })
  await expect(orders.getByText(/^11.Décodeur HD$/)).toHaveCount(1)
  await expectAccessible(outlet)
  await orders.getByText(/^11.Décodeur HD$/).click()
  await expect(outlet.getByText('Avant samedi')).toBeVisible()
  await outlet.getByRole('button', { name: 'Annuler…' }).click()
  await outlet
    .getByRole('dialog')
    .getByRole('button', { name: /^Annuler la commande/ })
    .click()
  await expect(outlet.getByText('Annulée', { exact: true }).first()).toBeVisible()

  await outlet.goto('/ecommerce/order-history?statut=shipped')
  await orders.getByRole('link').first().click()
  await outlet.getByRole('link', { name: 'Lire et imprimer' }).click()
  await expect(outlet.getByRole('heading', { name: /^Bon de livraison BL-/ })).toBeVisible()
  await expectAccessible(outlet)
  await outlet.goto('/pages/invoice?type=delivery&id=2')
  await expect(outlet.getByRole('alert')).toContainText('Cette livraison n’existe pas.')
})

test('a manager adds an article and orders it for an outlet', async ({ browser, baseURL }) => {
  const manager = await arriveAs({ browser, baseURL }, 'gestionnaire', { address: '/ecommerce/new-product' })
  await expectAccessible(manager)
  await manager.getByLabel('Code').fill('CABLE3M')
  await manager.getByLabel('Nom').fill('Câble 3 m')
  await manager.getByLabel('Prix').fill('4,50')
  await manager.getByRole('button', { name: 'Ajouter l’article' }).click()
  await expect(manager.getByText('Article ajouté\u00a0: Câble 3 m')).toBeVisible()
  await manager.getByRole('combobox', { name: 'Point de vente' }).fill('1003')
  await manager.getByRole('option').first().click()
  await manager.getByRole('button', { name: 'Une de plus, Câble 3 m' }).click()
  await expectAccessible(manager)
  await manager.getByRole('link', { name: 'Voir le panier' }).click()
  await manager.getByRole('button', { name: 'Passer la commande' }).click()
  await manager.getByRole('button', { name: 'Garder en brouillon' }).click()
  await expect(manager.getByText(/^CMD-.* est un brouillon$/)).toBeVisible()
})
