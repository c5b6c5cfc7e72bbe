import { amountIn, arriveAs, ask, balanceOn, confirm, fillAndAsk, read, TELEPHONE } from './credit-acts.ts'
import { expect, test, type Page } from './story.ts'

// An untouched product, as balances are compared to the cent.
test.use({ story: 'credit' })

const REQUESTED = 1_000
const FLOAT_ASKED = 8_000
const SUBSCRIBER = '20260001'

type Movement = { amount: number; balanceAfter: number; kind: string; requestId: number | null; transactionId: number | null }

async function movementsOf(page: Page, account = 'available'): Promise<Movement[]> {
  const { id } = await read<{ id: number }>(page, '/securecanal/userinfo')
  const { content } = await read<{ content: Movement[] }>(page, `/securecanal/mouvements/${id}?size=20&account=${account}`)
  return content
}

/** Returns what the network has handed out, as a negative amount. */
const treasuryOf = async (page: Page) => (await read<{ treasury: number }>(page, '/securecanal/summary')).treasury

/** Expects the agent to see what is missing without being asked for a PIN; returns the request's state. */
async function approveInVain(agent: Page, holds: number): Promise<string> {
  await agent.getByRole('link', { name: /1\s000,00/ }).click()
  await expect(agent.getByRole('article').getByText('Solde insuffisant')).toBeVisible()
  const decision = agent.getByRole('region', { name: 'Décision' })
  const askNetwork = decision.getByRole('link', { name: /^Demander .* au réseau$/ })
  const grant = decision.getByRole('button', { name: /^Accorder .* le reste attendra$/ })
  const missing = REQUESTED - holds
  expect(amountIn(await askNetwork.innerText())).toBe(missing)
  expect(amountIn(await grant.innerText())).toBe(holds)
  await expect(decision.getByRole('button', { name: /^Approuver/ })).toHaveCount(0)
  await agent.keyboard.press('a')
  await expect(agent.getByRole('dialog')).toHaveCount(0)
  const address = agent.url()
  await askNetwork.click()
  await expect(agent.getByRole('dialog', { name: 'Demander un crédit' }).getByLabel('Montant')).toHaveValue(
    missing.toFixed(2).replace('.', ','),
  )
  return address
}

async function approveByKey(page: Page, message: string): Promise<void> {
  await page.goto('/client/creditencours')
  await page.getByRole('button', { name: /8\s000,00/ }).click()
  await expect(page.getByRole('region', { name: 'Décision' })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog', { name: /^Approuver 8.000,00.€ pour / })).toBeVisible()
  await page.keyboard.press('Enter')
  await confirm(page)
  await expect(page.getByText(message)).toBeVisible()
}

/** Sells one subscription; returns the price on the button and the commission shown with it. */
async function sellOne(outlet: Page): Promise<{ price: number; commission: number }> {
  await outlet.getByRole('button', { name: 'Vendre une formule' }).click()
  const sale = outlet.getByRole('dialog', { name: 'Vendre une formule' })
  await sale.getByLabel('Numéro d’abonné').fill(SUBSCRIBER)
  await sale.getByLabel('Numéro du décodeur').fill('2026000100')
  const sell = sale.getByRole('button', { name: /^Vendre, / })
  const price = amountIn(await sell.innerText())
  const commission = amountIn(await sale.locator('dl > div', { hasText: 'Commission' }).innerText())
  await sell.click()
  await expect(outlet.getByText('Vente enregistrée')).toBeVisible()
  return { price, commission }
}

/** Validates the last sale; returns the outlet's commission. */
async function validateLast(agent: Page, price: number): Promise<number> {
  await agent.goto(`/client/transactionencours-agent?q=${SUBSCRIBER}`)
  await agent.getByRole('table', { name: 'Transactions en cours' }).locator('tbody [data-open]').first().click()
  const sale = agent.getByRole('dialog', { name: /^T/ })
  const commission = amountIn(await sale.getByText('Commission').locator('xpath=..').innerText())
  await sale.getByRole('button', { name: /^Valider / }).click()
  const confirmation = agent.getByRole('dialog', { name: /^Valider / })
  const validate = confirmation.getByRole('button', { name: /^Valider / })
  expect(amountIn(await validate.innerText())).toBe(price)
  await validate.click()
  await expect(agent.getByText('Transaction validée', { exact: true })).toBeVisible()
  return commission
}

test('an outlet requests, two managers grant in place of a short agent, and a sale is validated: all balances agree to the cent', async ({
  browser,
  baseURL,
  product,
}) => {
  test.setTimeout(240_000)
  const context = { browser, baseURL }
  const [outlet, agent, manager, secondManager] = await Promise.all([
    arriveAs(context, 'pdv', { viewport: TELEPHONE }),
    arriveAs(context, 'agent'),
    arriveAs(context, 'gestionnaire'),
    arriveAs(context, 'gestionnaire2'),
  ])
  const balancesBefore = { outlet: await balanceOn(outlet), agent: await balanceOn(agent), treasury: await treasuryOf(manager) }
  expect(balancesBefore.agent).toBeLessThan(REQUESTED)

  await ask(outlet, { amount: '1 000,00', why: 'Fin de mois' })
  await outlet.getByRole('button', { name: 'Fermer' }).first().click()
  const request = await approveInVain(agent, balancesBefore.agent)
  // More than what is missing.
  await fillAndAsk(agent, { amount: '8000', why: 'Approvisionnement de la semaine' })
  await approveByKey(manager, 'Premier accord donné')
  await approveByKey(secondManager, 'Demande approuvée')
  await expect.poll(() => balanceOn(agent)).toBe(balancesBefore.agent + FLOAT_ASKED)
  await agent.goto(request)
  await agent.getByRole('button', { name: /^Approuver 1/ }).click()
  await confirm(agent)
  await expect(agent.getByText('Demande approuvée')).toBeVisible()

  // Nobody touched the outlet's page.
  await expect.poll(() => balanceOn(outlet)).toBe(balancesBefore.outlet + REQUESTED)
  const { price, commission } = await sellOne(outlet)
  await expect.poll(() => balanceOn(outlet)).toBe(balancesBefore.outlet + REQUESTED - price)
  expect(await validateLast(agent, price)).toBe(commission)

  const [hold, credited] = await movementsOf(outlet)
  const [paid, received] = await movementsOf(agent)
  const [earned] = await movementsOf(outlet, 'commission')
  expect([hold?.amount, credited?.amount, earned?.amount]).toEqual([-price, REQUESTED, commission])
  expect([paid?.amount, received?.amount]).toEqual([-REQUESTED, FLOAT_ASKED])
  expect([hold?.balanceAfter, paid?.balanceAfter]).toEqual([
    balancesBefore.outlet + REQUESTED - price,
    balancesBefore.agent + FLOAT_ASKED - REQUESTED,
  ])
  expect([paid?.requestId, hold?.transactionId]).toEqual([credited?.requestId, earned?.transactionId])
  // The credit granted by the two managers left the network once.
  expect(await treasuryOf(secondManager)).toBeCloseTo(balancesBefore.treasury - FLOAT_ASKED, 2)
  const { code, output } = await product.run('server/src/ledger-verify.ts', { DEMO: 'on' }).finished
  expect(code, output).toBe(0)
})
