import type { Product } from '../test-support/product.ts'
import { aPerson, DEMONSTRATION_PASSWORD, DEMONSTRATION_PIN, OWN_PASSWORD as password, signInByScreen, tokenOf } from './people.ts'
import { keptIn } from './kept-mails.ts'
import { expect, test, type Page } from './story.ts'

const RESET_LINK = /http\S+\/auth\/reset#\S+/
const EMAIL_LINK = /http\S+\/auth\/email#\S+/
const CODE = /^ {4}\d{6}$/m

test('a forgotten password gets the same answer for any address, and the mailed link lets its owner choose another', async ({
  page,
  product,
}) => {
  const { email } = await aPerson(product, 'oubli')
  await page.goto('/auth/login')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click()
  await expect(page.getByRole('heading', { name: 'Mot de passe oublié' })).toBeVisible()
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(email)
  await askFor(page, 'personne@exemple.test')
  await page.getByRole('button', { name: /Recommencer/ }).click()
  await askFor(page, email)

  await page.getByLabel('Code à six chiffres').fill('000000')
  await page.getByRole('button', { name: 'Continuer avec ce code' }).click()
  await expect(page.getByRole('alert')).toContainText('Ce code n’est pas le bon')
  await page.goto(await keptIn(product, RESET_LINK))
  await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill('la barre de corail au large')
  await page.getByRole('button', { name: 'Enregistrer ce mot de passe' }).click()
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('la barre de corail au large')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/auth/)
})

test('a mailed code is required at each sign-in; a new one replaces it, and five wrong codes end the attempt', async ({
  page,
  product,
}) => {
  const { email } = await aPerson(product, 'code')
  await signInByScreen(page, { email, password })
  await page.goto('/profile?tab=security')
  const card = page.getByRole('region', { name: 'Double authentification' })
  await card.getByRole('radio', { name: 'Un e-mail' }).check()
  await card.getByLabel('Mot de passe actuel').fill(password)
  await card.getByRole('button', { name: 'Recevoir un premier code' }).click()
  await card.getByLabel('Code à six chiffres').fill(await keptIn(product, CODE))
  await card.getByRole('button', { name: 'Activer avec ce code' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Confirmez avec votre mot de passe' })
  await confirmation.getByRole('button', { name: 'Annuler' }).click()
  await expect(card.getByText('Il ne vous reste aucun code de secours')).toBeVisible()
  await page.evaluate(() => localStorage.clear())

  const first = await enterPassword(page, product, email)
  await page.getByRole('button', { name: 'Recevoir un autre code' }).click()
  await expect(page.getByText('Un nouveau code est parti par e-mail.')).toBeVisible()
  await expect.poll(() => keptIn(product, CODE)).not.toBe(first)
  await enterCode(page, first)
  await expect(page.getByRole('alert')).toContainText('Ce code n’est pas le bon')
  await enterCode(page, await keptIn(product, CODE))
  await expect(page).not.toHaveURL(/\/auth/)

  await page.evaluate(() => localStorage.clear())
  await enterPassword(page, product, email)
  for (let attempt = 0; attempt < 5; attempt += 1) await enterCode(page, '000000')
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByText('Cinq codes n’étaient pas les bons')).toBeVisible()
})

test('a new address takes effect once its mailed link is followed', async ({ page, product }) => {
  const { email } = await aPerson(product, 'ancienne')
  const first = await asManager(page, 'gestionnaire')
  const database = await product.openDatabase()
  const { rows } = await database.query('select id from accounts where email = $1', [email])
  await database.end()
  const changed = await page.request.put('/auth/updateCompte', {
    headers: first,
    data: { id: Number(rows[0].id), email: 'nouvelle@exemple.test' },
  })
  expect(changed.status()).toBe(202)
  const { pendingActId } = (await changed.json()).data
  const confirmed = await page.request.post(`/auth/pending-acts/${pendingActId}/confirm`, {
    headers: await asManager(page, 'gestionnaire2'),
  })
  expect(confirmed.ok()).toBe(true)

  await page.goto(await keptIn(product, EMAIL_LINK))
  await expect(page.getByRole('heading', { name: 'Adresse confirmée' })).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await page.getByRole('button', { name: 'Aller à la connexion' }).click()
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue('nouvelle@exemple.test')
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/auth/)
})
/** Steps up a session of a demonstration manager; returns its headers. */
async function asManager(page: Page, name: string): Promise<{ authorization: string }> {
  const headers = await tokenOf(page, { email: `${name}@demo.test`, password: DEMONSTRATION_PASSWORD })
  await page.request.post('/auth/step-up', { headers, data: { codePin: DEMONSTRATION_PIN } })
  return headers
}

/** Enters e-mail and password; returns the code sent by mail. */
async function enterPassword(page: Page, product: Product, email: string): Promise<string> {
  const mailsBefore = await keptIn(product, CODE)
  await page.goto('/auth/login')
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('heading', { name: 'Votre code' })).toBeVisible()
  await expect.poll(() => keptIn(product, CODE)).not.toBe(mailsBefore)
  return keptIn(product, CODE)
}

async function enterCode(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Code à six chiffres')
  // The form clears the field once it has an answer.
  await expect(field).toHaveValue('')
  await field.fill(code)
  const response = page.waitForResponse((answer) => answer.url().includes('/auth/verify/code/'))
  await page.getByRole('button', { name: 'Continuer' }).click()
  await response
}

async function askFor(page: Page, email: string): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(email)
  await page.getByRole('button', { name: 'Recevoir un lien' }).click()
  await expect(page.getByText('Si un compte porte cette adresse, un e-mail est parti.')).toBeVisible()
}
