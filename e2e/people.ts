import { expect, type Page } from '@playwright/test'
import type { Product } from '../test-support/product.ts'

export type Person = { email: string; password: string }

export const DEMONSTRATION_PASSWORD = 'demonstration-2026'
export const DEMONSTRATION_PIN = '246810'
export const OWN_PASSWORD = 'lagon bleu et vent du large'

/** Opens an address with a new session of that person, without the sign-in screen, which has its own stories. */
export async function signIn(page: Page, person: Person, address = '/'): Promise<void> {
  const answer = await page.request.post('/auth/login', { data: person })
  const { access_token, refresh_token } = (await answer.json()).data
  // The lightest page that shares the storage of all.
  await page.goto('/appearance.js')
  await page.evaluate((tokens) => Object.assign(localStorage, tokens), { access_token, refresh_token })
  await page.goto(address)
}

export async function signInByScreen(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}

/** Creates a manager for one story, so that it changes nobody of the demonstration. */
export async function aPerson(product: Product, name: string): Promise<Person> {
  const person = { email: `${name}@exemple.test`, password: OWN_PASSWORD }
  expect(await product.createManager(person.email, person.password)).toMatchObject({ code: 0 })
  return person
}

export async function tokenOf(page: Page, person: Person): Promise<{ authorization: string }> {
  const answer = await page.request.post('/auth/login', { data: person })
  return { authorization: `Bearer ${(await answer.json()).data.access_token}` }
}
