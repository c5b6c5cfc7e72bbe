import { arriveAs, submitRequest } from './credit-acts.ts'
import { linesOf, savedBy } from './saved-file.ts'
import { expect, test, type Page } from './story.ts'

test.use({ story: 'credit-decisions' })

const NETWORK_QUEUE = /\/securecanal\/listDemandeCreditEncours\?/
const MANY = 300

type QueuePage = { content: object[]; totalElements: number; totalPages: number }

/** Makes the network's queue answer hundreds of requests by page; returns the set of pages requested so far. */
async function fillQueue(manager: Page): Promise<Set<number>> {
  const read = new Set<number>()
  await manager.route(NETWORK_QUEUE, async (route) => {
    const query = new URL(route.request().url()).searchParams
    const [page, size] = [Number(query.get('page')), Number(query.get('size'))]
    read.add(page)
    const firstPage = new URL(route.request().url())
    firstPage.searchParams.set('page', '0')
    const answer = await route.fetch({ url: firstPage.href })
    const { data, ...envelope } = (await answer.json()) as { data: QueuePage }
    const all = Array.from({ length: MANY }, (_, at) => ({ ...data.content.at(-1), id: 900_000 + at }))
    const content = all.slice(page * size, (page + 1) * size)
    await route.fulfill({ json: { ...envelope, data: { ...data, content, totalElements: MANY, totalPages: Math.ceil(MANY / size) } } })
  })
  return read
}

test('of hundreds of pending requests only a few are rendered; the last can be reached, and K moves back from it', async ({
  browser,
  baseURL,
  page,
}) => {
  await submitRequest({ page, name: 'client' }, 55.5)
  const manager = await arriveAs({ browser, baseURL }, 'gestionnaire')
  const read = await fillQueue(manager)
  await manager.goto('/client/creditencours')
  const queue = manager.getByRole('region', { name: 'Demandes', exact: true })
  const rows = queue.getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const listed = Number(await rows.first().getAttribute('aria-setsize'))
  expect(listed).toBeGreaterThanOrEqual(100)
  expect([...read]).toEqual([0])
  // The other queues fit on one page each, so only the last two pages of this one are missing.
  const count = listed + MANY - 100
  const more = queue.getByRole('button', { name: 'Afficher les suivantes' })
  for (const shown of [listed, listed + 100]) {
    await expect(queue.getByText(`Les ${shown} demandes les plus anciennes sur ${count} demandes`)).toBeVisible()
    await more.click()
    await expect(rows.first()).toHaveAttribute('aria-setsize', `${shown + 100}`)
    expect(await rows.count()).toBeLessThan(100)
  }
  await expect(more).toHaveCount(0)
  expect([...read].toSorted()).toEqual([0, 1, 2])

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

test('decided requests are found by state, number and period, opened, and exported completely', async ({ browser, baseURL }) => {
  const manager = await arriveAs({ browser, baseURL }, 'gestionnaire', { address: '/client/creditencours' })
  await manager.getByRole('button', { name: 'Décidées' }).click()
  await manager.getByRole('button', { name: '12 mois' }).click()
  const list = manager.getByRole('region', { name: 'Demandes décidées' })
  const rows = list.locator('tbody tr[data-index]')
  const found = list.getByText(/^1–50 sur \d+\s\d{3}$/)
  await expect(found).toBeVisible()
  const count = Number((await found.innerText()).replace('1–50 sur', '').replaceAll(/\s/g, ''))

  await list.getByRole('button', { name: 'Exporter, affichage' }).click()
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
