import { expectNoViolation } from './axe.ts'
import { arriveAs, confirm, submitRequest } from './credit-acts.ts'
import { savedBy } from './saved-file.ts'
import { expect, test, type Page } from './story.ts'

test.use({ story: 'counter' })

const NBSP = '\u00a0'
const column = (page: Page, name: RegExp) => page.getByRole('region', { name })

test('a card is dragged and confirmed, both sides see who has read, and a file is made again', async ({ browser, baseURL, page }) => {
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

  const conversation = `/apps/chat?open=credit_request&id=${id}`
  await manager.goto(conversation)
  await manager.getByLabel('Répondre').fill('Crédité ce matin.')
  await manager.getByRole('button', { name: 'Envoyer la réponse' }).click()
  const client = await arriveAs({ browser, baseURL }, 'client', { address: '/apps/chat' })
  await client.getByRole('button', { name: new RegExp(`Demande n°\\s${id}`) }).click()
  await expect(client.getByRole('article').getByText('Crédité ce matin.')).toBeVisible()
  // The manager's screen hears of it by itself.
  await expect(manager.getByText(/^Dernier message lu par /)).toBeVisible()

  await manager.goto('/apps/files?part=imports')
  await manager.getByRole('button', { name: 'Exporter, affichage' }).click()
  await savedBy(manager, () => manager.getByRole('menuitem', { name: 'Exporter en CSV' }).click())
  await manager.getByRole('button', { name: 'Exportés' }).click()
  const again = manager.getByRole('button', { name: /^Refaire Export des imports/ }).first()
  expect((await savedBy(manager, () => again.click())).name).toMatch(/^imports.*\.csv$/)

  // Colours are read at once, and those of buttons would still be changing.
  await manager.emulateMedia({ reducedMotion: 'reduce' })
  await expectNoViolation(manager, [
    { name: 'board', address: '/apps/kanban?board=orders' },
    { name: 'calendar', address: '/apps/calendar' },
    { name: 'list of a month', address: '/apps/calendar?view=list' },
    { name: 'files', address: '/apps/files' },
    { name: 'conversation', address: conversation },
  ])
})
