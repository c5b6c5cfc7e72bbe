import type { Product } from '../test-support/product.ts'
import { arriveAs, confirm } from './credit-acts.ts'
import { keptIn } from './kept-mails.ts'
import { DEMONSTRATION_PASSWORD, signIn } from './people.ts'
import { expect, test, type Page } from './story.ts'

const MANAGER = { email: 'gestionnaire@demo.test', password: DEMONSTRATION_PASSWORD }
const STOP_LINK = /http\S+\/auth\/stop#\S+/

test.use({ story: 'pending-acts' })

test('a promotion waits for another manager, who confirms it from the list of requests', async ({ page, browser, baseURL, product }) => {
  await askToPromote(page, await aSectorManager(product))
  await expect(page.getByText('En attente d’un autre gestionnaire', { exact: true })).toBeVisible()
  await page.goto('/parametrage/usermanagement?show=acts')
  const ownAct = page.getByRole('list', { name: 'Actes à confirmer à deux' }).getByRole('listitem').first()
  await expect(ownAct).toContainText('Donner le rôle de gestionnaire réseau')
  await expect(ownAct.getByRole('button', { name: 'Confirmer…' })).toHaveCount(0)

  const second = await arriveAs({ browser, baseURL }, 'gestionnaire2', { address: '/client/creditencours' })
  await second.getByRole('link', { name: '1 acte attend votre confirmation' }).click()
  const act = second.getByRole('list', { name: 'Actes à confirmer à deux' }).getByRole('listitem').first()
  await act.getByRole('button', { name: 'Confirmer…' }).click()
  await second.getByRole('button', { name: 'Confirmer l’acte' }).click()
  await confirm(second)
  await expect(second.getByText('Acte confirmé', { exact: true })).toBeVisible()
  await expect(act.getByRole('button')).toHaveCount(0)
  await expect(ownAct).toContainText('Confirmé')
})

test('without a second manager, the person concerned stops the act from the mail', async ({ page, product }) => {
  const database = await product.openDatabase()
  await database.query(`update accounts set status = 'suspended' where role_name = 'ROLE_MANAGER' and status = 'active' and email <> $1`, [
    MANAGER.email,
  ])
  await database.end()
  await askToPromote(page, await aSectorManager(product))
  await expect(page.getByText(/Aucun autre gestionnaire ne peut confirmer/)).toBeVisible()

  await page.goto(await keptIn(product, STOP_LINK))
  await page.getByRole('button', { name: 'Arrêter cet acte' }).click()
  await expect(page.getByRole('heading', { name: 'Acte arrêté' })).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await page.goto('/parametrage/usermanagement?show=acts')
  await expect(page.getByRole('list', { name: 'Actes à confirmer à deux' }).getByRole('listitem').first()).toContainText('Refusé')
})

async function askToPromote(page: Page, id: number): Promise<void> {
  await signIn(page, MANAGER, `/parametrage/usermanagement?id=${id}`)
  await page.getByRole('button', { name: 'Autres actes' }).click()
  await page.getByRole('menuitem', { name: 'Changer de rôle…' }).click()
  await page.getByLabel('Nouveau rôle').selectOption({ label: 'Gestionnaire réseau' })
  await expect(page.getByText(/Un autre gestionnaire devra confirmer/)).toBeVisible()
  await page.getByRole('button', { name: /^Donner le rôle/ }).click()
  await confirm(page)
}

/** Returns a sector manager's account: it holds no credit, so its role can change. */
async function aSectorManager(product: Product): Promise<number> {
  const database = await product.openDatabase()
  const { rows } = await database.query(`select id from accounts where role_name = 'ROLE_RESP' and status = 'active' order by id`)
  await database.end()
  return Number(rows[0].id)
}
