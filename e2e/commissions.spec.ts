import { amountIn, arriveAs, read, TELEPHONE } from './credit-acts.ts'
import { DEMONSTRATION_PASSWORD, tokenOf } from './people.ts'
import { expect, test, type Page } from './story.ts'

/** More than a whole month of the demonstration takes where many stories run at once. */
const COMPUTE_MS = 60_000
const REASON = 'La formule vendue était plus chère.'
const ANSWER = 'La différence est ajoutée.'

type Statement = { id: number; month: number; year: number; toPay: number }

/** Computes last month as the manager; returns it. */
async function computeLastMonth(page: Page): Promise<{ month: number; year: number }> {
  const now = new Date()
  const last = new Date(now.getFullYear(), now.getMonth() - 1, 1)
  const month = { month: last.getMonth() + 1, year: last.getFullYear() }
  const headers = await tokenOf(page, { email: 'gestionnaire@demo.test', password: DEMONSTRATION_PASSWORD })
  const answer = await page.request.post('/securecanal/commissions/statements/compute', { headers, data: month, timeout: COMPUTE_MS })
  expect(answer.ok()).toBe(true)
  return month
}

const ownStatement = async (page: Page) => {
  const { content } = await read<{ content: Statement[] }>(page, '/securecanal/commissions/statements?size=1')
  const [statement] = content
  if (statement === undefined) throw new Error('no statement of the outlet')
  return statement
}

test('an outlet contests a line of its statement on a telephone, and the manager’s answer adds to what it is paid', async ({
  browser,
  baseURL,
}) => {
  const manager = await arriveAs({ browser, baseURL }, 'gestionnaire')
  const { month, year } = await computeLastMonth(manager)
  const outlet = await arriveAs({ browser, baseURL }, 'pdv', { viewport: TELEPHONE })
  const { id, toPay } = await ownStatement(outlet)
  const lines = outlet.getByRole('list', { name: 'Lignes du relevé' })
  const heading = outlet.getByRole('region', { name: /^Ma commission/ })

  await test.step('the outlet opens its statement and contests the first line', async () => {
    expect(amountIn(await heading.getByText('À payer').locator('xpath=..').innerText())).toBe(toPay)
    await heading.getByRole('button', { name: /^Voir ses/ }).click()
    await lines.getByRole('button').first().click()
    await outlet.getByRole('button', { name: 'Contester cette ligne…' }).click()
    await outlet.getByLabel('Raison').fill(REASON)
    await outlet.reload()
    await expect(outlet.getByLabel('Raison')).toHaveValue(REASON)
    await outlet.getByRole('button', { name: 'Contester la ligne' }).click()
    await expect(outlet.getByText(`«\u00a0${REASON}\u00a0»`)).toBeVisible()
    expect(await outlet.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(TELEPHONE.width)
  })

  await test.step('the manager finds it among the contested lines and adjusts it', async () => {
    const monthText = `${year}-${String(month).padStart(2, '0')}`
    await manager.goto(`/relance/alertcommission?month="${monthText}"&statement=${id}&status=contested`)
    await manager.getByRole('table').locator('tbody').getByRole('button').first().click()
    const panel = manager.getByRole('dialog')
    await expect(panel.getByText(`«\u00a0${REASON}\u00a0»`)).toBeVisible()
    await panel.getByLabel('Montant de l’ajustement').fill('3,50')
    await panel.getByLabel('Raison').fill(ANSWER)
    await panel.getByRole('button', { name: /^Ajuster de/ }).click()
    await expect(manager.getByText('Ajustement enregistré')).toBeVisible()
  })

  await test.step('the outlet reads the answer, and is to be paid more', async () => {
    await outlet.reload()
    await expect(outlet.getByText(`«\u00a0${ANSWER}\u00a0»`)).toBeVisible()
    expect((await ownStatement(outlet)).toPay).toBeCloseTo(toPay + 3.5)
  })
})
