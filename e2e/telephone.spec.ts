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
        .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'))
        .map((element) => ({ words: element.textContent, box: element.getBoundingClientRect() }))
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
    .evaluateAll((elements) =>
      elements
        .filter(
          (element) =>
            element.checkVisibility() && getComputedStyle(element).overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1,
        )
        .map(({ textContent }) => textContent),
    )

/** Returns the labels of the balance that are not level with their figures. */
const offTheLine = (page: Page) =>
  page.locator('[aria-label="Solde"] dt').evaluateAll((names) =>
    names
      .filter((name) => {
        const [nameBox, valueBox] = [name, name.nextElementSibling?.firstElementChild ?? name].map((part) => part.getBoundingClientRect())
        return nameBox && valueBox && Math.abs(nameBox.top + nameBox.bottom - valueBox.top - valueBox.bottom) > 6
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
  const call = page.getByRole('article').getByRole('link', { name: /^0/ })
  await expect(call).toHaveText(/^0\d(\s\d\d){4}$/)
  await expect(call).toHaveAttribute('href', /^tel:0\d{9}$/)
})

test('on a telephone a long list is shown fifty cards at a time, and each person to call keeps a dot', async ({ browser, baseURL }) => {
  const page = await arriveAs({ browser, baseURL }, 'gestionnaire', { viewport: TELEPHONE, address: '/reseau/statistique/list' })
  const moreButton = page.getByRole('button', { name: /^\d+ de plus, sur \d+$/ })
  const restCount = Number((await moreButton.innerText()).replace(/.*sur /, ''))
  expect(await moreButton.innerText()).toBe(`${Math.min(restCount, 50)} de plus, sur ${restCount}`)
  await moreButton.click()
  if (restCount > 50) await expect(moreButton).toHaveText(`${Math.min(restCount - 50, 50)} de plus, sur ${restCount - 50}`)
  else await expect(moreButton).toBeHidden()

  await page.goto('/relance/alertcredit')
  const cards = page
    .getByRole('list', { name: 'Alertes de crédit' })
    .getByRole('listitem')
    .filter({ has: page.locator('[data-tone]') })
  await expect(cards.first()).toBeVisible()
  const dots = await cards.evaluateAll((elements) =>
    elements.map((card) => {
      const word = card.querySelector('[data-tone]')
      return word !== null && getComputedStyle(word, '::before').width !== 'auto'
    }),
  )
  expect(dots).not.toContain(false)
})
