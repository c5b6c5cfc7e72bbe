import { arriveAs, confirm } from './credit-acts.ts'
import { violationsOf } from './axe.ts'
import { expect, test, type Page } from './story.ts'

// A colour on its way to another scheme would be too faint.
test.use({ story: 'stock-alerts', contextOptions: { reducedMotion: 'reduce' } })

const ELSEWHERE = '/logistique/alertstock?kind=activated_elsewhere'
const panel = (page: Page) => page.getByRole('dialog', { name: /^Activé ailleurs, \d/ })
const countOf = async (page: Page) => Number(await page.getByRole('term').filter({ hasText: 'Alertes' }).locator('+ dd').innerText())

test('a manager follows a decoder that was activated elsewhere: both sides, its life, an explanation, the end', async ({
  browser,
  baseURL,
}) => {
  const page = await arriveAs({ browser, baseURL }, 'gestionnaire', { address: '/' })
  await page.getByRole('region', { name: 'Stock' }).locator('a[href^="/logistique/alertstock"]').first().click()
  await expect(page.getByRole('heading', { name: 'Alertes de stock', level: 1 })).toBeVisible()

  await page.goto(ELSEWHERE)
  const rows = page.getByRole('table', { name: 'Alertes de stock' }).locator('[data-open]')
  await expect(rows.first()).toBeVisible()
  const before = await countOf(page)
  expect(before).toBeGreaterThanOrEqual(3)
  await rows.first().click()
  const sides = panel(page).getByRole('table').getByRole('row')
  await expect(panel(page).getByRole('link', { name: 'La livraison' }).first()).toBeVisible()
  await expect(sides.getByRole('cell').filter({ hasText: /Activé chez/ })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const address = page.url()

  await test.step('the life of the decoder leads back to the alert', async () => {
    await panel(page)
      .getByRole('link', { name: /son parcours/ })
      .click()
    await page
      .getByRole('dialog', { name: /^Numéro / })
      .getByRole('link', { name: 'Voir l’alerte' })
      .first()
      .click()
    await expect(panel(page)).toBeVisible()
  })
  await test.step('it is taken, explained and closed', async () => {
    await page.goto(address)
    await panel(page).getByRole('button', { name: 'Prendre en charge' }).click()
    await panel(page).getByRole('button', { name: 'Expliquer…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Expliquer cette alerte' })
    await dialog.getByRole('textbox', { name: 'Explication' }).fill('Échangé entre deux boutiques sans transfert.')
    await dialog.getByRole('button', { name: 'Enregistrer l’explication' }).click()
    await panel(page).getByRole('button', { name: 'Clore…' }).click()
    await page.getByRole('button', { name: 'Clore l’alerte' }).click()
    await expect(panel(page)).toContainText(/ÉtatClose.*par une personne/)
    await expect(panel(page)).toContainText(/A clos l’alerte de stock/)
  })
  await page.goto(ELSEWHERE)
  await expect.poll(() => countOf(page)).toBe(before - 1)
})

test('other delays bring other alerts, once the PIN is given; a sector manager has no such button', async ({ browser, baseURL }) => {
  const page = await arriveAs({ browser, baseURL }, 'gestionnaire', { address: '/logistique/alertstock?kind=sold_not_activated' })
  await expect.poll(() => countOf(page)).toBeGreaterThanOrEqual(3)
  await page.getByRole('button', { name: 'Réglages…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Réglages des alertes de stock' })
  await dialog.getByLabel('Vendu sans activation, en jours').fill('90')
  await dialog.getByRole('button', { name: 'Enregistrer les réglages' }).click()
  await confirm(page)
  await expect(page.getByText('Réglages enregistrés')).toBeVisible()
  await expect.poll(() => countOf(page)).toBe(0)

  const sector = await arriveAs({ browser, baseURL }, 'responsable', { address: '/logistique/alertstock' })
  await expect(sector.getByRole('heading', { name: 'Alertes de stock', level: 1 })).toBeVisible()
  await expect(sector.getByRole('table', { name: 'Alertes de stock' })).toBeVisible()
  await expect(sector.getByRole('button', { name: 'Réglages…' })).toBeHidden()
})
