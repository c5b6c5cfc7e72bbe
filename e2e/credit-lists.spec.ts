import { arriveAs, submitRequest } from './credit-acts.ts'
import { linesOf, savedBy } from './saved-file.ts'
import { expect, test, type Page } from './story.ts'

test.use({ story: 'credit-decisions' })

const NETWORK_QUEUE = /\/securecanal\/listDemandeCreditEncours\?/
const QUEUE_SIZE = 300

type QueuePage = { content: object[]; totalElements: number; totalPages: number }

/** Makes the network's queue answer hundreds of requests by page; returns the set of pages requested so far. */
async function fillQueue(manager: Page): Promise<Set<number>> {
  const pagesRead = new Set<number>()
  await manager.route(NETWORK_QUEUE, async (route) => {
    const query = new URL(route.request().url()).searchParams
    const [page, size] = [Number(query.get('page')), Number(query.get('size'))]
    pagesRead.add(page)
    const firstPage = new URL(route.request().url())
    firstPage.searchParams.set('page', '0')
    const answer = await route.fetch({ url: firstPage.href })
    const { data, ...envelope } = (await answer.json()) as { data: QueuePage }
    const copies = Array.from({ length: QUEUE_SIZE }, (_, at) => ({ ...data.content.at(-1), id: 900_000 + at }))
    const content = copies.slice(page * size, (page + 1) * size)
    await route.fulfill({
      json: { ...envelope, data: { ...data, content, totalElements: QUEUE_SIZE, totalPages: Math.ceil(QUEUE_SIZE / size) } },
    })
  })
  return pagesRead
}

test('of hundreds of pending requests only a few are rendered; the last can be reached, and K moves back from it', async ({
  browser,
  baseURL,
  page,
}) => {
  await submitRequest({ page, name: 'client' }, 55.5)
  const manager = await arriveAs({ browser, baseURL }, 'gestionnaire')
  const pagesRead = await fillQueue(manager)
  await manager.goto('/client/creditencours')
  const queue = manager.getByRole('region', { name: 'Demandes', exact: true })
  const rows = queue.getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const listedCount = Number(await rows.first().getAttribute('aria-setsize'))
  expect(listedCount).toBeGreaterThanOrEqual(100)
  expect([...pagesRead]).toEqual([0])
  // The other queues fit on one page each, so only the last two pages of this one are missing.
  const count = listedCount + QUEUE_SIZE - 100
  const moreButton = queue.getByRole('button', { name: 'Afficher les suivantes' })
  for (const expectedCount of [listedCount, listedCount + 100]) {
    await expect(queue.getByText(`Les ${expectedCount} demandes les plus anciennes sur ${count} demandes`)).toBeVisible()
    await moreButton.click()
    await expect(rows.first()).toHaveAttribute('aria-setsize', `${expectedCount + 100}`)
    expect(await rows.count()).toBeLessThan(100)
  }
  await expect(moreButton).toHaveCount(0)
  expect([...pagesRead].toSorted()).toEqual([0, 1, 2])

  await rows.first().evaluate((row) => {
    const frame = row.closest('div')!
    frame.scrollTop = frame.scrollHeight
  })
  const last = rows.and(manager.locator(`[aria-posinset="${count}"]`))
  await last.getByRole('button').click()
  await manager.keyboard.press('k')
  const previousRow = rows.and(manager.locator(`[aria-posinset="${count - 1}"]`))
  await expect(previousRow.getByRole('button')).toHaveAttribute('aria-current', 'true')
  await expect(previousRow).toBeInViewport()
  expect(await rows.count()).toBeLessThan(100)
})

test('decided requests are found by state, number and period, opened, and exported completely', async ({ browser, baseURL }) => {
  const manager = await arriveAs({ browser, baseURL }, 'gestionnaire', { address: '/client/creditencours' })
  await manager.getByRole('button', { name: 'Traitées' }).click()
  await manager.getByRole('button', { name: '12 mois' }).click()
  const list = manager.getByRole('region', { name: 'Demandes traitées' })
  const rows = list.locator('tbody tr[data-index]')
  const pager = list.getByText(/^1–50 sur \d+\s\d{3}$/)
  await expect(pager).toBeVisible()
  const count = Number((await pager.innerText()).replace('1–50 sur', '').replaceAll(/\s/g, ''))

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
