import { arriveAs } from './credit-acts.ts'
import { expect, test } from './story.ts'

test('the dashboard links to people to call, one row each, and the keyboard walks the queue', async ({ browser, baseURL }) => {
  const page = await arriveAs({ browser, baseURL }, 'agent')
  await page.goto('/')
  const person = page.getByRole('list', { name: 'Alertes de crédit, par personne' }).getByRole('link').first()
  const name = (await person.getByTitle(/./).innerText()).trim()
  await person.click()
  await expect(page.getByRole('article', { name })).toBeVisible()

  await page.goto('/relance/alertcredit')
  const rows = page.getByRole('list', { name: 'Alertes de crédit' }).getByRole('button')
  await expect(rows.nth(1)).toBeVisible()
  const [first = '', second = '', ...others] = await rows.getByTitle(/./).allInnerTexts()
  expect(new Set([first, second, ...others]).size).toBe(others.length + 2)
  await expect(page.getByRole('article', { name: first })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('article', { name: second })).toBeVisible()
  await page.keyboard.press('m')
  await expect(page.getByLabel('Montant promis')).toBeVisible()
  await expect(page.getByLabel('Résultat')).toHaveValue('promised')
})
