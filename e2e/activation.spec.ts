import type { Browser, BrowserContext } from '@playwright/test'
import { totpCode } from '../server/test/totp.ts'
import { DEMONSTRATION_PASSWORD, DEMONSTRATION_PIN, signIn, signInByScreen } from './people.ts'
import { expect, test, type Page } from './story.ts'

const MANAGER = { email: 'gestionnaire@demo.test', password: DEMONSTRATION_PASSWORD }
const PERSON = { email: 'kiosque@exemple.test', password: 'lagon bleu et vent du large' }
const PIN = '481516'
const APPEARANCE = { 'data-scheme': 'dark', 'data-theme': 'camelot' }

test('an account is invited, activated, protected, used on two machines, given another role and suspended', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  await signIn(page, MANAGER)
  await test.step('a manager creates the account of an outlet', () => createOutlet(page))
  const link = await test.step('and reads the activation link, once the PIN says who is there', () => revealLink(page))
  const ownMachine = await machineOf(browser, baseURL)
  await test.step('the person follows the link and chooses a password', () => activate(ownMachine, link))
  await test.step('the same link opens nothing a second time', () => followAgain(ownMachine, link))
  await test.step('the person signs in and chooses a PIN', () => choosePin(ownMachine))
  const { secret, recovery } = await test.step('and a second factor', () => switchFactorOn(ownMachine))
  await test.step('which is asked for at the next sign-in', () => signInAgain(ownMachine, totpCode(secret, 1)))
  await test.step('the person chooses another appearance', () => changeAppearance(ownMachine))
  const otherMachine = await machineOf(browser, baseURL)
  await test.step('and finds it on another machine, entered with a recovery code', () => signInElsewhere(otherMachine, recovery))
  await test.step('suspended, both open pages end at the login page by themselves', () => suspend(page, [ownMachine, otherMachine]))
})

async function machineOf(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context: BrowserContext = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  return context.newPage()
}

async function createOutlet(page: Page): Promise<void> {
  await page.goto('/profile/create')
  const fields = { 'Nom du point de vente': 'Kiosque du Récif', Numéro: '9100', Prénom: 'Awa', Nom: 'Diallo' }
  for (const [label, text] of Object.entries(fields)) await page.getByRole('textbox', { name: label, exact: true }).fill(text)
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(PERSON.email)
  await page.getByRole('button', { name: 'Créer le point de vente' }).click()
  await expect(page.getByText('Le compte de Kiosque du Récif est créé')).toBeVisible()
}

async function revealLink(page: Page): Promise<string> {
  await page.goto('/parametrage/courriels')
  await expect(page.getByText('Aucun serveur d’e-mail n’est réglé')).toBeVisible()
  await page.getByRole('button', { name: `Montrer le lien de ${PERSON.email}` }).click()
  await confirm(page, DEMONSTRATION_PIN)
  const dialog = page.getByRole('dialog', { name: `Lien d’activation de ${PERSON.email}` })
  const link = await dialog.getByText('/auth/activation#').innerText()
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(page.getByText('/auth/activation#')).toBeHidden()
  return link
}

async function activate(page: Page, link: string): Promise<void> {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Choisissez votre mot de passe' })).toBeVisible()
  expect(requests[0]).not.toContain(link.split('#')[1])
  expect(new URL(page.url()).hash).toBe('')

  const password = page.getByLabel('Nouveau mot de passe')
  await password.fill('motdepasse123')
  await page.getByRole('button', { name: 'Activer mon compte' }).click()
  await expect(page.getByText('Ce mot de passe est trop courant')).toBeVisible()
  await password.fill(PERSON.password)
  await expect(page.getByText('Mot de passe\u00a0: très bon')).toBeVisible()
  await page.getByRole('button', { name: 'Activer mon compte' }).click()
  await expect(page.getByText('Votre compte est activé')).toBeVisible()
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(PERSON.email)
}

async function followAgain(page: Page, link: string): Promise<void> {
  await page.goto('/landing')
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText('Ce lien n’est plus valable\u00a0: demandez-en un nouveau.')
  await expect(page.getByRole('button', { name: 'Recevoir un lien' })).toBeVisible()
}

async function choosePin(page: Page): Promise<void> {
  await signInByScreen(page, PERSON)
  await page.goto('/profile?tab=security')
  const card = page.getByRole('region', { name: 'Code PIN' })
  await card.getByLabel('Mot de passe actuel').fill(PERSON.password)
  await card.getByLabel('Code PIN', { exact: true }).fill(PIN)
  await card.getByLabel('Le même code').fill('481517')
  await card.getByRole('button', { name: 'Choisir ce code PIN' }).click()
  await expect(card.getByText('Ce n’est pas le même code.')).toBeVisible()
  await card.getByLabel('Le même code').fill(PIN)
  await card.getByRole('button', { name: 'Choisir ce code PIN' }).click()
  await expect(page.getByText('Code PIN enregistré')).toBeVisible()
}

async function switchFactorOn(page: Page): Promise<{ secret: string; recovery: string }> {
  const card = page.getByRole('region', { name: 'Double authentification' })
  await card.getByLabel('Mot de passe actuel').fill(PERSON.password)
  await card.getByRole('button', { name: 'Préparer le code à scanner' }).click()
  await expect(card.getByRole('img', { name: /Code à scanner/ })).toBeVisible()
  const secret = (await card.locator('code').innerText()).replaceAll(' ', '')
  await card.getByLabel('Code à six chiffres').fill('000000')
  await card.getByRole('button', { name: 'Activer avec ce code' }).click()
  await expect(card.getByText('Ce code n’est pas le bon')).toBeVisible()
  await card.getByLabel('Code à six chiffres').fill(totpCode(secret))
  await card.getByRole('button', { name: 'Activer avec ce code' }).click()
  await confirm(page, PIN)
  const codes = page.getByRole('region', { name: 'Vos codes de secours' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recovery = await codes.first().innerText()
  await keepCodes(page)
  await page.getByRole('button', { name: 'J’ai gardé mes codes' }).click()
  await expect(card.getByText('Il vous reste 10\u00a0codes de secours.')).toBeVisible()
  return { secret, recovery }
}

/** Expects all recovery codes to be copied, and to be printed without the rest of the page. */
async function keepCodes(page: Page): Promise<void> {
  const codes = page.getByRole('region', { name: 'Vos codes de secours' }).getByRole('listitem')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copier les codes' }).click()
  await expect(page.getByText('Codes copiés')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe((await codes.allInnerTexts()).join('\n'))

  await page.evaluate(() => Object.assign(window, { print: () => document.documentElement.setAttribute('data-printed', '') }))
  await page.getByRole('button', { name: 'Imprimer' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed')
  await page.emulateMedia({ media: 'print' })
  await expect(codes.first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Mon profil' })).toBeHidden()
  await page.emulateMedia({ media: null })
}

async function signInAgain(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'Awa Diallo' }).click()
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click()
  await enterPassword(page)
  await page.getByLabel('Code à six chiffres').fill('000000')
  await page.getByRole('button', { name: 'Continuer' }).click()
  await expect(page.getByRole('alert')).toContainText('Ce code n’est pas le bon')
  await page.getByLabel('Code à six chiffres').fill(code)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'), { timeout: 15_000 })
}

async function changeAppearance(page: Page): Promise<void> {
  await page.goto('/profile?tab=preferences')
  await page.getByRole('button', { name: 'Ouvrir l’apparence' }).click()
  const panel = page.getByRole('dialog', { name: 'Apparence' })
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/auth/update/settings') && answer.ok())
  await panel.getByRole('group', { name: 'Mode de couleur' }).getByRole('radio', { name: 'Sombre' }).check()
  await panel.getByRole('group', { name: 'Couleur', exact: true }).getByRole('radio', { name: 'camelot' }).check()
  await saved
}

async function signInElsewhere(page: Page, recovery: string): Promise<void> {
  await page.goto('/auth/login')
  await enterPassword(page)
  await page.getByRole('button', { name: 'Utiliser un code de secours' }).click()
  await page.getByLabel('Code de secours').fill(recovery)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'), { timeout: 15_000 })
  for (const [name, value] of Object.entries(APPEARANCE)) await expect(page.locator('html')).toHaveAttribute(name, value)
}

async function suspend(page: Page, machines: readonly Page[]): Promise<void> {
  await page.goto('/parametrage/usermanagement?q=9100')
  await page.getByRole('button', { name: 'Kiosque du Récif' }).click()
  await page.getByRole('button', { name: 'Suspendre…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspendre Kiosque du Récif' })
  await dialog.getByLabel('Raison').fill('téléphone volé')
  await dialog.getByRole('button', { name: 'Suspendre le compte' }).click()
  await expect(page.getByText('Kiosque du Récif est suspendu')).toBeVisible()
  for (const machine of machines) await expect(machine).toHaveURL(/\/auth\/login/)
}

async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel('Adresse e-mail').fill(PERSON.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(PERSON.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

async function confirm(page: Page, pin: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirmez avec votre code PIN' })
  await dialog.getByLabel('Code PIN').fill(pin)
  await dialog.getByRole('button', { name: 'Confirmer et continuer' }).click()
}
