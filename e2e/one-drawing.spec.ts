import { settle } from './axe.ts'
import { type Drawing, drawingsOf } from './drawings.ts'
import { DEMONSTRATION_PASSWORD, signIn } from './people.ts'
import { expect, test, type Page } from './story.ts'

const MANAGER = { email: 'gestionnaire@demo.test', password: DEMONSTRATION_PASSWORD }
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click()
const openFirstLine = (page: Page) => page.locator('tr[data-index]').first().locator('td').nth(2).click()

/** The main screens, with side panels opened on some of them. */
const SCREENS: [address: string, reach?: (page: Page) => Promise<unknown>][] = [
  ['/reseau/statistique/list', press('Filtrer')],
  ['/reseau/statistique/mois'],
  ['/reseau/statistique/lignes', openFirstLine],
  ['/performanceda/list', press('Colonnes')],
  ['/logistique/importactivation', press('Apparence')],
  ['/client/addcredit'],
  ['/client/creditencours?view=all'],
  ['/client/packagesprix?open=price-new'],
  ['/client/historiquetransactions', press('Tâches')],
  ['/parametrage/usermanagement?show=board'],
  ['/pages/timeline'],
]

// A panel still opening would be partly drawn.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('selects, segments, tabs and side panels are drawn alike on every screen', async ({ page }) => {
  await signIn(page, MANAGER)
  const drawingsFound: (Drawing & { at: string })[] = []
  for (const [address, prepare] of SCREENS) {
    await page.goto(address)
    await settle(page)
    await prepare?.(page)
    if (prepare) await expect(page.getByRole('dialog').first()).toBeVisible()
    drawingsFound.push(...(await drawingsOf(page)).map((drawing) => ({ ...drawing, at: address })))
  }

  for (const [kind, sameKind] of Map.groupBy(drawingsFound, (drawing) => drawing.kind)) {
    const drawings = Map.groupBy(sameKind, ({ drawing }) => drawing)
    const places = [...drawings].map(([drawing, [first]]) => `${first?.name}, ${first?.at}: ${drawing}`)
    expect.soft(places, kind).toHaveLength(1)
  }
})

test('a row of a list opens from anywhere on it, by a click and by Enter', async ({ page }) => {
  await signIn(page, MANAGER, '/parametrage/accesscanal')
  const panel = page.getByRole('dialog')
  const row = page.locator('tr[data-index]').first()
  await row
    .locator('td')
    .last()
    .click({ position: { x: 2, y: 2 } })
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(panel).toBeVisible()

  await page.goto('/client/creditencours')
  const request = page.locator('li[data-index]').nth(1)
  await request.click({ position: { x: 3, y: 3 } })
  await expect(request.getByRole('button')).toHaveAttribute('aria-current', 'true')
  await request.getByRole('checkbox').check()
  await expect(request.getByRole('checkbox')).toBeChecked()
})

test('on a telephone the link of a figure covers only that figure', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signIn(page, MANAGER, '/reseau/statistique/list')
  await page.getByRole('button', { name: 'Filtrer', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Filtrer' })).toBeVisible()
})

test('everything highlighted under the pointer can be pressed, and a read notification without a link is not a button', async ({
  page,
}) => {
  const notification = {
    id: 1,
    type: 'credit_request',
    title: 'Rien à ouvrir',
    body: '',
    link: null,
    count: 1,
    createdAt: new Date().toISOString(),
  }
  await page.route('**/notifications?*', (route) =>
    route.fulfill({
      json: { data: { unread: 0, notifications: { content: [{ ...notification, isRead: true }], totalElements: 1, page: 0, size: 20 } } },
    }),
  )
  await signIn(page, MANAGER)
  for (const address of ['/', '/client/creditencours', '/client/packagesprix?view=things', '/logistique/importactivation?id=101']) {
    await page.goto(address)
    await settle(page)
    expect.soft(await lightsInVain(page), address).toEqual([])
  }
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const notifications = page.getByRole('region', { name: 'Notifications' })
  await expect(notifications.getByText('Rien à ouvrir')).toBeVisible()
  await expect(notifications.getByRole('listitem').getByRole('button')).toHaveCount(0)
})

/** Lists elements with a hover background that cannot be clicked as a whole. */
const lightsInVain = (page: Page) =>
  page.evaluate(() => {
    const PRESSED = 'a[href], button, label, summary, [role=option], [role^=menuitem], tr[data-index]:has([data-open]), td:has(> button)'
    const rulesOf = (rules: CSSRuleList): CSSStyleRule[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule) return [rule]
        return rule instanceof CSSGroupingRule ? rulesOf(rule.cssRules) : []
      })
    return [...document.styleSheets]
      .flatMap((sheet) => rulesOf(sheet.cssRules))
      .filter(({ selectorText, style }) => selectorText.includes(':hover') && /background/.test(style.cssText))
      .flatMap(({ selectorText }) => [...document.querySelectorAll(selectorText.replaceAll(':hover', ''))])
      .filter((element) => element.checkVisibility() && element.closest('main, [role=region]') && !element.closest(PRESSED))
      .map((element) => `${element.className}: ${element.textContent.slice(0, 40)}`)
  })
