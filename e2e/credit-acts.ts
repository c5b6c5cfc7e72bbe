import type { Browser, Locator } from '@playwright/test'
import { DEMONSTRATION_PASSWORD as password, DEMONSTRATION_PIN, signIn, tokenOf } from './people.ts'
import { expect, type Page } from './story.ts'

export type StoryBrowser = { browser: Browser; baseURL: string | undefined }
type RequestInput = { amount: string; why: string; of?: string; document?: Document }
type PageOptions = { address?: string; viewport?: { width: number; height: number } }
type Document = { name: string; mimeType: string; buffer: Buffer }

const WIDE = { width: 1440, height: 900 }
export const TELEPHONE = { width: 375, height: 812 }

/** Reads the number in « Vendre, 1 190,00 € ». */
export const amountIn = (text: string) => Number(/\d[\d\s]*,\d\d/.exec(text)?.[0].replaceAll(/\s/g, '').replace(',', '.'))

/** Returns a pattern of « 1 200,00 », whatever its spaces. */
export const amountPattern = (amount: number) =>
  new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2 }).format(amount).replaceAll(/\s/g, '\\s')

export const available = (page: Page) => page.getByRole('region', { name: 'Solde' }).locator('p').nth(1)

export async function balanceOn(page: Page): Promise<number> {
  await expect(available(page)).toHaveText(/\d,\d\d/)
  return amountIn(await available(page).innerText())
}

export async function arriveAs(
  { browser, baseURL }: StoryBrowser,
  name: string,
  { address, viewport = WIDE }: PageOptions = {},
): Promise<Page> {
  const page = await browser.newPage({ viewport, ...(baseURL === undefined ? {} : { baseURL }) })
  await signIn(page, { email: `${name}@demo.test`, password }, address)
  return page
}

export async function confirm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirmez avec votre code PIN' })
  await dialog.getByLabel('Code PIN').fill(DEMONSTRATION_PIN)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

export async function ask(page: Page, input: RequestInput): Promise<void> {
  await page.getByRole('button', { name: 'Demander un crédit' }).click()
  await fillAndAsk(page, input)
}

export async function fillAndAsk(page: Page, { amount, why, of, document }: RequestInput): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Demander un crédit' })
  if (of !== undefined) await panel.getByText(of, { exact: true }).click()
  await panel.getByLabel('Montant').fill(amount)
  await panel.getByLabel('Pour quoi').fill(why)
  if (document) await panel.getByLabel('Document à joindre').setInputFiles(document)
  await panel.getByRole('button', { name: /^Demander / }).click()
  await expect(page.getByText('Demande envoyée')).toBeVisible()
}

export async function fillSale(page: Page, subscriber: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Vendre une formule' }).click()
  const sale = page.getByRole('dialog', { name: 'Vendre une formule' })
  await sale.getByLabel('Numéro d’abonné').fill(subscriber)
  await sale.getByLabel('Numéro du décodeur').fill(`${subscriber}00`)
  return sale
}

export const sell = (sale: Locator) => sale.getByRole('button', { name: /^Vendre, / }).click()

export async function salesTo(page: Page, subscriber: string): Promise<number> {
  const sales = await read<readonly { subscriberNumber: string }[]>(page, '/securecanal/transactionEncours')
  return sales.filter(({ subscriberNumber }) => subscriberNumber === subscriber).length
}

export async function leaveReceipt(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: /^TR-/ }).getByRole('button', { name: 'Fermer' }).click()
}

/** Calls a read with the page's own session. */
export async function read<Data>(page: Page, path: string): Promise<Data> {
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const answer = await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.ok(), path).toBe(true)
  // True because the calls read here answer what their contract says.
  return ((await answer.json()) as { data: Data }).data
}

/** Submits a request to the network as a person of the demonstration; returns its number. */
export async function submitRequest({ page, name }: { page: Page; name: string }, amount: number): Promise<number> {
  const headers = await tokenOf(page, { email: `${name}@demo.test`, password })
  const answer = await page.request.post('/securecanal/demandeCredit', { headers, data: { amount, description: 'Réassort' } })
  return ((await answer.json()) as { data: { id: number } }).data.id
}

/** Loses the first successful answer of a call that the server has carried out. */
export async function loseFirstAnswer(page: Page, address: string | RegExp): Promise<void> {
  let isLost = false
  await page.route(address, async (route) => {
    const response = await route.fetch()
    if (isLost || !response.ok()) return route.fulfill({ response })
    isLost = true
    return route.abort()
  })
}
