import { arriveAs, asked } from './credit-acts.ts'
import { linesOf, savedBy } from './saved-file.ts'
import { expect, test } from './story.ts'

test.use({ story: 'credit-decisions' })

const NETWORK_QUEUE = '**/securecanal/listDemandeCreditEncours'

test('of the hundreds that wait few are drawn; the last is reached, and K walks back from it', async ({ browser, baseURL, page }) => {
  await asked({ page, name: 'client' }, 55.5)
  const manager = await arriveAs({ browser, baseURL }, 'gestionnaire')
  await manager.route(NETWORK_QUEUE, async (route) => {
    const answer = await route.fetch()
    const { data, ...around } = (await answer.json()) as { data: object[] }
    await route.fulfill({ json: { ...around, data: Array.from({ length: 300 }, (_, at) => ({ ...data.at(-1), id: 900_000 + at })) } })
  })
  await manager.goto('/client/creditencours')
  const rows = manager.getByRole('region', { name: 'Demandes', exact: true }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const count = Number(await rows.first().getAttribute('aria-setsize'))
  expect(count).toBeGreaterThanOrEqual(300)
  expect(await rows.count()).toBeLessThan(100)

  await rows.first().evaluate((row) => {
    const frame = row.closest('div')!
    frame.scrollTop = frame.scrollHeight
  })
  const last = rows.and(manager.locator(`[aria-posinset="${count}"]`))
  await last.getByRole('button').click()
  await manager.keyboard.press('k')
  const before = rows.and(manager.locator(`[aria-posinset="${count - 1}"]`))
  await expect(before.getByRole('button')).toHaveAttribute('aria-current', 'true')
  await expect(before).toBeInViewport()
  expect(await rows.count()).toBeLessThan(100)
})

test('what was decided is found by its state, its number and its period, opened, and taken away whole', async ({ browser, baseURL }) => {
  const manager = await arriveAs({ browser, baseURL }, 'gestionnaire', { address: '/client/creditencours' })
  await manager.getByRole('button', { name: 'Décidées' }).click()
  await manager.getByRole('button', { name: '12 mois' }).click()
  const list = manager.getByRole('region', { name: 'Demandes décidées' })
  const rows = list.locator('tbody tr[data-index]')
  const found = list.getByText(/^1–50 sur \d+\s\d{3}$/)
  await expect(found).toBeVisible()
  const count = Number((await found.innerText()).replace('1–50 sur', '').replaceAll(/\s/g, ''))

  await list.getByRole('button', { name: 'Affichage et export' }).click()
  const saved = await savedBy(manager, () => manager.getByRole('menuitem', { name: 'Exporter en CSV' }).click())
  expect(saved.name).toMatch(/^demandes-de-credit-.*\.csv$/)
  expect(await linesOf(saved)).toHaveLength(1 + count)

  await list.getByRole('button', { name: 'Rejetées' }).click()
  await expect(rows.filter({ hasText: 'approuvée' })).toHaveCount(0)
  await expect(rows.first()).toContainText('rejetée')
  const number = /n°\s\d+/.exec(await rows.first().innerText())?.[0] ?? ''
  await list.getByRole('searchbox').fill(number)
  await expect(rows).toHaveCount(1)
  await manager.getByRole('button', { name: 'Hier' }).click()
  await expect(manager).toHaveURL(/start=/)
  await expect(rows).toHaveCount(1)
  await expect(manager).toHaveURL(/view=decided.*status=rejected|status=rejected.*view=decided/)
  await rows.first().locator('[data-open]').click()
  await expect(manager.getByRole('dialog', { name: `Demande ${number}` }).getByText(/rejetée par/)).toBeVisible()
})
