import type { Page } from '@playwright/test'

type Person = { email: string; password: string }

export const DEMONSTRATION_PASSWORD = 'demonstration-2026'
export const DEMONSTRATION_PIN = '246810'

/** Signs in by the screen, and waits for the page behind it. */
export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}
