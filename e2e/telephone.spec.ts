import { settle } from './axe.ts'
import { arriveAs, TELEPHONE } from './credit-acts.ts'
import { expect, test, type Page } from './story.ts'

const TARGET_PX = 44
const SCREENS = {
  pdv: ['/', '/credit/credit-appro', '/reseau/statistique/lignes'],
  agent: ['/', '/credit/credit-appro', '/client/creditencours', '/client/transactionencours-agent', '/relance/alertcredit'],
}

/** Lists buttons and links too small for a finger, without checkboxes, which have a larger target around them. */
const smallTargets = (page: Page) =>
  page.evaluate(
    (least) =>
      [...document.querySelectorAll<HTMLElement>('header :is(a, button), main :is(a[href], button)')]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]'))
        .map((one) => ({ words: one.textContent, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (Math.round(box.width) < least || Math.round(box.height) < least))
        .map(({ words, box }) => `${words} ${Math.round(box.width)} × ${Math.round(box.height)}`),
    TARGET_PX,
  )

for (const [name, screens] of Object.entries(SCREENS)) {
  test(`on the telephone of ${name} every target is large enough and nothing is wider than 320 px`, async ({ browser, baseURL }) => {
    const page = await arriveAs({ browser, baseURL }, name, { viewport: TELEPHONE })
    for (const screen of screens) {
      await page.setViewportSize(TELEPHONE)
      await page.goto(screen)
      await settle(page)
      expect.soft(await smallTargets(page), screen).toEqual([])
      await page.setViewportSize({ width: 320, height: 700 })
      await settle(page)
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(320)
    }
  })
}

/** Returns the text of each button or link that is cut off. */
const findTruncated = (page: Page) =>
  page
    .locator('main :is(button, a), main :is(button, a) span')
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && getComputedStyle(one).overflowX === 'hidden' && one.scrollWidth > one.clientWidth + 1)
        .map(({ textContent }) => textContent),
    )

/** Returns the labels of the balance that are not level with their figures. */
const offTheLine = (page: Page) =>
  page.locator('[aria-label="Solde"] dt').evaluateAll((names) =>
    names
      .filter((name) => {
        const [one, other] = [name, name.nextElementSibling?.firstElementChild ?? name].map((part) => part.getBoundingClientRect())
        return one && other && Math.abs(one.top + one.bottom - other.top - other.bottom) > 6
      })
      .map(({ textContent }) => textContent),
  )

test('on the telephone of an agent with too little float no amount and no name is cut', async ({ browser, baseURL }) => {
  const page = await arriveAs({ browser, baseURL }, 'agent', { viewport: TELEPHONE })
  await settle(page)
  expect(await offTheLine(page)).toEqual([])
  expect(await findTruncated(page)).toEqual([])
  await page.goto('/client/creditencours')
  await page.getByRole('button', { name: /1\s200,00/ }).click()
  const grant = page.getByRole('button', { name: /^Accorder \d/ })
  await expect(grant).toBeEnabled()
  for (const width of [TELEPHONE.width, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await settle(page)
    expect.soft(await findTruncated(page), String(width)).toEqual([])
  }
})

test('on a telephone the page’s name is beside four icons, and the panels open from the person’s menu', async ({ browser, baseURL }) => {
  const page = await arriveAs({ browser, baseURL }, 'agent', { viewport: TELEPHONE, address: '/client/transactionencours-agent' })
  const name = page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByText('Transactions en cours')
  await expect(name).toBeVisible()
  expect(await name.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(1)
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(4)
  await page.getByRole('button', { name: /Grondin/ }).click()
  await page.getByRole('menuitem', { name: 'Apparence' }).click()
  await expect(page.getByRole('dialog', { name: 'Apparence' })).toBeVisible()

  await page.goto('/relance/alertcredit')
  const alert = page.getByRole('list', { name: 'Alertes de crédit' }).getByRole('listitem').first()
  await expect(alert.getByRole('link')).toHaveText(/^0\d(\s\d\d){4}$/)
  await expect(alert.getByRole('link')).toHaveAttribute('href', /^tel:0\d{9}$/)
})

test('on a telephone a long list is shown fifty cards at a time, and each person to call keeps a dot', async ({ browser, baseURL }) => {
  const page = await arriveAs({ browser, baseURL }, 'gestionnaire', { viewport: TELEPHONE, address: '/reseau/statistique/list' })
  const more = page.getByRole('button', { name: /^\d+ de plus, sur \d+$/ })
  const rest = Number((await more.innerText()).replace(/.*sur /, ''))
  expect(await more.innerText()).toBe(`${Math.min(rest, 50)} de plus, sur ${rest}`)
  await more.click()
  if (rest > 50) await expect(more).toHaveText(`${Math.min(rest - 50, 50)} de plus, sur ${rest - 50}`)
  else await expect(more).toBeHidden()

  await page.goto('/relance/alertcredit')
  const cards = page.getByRole('list', { name: 'Alertes de crédit' }).locator('li[data-index]')
  await expect(cards.first()).toBeVisible()
  const dots = await cards.evaluateAll((all) =>
    all.map((card) => {
      const word = card.querySelector('[data-tone]')
      return word !== null && getComputedStyle(word, '::before').width !== 'auto'
    }),
  )
  expect(dots).not.toContain(false)
})
