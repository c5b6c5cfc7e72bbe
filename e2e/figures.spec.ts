import type { Locator } from '@playwright/test'
import { FORTY_DAYS, isMonthOver } from './days.ts'
import { DEMONSTRATION_PASSWORD as password, signIn } from './people.ts'
import { expect, test, type Page } from './story.ts'

const manager = { email: 'gestionnaire@demo.test', password }

/** Returns the labelled figure of the header, `279 320,00 €` as 279320. */
async function sumNamed(page: Page, label: string): Promise<number> {
  const sum = page.locator('dl > div', { has: page.getByText(label, { exact: true }) }).locator('dd')
  await expect(sum).not.toContainText('…')
  return numberIn(await sum.innerText())
}

function numberIn(text: string): number {
  return Number(text.replace(/[^\d,]/g, '').replace(',', '.'))
}

/** Clicks the corner of a cell, away from its text. */
async function clickCorner(cell: Locator): Promise<void> {
  const box = await cell.boundingBox()
  await cell.click({ position: { x: 4, y: (box?.height ?? 8) - 4 } })
}

test('a whole cell links to lines whose count and sum equal the figure, totals included', async ({ page }) => {
  await signIn(page, manager, '/reseau/statistique/list')
  const table = page.getByRole('table', { name: 'Statistiques par point de vente' })
  const recruitments = table.locator('tbody tr[data-index="0"] td', { has: page.locator('a[href*="indicator=recruitments"]') })
  const figure = numberIn(await recruitments.innerText())
  await clickCorner(recruitments)
  await expect(page).toHaveURL(/lignes.*indicator=recruitments/)
  expect(await sumNamed(page, 'Lignes')).toBe(figure)

  await page.goBack()
  const revenue = table.locator('tfoot td', { has: page.locator('a[href*="indicator=revenue"]') })
  const total = numberIn(await revenue.innerText())
  await clickCorner(revenue)
  await expect(page).toHaveURL(/lignes.*indicator=revenue/)
  expect(await sumNamed(page, 'Montant')).toBe(total)
})

test('a highlighted row opens wherever it is pressed, except on its links', async ({ page }) => {
  await signIn(page, manager, '/reseau/statistique/list')
  const row = page.getByRole('table', { name: 'Statistiques par point de vente' }).locator('tbody tr[data-index="1"]')
  const [name, rate] = [await row.locator('[data-open]').innerText(), row.locator('td').nth(3)]
  await clickCorner(rate)
  await expect(page).toHaveURL(/view\?kind=outlet/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.replace(/\n/g, ' '))
})

test('the bars of the dashboard open, and the figures at the end of its curve do not overlap', async ({ page }) => {
  await signIn(page, manager)
  const labels = page.locator('[data-end-label]')
  await expect(page.getByRole('group', { name: /jour par jour, graphique/ })).toBeVisible()
  // A month that is over lands nowhere: its curve has no figures at its end.
  await expect(labels).toHaveCount(isMonthOver() ? 0 : 3)
  const boxes = await Promise.all((await labels.all()).map((label) => label.boundingBox()))
  const topEdges = boxes.map((box) => box?.y ?? 0).toSorted((left, right) => left - right)
  for (const [at, top] of topEdges.slice(1).entries()) expect(top - (topEdges[at] ?? 0)).toBeGreaterThanOrEqual(13)

  const days = page.getByRole('group', { name: /jour par jour, graphique/ })
  await days.focus()
  await days.press('Home')
  for (let day = 0; day < 3; day += 1) await days.press('ArrowRight')
  const dayText = await days.getByRole('status').innerText()
  await days.press('Enter')
  await expect(page).toHaveURL(/lignes.*indicator=recruitments/)
  expect(await sumNamed(page, 'Lignes')).toBe(numberIn(/réalisé ([\d\s]+)/.exec(dayText)?.[1] ?? ''))
})

test('the figures behind a verdict fit their column at any width', async ({ page }) => {
  await signIn(page, manager, '/client/creditencours')
  const facts = page.getByRole('region', { name: 'Sur 30 jours' }).locator('dl > div')
  for (const width of [1440, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(facts.first()).not.toContainText('…')
    const overrun = await facts.evaluateAll((rows) => rows.filter((row) => row.scrollWidth > row.clientWidth).map((row) => row.textContent))
    expect(overrun).toEqual([])
  }
})

const LISTS = [
  '/reseau/statistique/list',
  '/reseau/statistique/lignes',
  '/performanceda/list',
  '/client/historiquetransactions',
  '/client/historiquetransactions?part=movements',
  '/client/historiquetransactions?part=movements&kind=credited',
  `/client/historiquetransactions?part=transactions&${FORTY_DAYS}`,
  '/client/transactionencours',
  `/client/creditencours?view=decided&${FORTY_DAYS}`,
  `/client/creditencours?view=all&${FORTY_DAYS}`,
  '/parametrage/usermanagement',
  `/relance/alertcredit?part=history&${FORTY_DAYS}`,
  '/logistique/importactivation?tab=history',
]

test('at 1440 px no list is wider than its page, and no view or file name is cut', async ({ page }) => {
  await page.route(/\/securecanal\/imports\?/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('activites-', 'activites-du-reseau-de-distribution-de-l-operateur-'),
    })
  })
  await signIn(page, manager, LISTS[0])
  for (const list of LISTS) {
    await page.goto(list)
    const table = page.locator('main table[aria-label]')
    await expect(table.locator('tbody tr[data-index]').first(), list).toBeVisible()
    const [inner, outer] = await table.evaluate((grid: HTMLElement) => [grid.offsetWidth, grid.parentElement?.clientWidth ?? 0])
    expect(inner, list).toBeLessThanOrEqual(outer ?? 0)
    expect(await spacedNames(table), list).toEqual([])
    const views = page.getByRole('group', { name: 'Vues' }).locator('..')
    for (const line of await views.all()) expect(await isCut(line), list).toBe(false)
  }
  for (const file of await page.locator('td [data-open]', { hasText: '.csv' }).all()) expect(await isCut(file)).toBe(false)
})

/** Returns the names in a table that use the tabular figures of amounts. */
function spacedNames(table: Locator): Promise<(string | null)[]> {
  return table
    .locator('tbody tr[data-index] [data-open]')
    .evaluateAll((names) =>
      names
        .filter((name) => /\p{L}/u.test(name.textContent ?? '') && getComputedStyle(name).fontVariantNumeric !== 'normal')
        .map(({ textContent }) => textContent),
    )
}

function isCut(element: Locator): Promise<boolean> {
  return element.evaluate((box) => box.scrollWidth > box.clientWidth)
}

test('the figures behind a verdict keep their place while they are read', async ({ page }) => {
  const requested = Promise.withResolvers<void>()
  await page.route(/\/securecanal\/stats\/\d+$/, async (route) => {
    await requested.promise
    await route.continue()
  })
  await signIn(page, manager, '/client/creditencours')
  await page.getByRole('button', { name: /€/ }).filter({ hasText: 'Point de vente' }).first().click()
  const debtAges = page.getByRole('region', { name: 'Âge de la dette' })
  await expect(debtAges).toContainText('…')
  const loadingBox = await debtAges.boundingBox()
  requested.resolve()
  await expect(debtAges).not.toContainText('…')
  expect(await debtAges.boundingBox()).toEqual(loadingBox)
})
