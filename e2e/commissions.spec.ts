import { textsOf } from '../server/test/pdf.ts'
import type { Product } from '../test-support/product.ts'
import { amountIn, amountPattern, arriveAs, confirm, read, TELEPHONE } from './credit-acts.ts'
import { linesOf, savedBy } from './saved-file.ts'
import { expect, test, type Page } from './story.ts'

/** More than a whole month of the demonstration takes where many stories run at once. */
const COMPUTE_MS = 60_000
const REASON = 'La formule vendue était plus chère.'
const ANSWER = 'La différence est ajoutée.'
const ADJUSTED = 3.5

type Statement = {
  id: number
  statut: string
  toPay: number
  fromSales: number
  earned: number
  due: number
  beneficiary: { userId: number; code: string }
}
type Movement = { kind: string; amount: number; balanceAfter: number }

const cents = (amount: number) => Math.round(amount * 100)
const statementOf = async (page: Page) => {
  const { content } = await read<{ content: Statement[] }>(page, '/securecanal/commissions/statements?size=1')
  const [statement] = content
  if (statement === undefined) throw new Error('no statement of the outlet')
  return statement
}

/** Returns a month: the present one, or the one before it, which the demonstration has computed. */
function monthOf(back: 0 | 1) {
  const now = new Date()
  const first = new Date(now.getFullYear(), now.getMonth() - back, 1)
  const [year, month] = [first.getFullYear(), first.getMonth() + 1]
  return { year, month, text: `${year}-${String(month).padStart(2, '0')}` }
}

test('a month of commissions: computed, contested on a telephone, answered, validated, and paid by a second manager to the cent', async ({
  browser,
  baseURL,
  product,
}) => {
  test.slow()
  const month = monthOf(1)
  const address = `/relance/alertcommission?month="${month.text}"`
  const manager = await arriveAs({ browser, baseURL }, 'gestionnaire', { address })
  await test.step('computing again changes nothing', async () => {
    await manager.getByRole('button', { name: 'Calculer de nouveau' }).click()
    await expect(manager.getByText('Rien n’a changé')).toBeVisible({ timeout: COMPUTE_MS })
  })
  const outlet = await arriveAs({ browser, baseURL }, 'pdv', { viewport: TELEPHONE })
  const { id, toPay } = await statementOf(outlet)
  await test.step('the outlet contests a line of its statement', () => contest(outlet, toPay))
  await test.step('the manager finds it among the contested lines and adjusts it', () => answer(manager, `${address}&statement=${id}`))
  await test.step('the outlet reads the answer, and is to be paid more', async () => {
    await outlet.reload()
    await expect(outlet.getByText(`«\u00a0${ANSWER}\u00a0»`)).toBeVisible()
    expect(cents((await statementOf(outlet)).toPay)).toBe(cents(toPay + ADJUSTED))
  })
  const before = await commissionsOf(outlet)
  await test.step('the manager reviews and validates it', () => validate(manager, `${address}&statement=${id}`, toPay + ADJUSTED))
  const batch = await test.step('the manager prepares its batch, which another pays', () => prepare(manager, toPay + ADJUSTED))
  const second = await arriveAs({ browser, baseURL }, 'gestionnaire2', { address: `/relance/alertcommission?part=batches&batch=${batch}` })
  const payment = await test.step('a second manager pays it', () => pay(second, toPay + ADJUSTED))
  await test.step('balance, movements, PDF and files agree to the cent', async () => {
    const paid = await statementOf(outlet)
    expect(paid).toMatchObject({ id, statut: 'paid' })
    await comparePostings(outlet, paid, before)
    await comparePdf(outlet, paid)
    await compareFiles(manager, { paid, payment, month })
  })
  await test.step('the month under way is computed for the first time', () => computePresent(manager))
  await test.step('the ledger is sound', () => verify(product))
})

async function contest(outlet: Page, toPay: number): Promise<void> {
  const heading = outlet.getByRole('region', { name: /^Ma commission/ })
  expect(amountIn(await heading.getByText('À payer').locator('xpath=..').innerText())).toBe(toPay)
  await heading.getByRole('button', { name: /^Voir ses/ }).click()
  await outlet.getByRole('list', { name: 'Lignes du relevé' }).getByRole('button').first().click()
  await outlet.getByRole('button', { name: 'Contester cette ligne…' }).click()
  await outlet.getByRole('textbox', { name: 'Raison' }).fill(REASON)
  await outlet.reload()
  await expect(outlet.getByRole('textbox', { name: 'Raison' })).toHaveValue(REASON)
  await outlet.getByRole('button', { name: 'Contester la ligne' }).click()
  await expect(outlet.getByText(`«\u00a0${REASON}\u00a0»`)).toBeVisible()
  expect(await outlet.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(TELEPHONE.width)
}

async function answer(manager: Page, address: string): Promise<void> {
  await manager.goto(`${address}&status=contested`)
  await manager.getByRole('table').locator('tbody').getByRole('button').first().click()
  const panel = manager.getByRole('dialog')
  await expect(panel.getByText(`«\u00a0${REASON}\u00a0»`)).toBeVisible()
  await panel.getByLabel('Montant de l’ajustement').fill('3,50')
  await panel.getByLabel('Raison').fill(ANSWER)
  await panel.getByRole('button', { name: /^Ajuster de/ }).click()
  await expect(manager.getByText('Ajustement enregistré')).toBeVisible()
}

async function validate(manager: Page, address: string, toPay: number): Promise<void> {
  await manager.goto(address)
  await manager.getByRole('button', { name: 'Marquer relu' }).click()
  await manager.getByRole('button', { name: 'Valider…' }).click()
  await manager.getByRole('button', { name: new RegExp(`^Valider ${amountPattern(toPay)}`) }).click()
  await confirm(manager)
  await expect(manager.getByText('Relevé validé')).toBeVisible()
}

async function prepare(manager: Page, total: number): Promise<number> {
  await manager.goto('/relance/alertcommission?part=batches')
  await manager.getByRole('list', { name: 'Mois à payer' }).getByRole('button').click()
  await manager.getByRole('button', { name: new RegExp(`^Préparer le lot, ${amountPattern(total)}`) }).click()
  const panel = manager.getByRole('dialog', { name: /^Lot n°/ })
  await expect(panel.getByText(/^Vous avez préparé ce lot/)).toBeVisible()
  return Number(/\d+/.exec(await panel.getByRole('heading', { name: /^Lot n°/ }).innerText())?.[0])
}

async function pay(second: Page, total: number): Promise<string[][]> {
  await second.getByRole('button', { name: 'Payer le lot…' }).click()
  await second.getByLabel(/Référence du virement/).fill('VIR-1')
  await second.getByRole('button', { name: new RegExp(`^Payer ${amountPattern(total)}`) }).click()
  await confirm(second)
  await expect(second.getByText(/^Lot n°.\d+ payé/)).toBeVisible()
  return linesOf(await savedBy(second, () => second.getByRole('button', { name: 'Fichier de paiement' }).click()))
}

async function commissionsOf(page: Page): Promise<Movement[]> {
  const { beneficiary } = await statementOf(page)
  const { content } = await read<{ content: Movement[] }>(page, `/securecanal/mouvements/${beneficiary.userId}?account=commission&size=3`)
  return content
}

/** Compares the account of commissions with the statement: what it adds to the sales, what was paid, and what is left. */
async function comparePostings(outlet: Page, { toPay, fromSales, due }: Statement, before: Movement[]): Promise<void> {
  const [payment, accrual, previous] = await commissionsOf(outlet)
  expect([payment?.kind, cents(payment?.amount ?? 0)]).toEqual(['payment', -cents(toPay)])
  expect([accrual?.kind, cents(accrual?.amount ?? 0)]).toEqual(['commission', cents(toPay - fromSales)])
  expect([cents(toPay - fromSales), previous]).toEqual([cents(due), before[0]])
  expect(cents(payment?.balanceAfter ?? 0)).toBe(cents((before[0]?.balanceAfter ?? 0) - fromSales))
}

async function comparePdf(outlet: Page, { toPay, earned, due }: Statement): Promise<void> {
  await outlet.reload()
  await outlet.getByRole('button', { name: 'Toutes les lignes' }).click()
  const { bytes } = await savedBy(outlet, () => outlet.getByRole('button', { name: 'Télécharger en PDF' }).click())
  const text = (await textsOf(bytes)).flat().join('|')
  for (const [label, amount] of Object.entries({ Gagné: earned, 'Dû par les lignes': due, 'À payer': toPay }))
    expect(new RegExp(`\\|${label}\\|${amountPattern(amount)}`).test(text), label).toBe(true)
  expect(text.includes('|3,50|0,00|3,50|'), 'the line of the adjustment').toBe(true)
}

type Files = { paid: Statement; payment: string[][]; month: { month: number; year: number } }

async function compareFiles(manager: Page, { paid, payment, month }: Files): Promise<void> {
  const amount = paid.toPay.toFixed(2).replace('.', ',')
  expect(payment.slice(1).map((line) => [line[2], line[6]])).toEqual([[paid.beneficiary.code, amount]])
  const headers = { authorization: `Bearer ${await manager.evaluate(() => localStorage.getItem('access_token'))}` }
  const query = `month=${month.month}&year=${month.year}&format=csv`
  const file = await manager.request.get(`/securecanal/commissions/statements/export?${query}`, { headers })
  const [heads = [], ...lines] = await linesOf({ name: 'releves.csv', bytes: await file.body() })
  const own = lines.find((line) => line[0] === String(paid.id)) ?? []
  expect([own[heads.indexOf('État')], own[heads.indexOf('À payer')]]).toEqual(['Payé', amount])
}

/** Computes the month under way; on its first days there may be nothing to compute. */
async function computePresent(manager: Page): Promise<void> {
  const { month, year, text } = monthOf(0)
  await manager.goto(`/relance/alertcommission?month="${text}"`)
  await manager.getByRole('button', { name: /^Calculer (?!de nouveau)/ }).click()
  await expect(manager.getByText(/relevés? (a|ont) changé$|^Rien n’a changé$/)).toBeVisible({ timeout: COMPUTE_MS })
  const { totalElements: count } = await read<{ totalElements: number }>(
    manager,
    `/securecanal/commissions/statements?month=${month}&year=${year}`,
  )
  await expect(manager.getByRole('button', { name: new RegExp(`^Tous\\s*${count}$`) })).toBeVisible()
}

async function verify(product: Product): Promise<void> {
  const { code, output } = await product.run('server/src/ledger-verify.ts', { DEMO: 'on' }).finished
  expect(code, output).toBe(0)
}
