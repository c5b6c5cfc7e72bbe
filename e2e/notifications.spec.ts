import { readFileSync } from 'node:fs'
import type { Browser, BrowserContext } from '@playwright/test'
import { aPerson, DEMONSTRATION_PASSWORD as password, signIn } from './people.ts'
import { expect, test, type Page } from './story.ts'

test.use({ story: 'notifications' })

const SAMPLE = 'server/test/fixtures/activites-2026-09.csv'
const MANAGER = { email: 'gestionnaire@demo.test', password }
const OTHER = { email: 'gestionnaire2@demo.test', password }
const EVENTS = '/securecanal/events'
const TABS = 12

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

async function otherDevice(browser: Browser, baseURL: string | undefined): Promise<BrowserContext> {
  return browser.newContext(baseURL === undefined ? {} : { baseURL })
}

/** Applies an import by the call, as the story watches another person's page. */
async function applyImport(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const answer = await page.request.post('/securecanal/import?createOutlets=true', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: { name: 'activites-2026-09.csv', mimeType: 'text/csv', buffer: readFileSync(SAMPLE) } },
  })
  expect(answer.ok()).toBe(true)
}

test('an import applied elsewhere raises the bell’s count; opening the notification marks it as read', async ({
  page,
  browser,
  baseURL,
  product,
}) => {
  // Those of the demonstration have calls to make, which the bell reminds them of.
  await signIn(page, await aPerson(product, 'lectrice'), '/reseau/statistique/mois?year=2026')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const monthBefore = await page.getByRole('row').filter({ hasText: 'septembre' }).last().innerText()
  await expect(bell(page)).toHaveAccessibleName('Notifications')

  const context = await otherDevice(browser, baseURL)
  const importing = await context.newPage()
  await signIn(importing, MANAGER)
  await applyImport(importing)

  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 non lue')
  await expect(page.getByRole('row').filter({ hasText: 'septembre' }).last()).not.toHaveText(monthBefore)
  await bell(page).click()
  const notification = page.getByRole('link', { name: /Import appliqué/ })
  await expect(notification).toContainText('activites-2026-09.csv')
  await notification.click()
  await expect(page).toHaveURL(/\/logistique\/importactivation\?id=\d+$/)
  await expect(bell(page)).toHaveAccessibleName('Notifications')

  await bell(importing).click()
  await importing.getByRole('button', { name: 'Tout marquer comme lu' }).click()
  await expect(bell(importing)).toHaveAccessibleName('Notifications')
  await context.close()
})

test('twelve tabs share one stream; when the reading tab closes, another takes over', async ({ page, context, browser, baseURL }) => {
  test.setTimeout(180_000)
  const streams = new Map<Page, number>()
  context.on('request', (request) => {
    if (new URL(request.url()).pathname !== EVENTS) return
    const tab = request.frame().page()
    streams.set(tab, (streams.get(tab) ?? 0) + 1)
  })
  await signIn(page, MANAGER)
  const tabs = [page]
  while (tabs.length < TABS) {
    const tab = await context.newPage()
    await tab.goto('/profile/list')
    tabs.push(tab)
  }
  for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
  expect([...streams.values()]).toEqual([1])

  const [leader] = [...streams.keys()]
  await leader?.close()
  await expect.poll(() => streams.size).toBe(2)
  const otherTabs = tabs.filter((tab) => tab !== leader)

  const far = await otherDevice(browser, baseURL)
  const changing = await far.newPage()
  await signIn(changing, OTHER)
  // Every tab receives the event and reads again what it had cached.
  const readAgain = otherTabs.map((tab) =>
    tab.waitForResponse((answer) => new URL(answer.url()).pathname.startsWith('/auth/'), { timeout: 15_000 }),
  )
  await changing.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}`, 'content-type': 'application/json' }
    await fetch('/auth/update', { method: 'PATCH', headers, body: JSON.stringify({ title: 'Vu par douze onglets' }) })
  })
  await far.close()
  await Promise.all(readAgain)
  expect(streams.size).toBe(2)
})
