import type { Browser } from '@playwright/test'
import { DEMONSTRATION_PASSWORD as password, DEMONSTRATION_PIN, signIn } from './people.ts'
import { expect, test, type Page } from './story.ts'

// Balances are counted to the cent: nobody else spends here.
test.use({ story: 'credit' })

const ASKED = 1_000
const FLOAT_ASKED = 8_000
const TELEPHONE = { width: 375, height: 812 }

type Movement = { amount: number; balanceAfter: number; kind: string; requestId: number | null }
type Answer<Data> = { data: Data }

/** « Vendre, 1 190,00 € » as a number. */
const amountIn = (text: string) => Number(/\d[\d\s]*,\d\d/.exec(text)?.[0].replaceAll(/\s/g, '').replace(',', '.'))

const available = (page: Page) => page.getByRole('region', { name: 'Disponible' }).locator('p').nth(1)

async function confirm(page: Page): Promise<void> {
  const asked = page.getByRole('dialog', { name: 'Confirmez avec votre code PIN' })
  await asked.getByLabel('Code PIN').fill(DEMONSTRATION_PIN)
  await page.keyboard.press('Enter')
  await expect(asked).toBeHidden()
}

async function ask(page: Page, amount: string, why: string): Promise<void> {
  await page.getByRole('button', { name: 'Demander un crédit' }).click()
  const panel = page.getByRole('dialog', { name: 'Demander un crédit' })
  await panel.getByLabel('Montant').fill(amount)
  await panel.getByLabel('Pour quoi').fill(why)
  await panel.getByRole('button', { name: /^Demander / }).click()
  await expect(page.getByText('Demande envoyée')).toBeVisible()
}

/** What a screen would read, by the session of that page. */
async function read<Data>(page: Page, path: string): Promise<Data> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const answer = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.ok(), path).toBe(true)
  // The calls that are read here answer what their contract says.
  return ((await answer.json()) as Answer<Data>).data
}

async function movementsOf(page: Page, account = 'available'): Promise<Movement[]> {
  const { id } = await read<{ id: number }>(page, '/securecanal/userinfo')
  const { content } = await read<{ content: Movement[] }>(page, `/securecanal/mouvements/${id}?size=20&account=${account}`)
  return content
}

const balanceOn = async (page: Page) => amountIn(await available(page).innerText())

type Place = { browser: Browser; baseURL: string | undefined }

/** Each in a browser of their own. */
async function arriveAs({ browser, baseURL }: Place, name: string, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const page = await browser.newPage({ viewport, ...(baseURL === undefined ? {} : { baseURL }) })
  await signIn(page, { email: `${name}@demo.test`, password })
  return page
}

/** The agent is told what is missing, and is refused. Where the request stands. */
async function approveInVain(agent: Page): Promise<string> {
  await agent.getByRole('link', { name: /1\s000,00/ }).click()
  await expect(agent.getByRole('article').getByText('Solde insuffisant')).toBeVisible()
  const decision = agent.getByRole('region', { name: 'Décision' })
  await decision.getByRole('button', { name: /^Approuver/ }).click()
  await confirm(agent)
  await expect(decision.getByRole('alert')).toBeVisible()
  return agent.url()
}

async function approveByKey(page: Page, told: string): Promise<void> {
  await page.goto('/client/creditencours')
  await page.getByRole('button', { name: /8\s000,00/ }).click()
  await expect(page.getByRole('region', { name: 'Décision' })).toBeVisible()
  await page.keyboard.press('a')
  await confirm(page)
  await expect(page.getByText(told)).toBeVisible()
}

/** The price that the button told. */
async function sellOne(outlet: Page): Promise<number> {
  await outlet.getByRole('button', { name: 'Vendre un forfait' }).click()
  const sale = outlet.getByRole('dialog', { name: 'Vendre un forfait' })
  await sale.getByLabel('Numéro d’abonné').fill('20260001')
  await sale.getByLabel('Numéro du décodeur').fill('2026000100')
  const sell = sale.getByRole('button', { name: /^Vendre, / })
  const price = amountIn(await sell.innerText())
  await sell.click()
  await expect(outlet.getByText('Vente enregistrée')).toBeVisible()
  return price
}

/** The newest sale, by the call of the agent's screen. */
async function validateLast(agent: Page): Promise<{ amount: number; commission: number }> {
  const sales = await read<{ id: number; amount: number; commission: number }[]>(agent, '/securecanal/transactionEncours')
  const [sold = { id: 0, amount: 0, commission: 0 }] = sales.toSorted((one, next) => next.id - one.id)
  const token = await agent.evaluate(() => localStorage.getItem('access_token'))
  const headers = { authorization: `Bearer ${token}` }
  const validated = await agent.request.patch('/securecanal/transaction/valide', { headers, data: { id: sold.id } })
  expect(((await validated.json()) as Answer<unknown>).data).toEqual([{ id: sold.id, statut: 'validated' }])
  return sold
}

test('an outlet asks, its agent is short, two managers grant, the balance appears, a sale is validated: all agree to the cent', async ({
  browser,
  baseURL,
  product,
}) => {
  test.setTimeout(240_000)
  const place = { browser, baseURL }
  const outlet = await arriveAs(place, 'pdv', TELEPHONE)
  const [agent, manager, other] = [
    await arriveAs(place, 'agent'),
    await arriveAs(place, 'gestionnaire'),
    await arriveAs(place, 'gestionnaire2'),
  ]
  const before = { outlet: await balanceOn(outlet), agent: await balanceOn(agent) }
  expect(before.agent).toBeLessThan(ASKED)

  await ask(outlet, '1 000,00', 'Fin de mois')
  await outlet.getByRole('button', { name: 'Fermer' }).first().click()
  const request = await approveInVain(agent)
  await agent.goto('/credit/credit-appro')
  await ask(agent, '8000', 'Approvisionnement de la semaine')
  await approveByKey(manager, 'Premier accord donné')
  await approveByKey(other, 'Demande validée')
  await expect.poll(() => balanceOn(agent)).toBe(before.agent + FLOAT_ASKED)
  await agent.goto(request)
  await agent.getByRole('button', { name: /^Approuver 1/ }).click()
  await expect(agent.getByText('Demande validée')).toBeVisible()

  // Nobody touched the outlet's page.
  await expect.poll(() => balanceOn(outlet)).toBe(before.outlet + ASKED)
  const price = await sellOne(outlet)
  await expect.poll(() => balanceOn(outlet)).toBe(before.outlet + ASKED - price)
  const sold = await validateLast(agent)
  expect(sold.amount).toBe(price)

  const [held, credited] = await movementsOf(outlet)
  const [paid, received] = await movementsOf(agent)
  const [earned] = await movementsOf(outlet, 'commission')
  expect([held?.amount, credited?.amount, earned?.amount]).toEqual([-price, ASKED, sold.commission])
  expect([paid?.amount, received?.amount]).toEqual([-ASKED, FLOAT_ASKED])
  expect([held?.balanceAfter, paid?.balanceAfter]).toEqual([before.outlet + ASKED - price, before.agent + FLOAT_ASKED - ASKED])
  expect(paid?.requestId).toBe(credited?.requestId)
  const { code, output } = await product.run('server/src/ledger-verify.ts', { DEMO: 'on' }).finished
  expect(code, output).toBe(0)
})
