import { arriveAs } from './credit-acts.ts'
import { expect, test } from './story.ts'

test('the dashboard links to people to call, one row each, and a typed note stays while the reasons are read', async ({
  browser,
  baseURL,
}) => {
  const page = await arriveAs({ browser, baseURL }, 'agent')
  await page.goto('/')
  const person = page.getByRole('list', { name: 'Alertes de crédit, par personne' }).getByRole('link').first()
  const name = (await person.getByTitle(/./).innerText()).trim()
  await person.click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()

  await page.goto('/relance/alertcredit')
  const table = page.getByRole('table', { name: 'Alertes de crédit' })
  const people = await table.getByRole('row').getByRole('button').allInnerTexts()
  expect(new Set(people).size).toBe(people.length)
  await table
    .getByRole('row', { name: /Dette en retard.*Solde bas/ })
    .first()
    .getByRole('button')
    .first()
    .click()
  await page.getByLabel('Note').fill('Rappeler lundi')
  await page.getByRole('group', { name: 'Raison de la relance' }).getByRole('button', { name: 'Solde bas' }).click()
  await expect(page).toHaveURL(/about=low_balance/)
  await expect(page.getByRole('dialog', { name: /^Quitter/ })).toHaveCount(0)
  await expect(page.getByLabel('Note')).toHaveValue('Rappeler lundi')
})
