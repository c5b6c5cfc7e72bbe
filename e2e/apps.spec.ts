import { arriveAs, confirm, submitRequest } from './credit-acts.ts'
import { expect, test, type Page } from './story.ts'

test.use({ story: 'counter' })

const NBSP = '\u00a0'
const column = (page: Page, name: RegExp) => page.getByRole('region', { name })

test('a card is dragged and confirmed, and what is written about it is read where all conversations are', async ({
  browser,
  baseURL,
  page,
}) => {
  const id = await submitRequest({ page, name: 'client' }, 43.21)
  const manager = await arriveAs({ browser, baseURL }, 'gestionnaire', { address: '/apps/kanban' })
  const cardIn = (name: RegExp) =>
    column(manager, name)
      .getByRole('listitem')
      .filter({ hasText: `n°${NBSP}${id}` })
  await cardIn(/^En attente/).dragTo(column(manager, /^Approuvées/))
  await manager
    .getByRole('dialog', { name: /^Approuver 43,21/ })
    .getByRole('button', { name: /^Approuver/ })
    .click()
  await confirm(manager)
  await expect(cardIn(/^Approuvées/)).toBeVisible()

  await manager.goto(`/apps/chat?open=credit_request&id=${id}`)
  await manager.getByLabel('Répondre').fill('Crédité ce matin.')
  await manager.getByRole('button', { name: 'Envoyer la réponse' }).click()
  const client = await arriveAs({ browser, baseURL }, 'client', { address: '/apps/chat' })
  await client.getByRole('button', { name: new RegExp(`Demande n°\\s${id}`) }).click()
  await expect(client.getByRole('article').getByText('Crédité ce matin.')).toBeVisible()
})
