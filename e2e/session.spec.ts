import { TELEPHONE } from './credit-acts.ts'
import { DEMONSTRATION_PASSWORD as password, signInByScreen } from './people.ts'
import { expect, test, type Page } from './story.ts'

const MANAGER = { email: 'gestionnaire@demo.test', password }

test('a wrong password is refused in one sentence, and the requested page opens after the right one', async ({ page }) => {
  await page.goto('/reseau/statistique/com')
  await expect(page).toHaveURL(/\/auth\/login/)
  await page.getByLabel('Adresse e-mail').fill(MANAGER.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill('autre chose ici')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('alert')).toHaveText('Adresse ou mot de passe incorrect.')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('alert')).toContainText('La connexion n’a pas abouti. Réessayez.')
  await page.context().setOffline(false)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/reseau\/statistique\/com/)
})

test('an expired access token is renewed once for all waiting calls, without interruption', async ({ page }) => {
  await signInByScreen(page, MANAGER)
  await expireAccessToken(page)
  const refreshes = countRequests(page, '/auth/refresh/token')
  await page.goto('/reseau/statistique/list')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistiques par point de vente')
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  expect(refreshes.count).toBe(1)
})

test('a refused refresh empties the tokens and goes to the login page', async ({ page }) => {
  await signInByScreen(page, MANAGER)
  await expireAccessToken(page)
  await page.evaluate(() => localStorage.setItem('refresh_token', 'not-one-of-ours'))
  await page.goto('/')
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await storedTokens(page)).toEqual([null, null])
})

test('signing out clears both tokens, also in the other tab', async ({ page, context }) => {
  await signInByScreen(page, MANAGER)
  const otherTab = await context.newPage()
  await otherTab.goto('/')
  await expect(otherTab.getByRole('heading', { level: 1 })).toContainText('Le réseau au')
  const tokens = await storedTokens(page)

  await page.getByRole('button', { name: 'Nadia Lebon' }).click()
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(otherTab).toHaveURL(/\/auth\/login/)
  expect(await storedTokens(page)).toEqual([null, null])
  const answer = await page.request.get('/securecanal/userinfo', { headers: { authorization: `Bearer ${tokens[0]}` } })
  expect(answer.status()).toBe(401)
})

test('a slow answer shows a progress line and dims old figures; after six seconds it is announced and can be cancelled', async ({
  page,
}) => {
  await signInByScreen(page, MANAGER)
  await page.goto('/reseau/statistique/list')
  const figures = page.getByRole('row').nth(3)
  await expect(figures).toBeVisible()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/securecanal.*(start|month|Month)/, (route) => released.then(() => route.continue().catch(() => undefined)))
  await page.getByRole('button', { name: 'Mois dernier' }).click()
  await expect(page.locator('[data-waiting]')).toBeVisible()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).evaluate(opacity)).toBeLessThan(1)
  await expect.poll(() => figures.evaluate(opacity)).toBeLessThan(1)
  await expect(page.getByText('La réponse tarde.')).toBeVisible({ timeout: 15_000 })
  const stopButton = page.getByRole('button', { name: 'Ne plus attendre' })
  await page.setViewportSize(TELEPHONE)
  expect(await stopButton.locator('span').evaluateAll((parts) => parts.some((span) => span.scrollWidth > span.clientWidth + 1))).toBe(false)
  await page.setViewportSize({ width: 1440, height: 900 })
  await stopButton.click()
  await expect(page.getByText(/Lecture interrompue/)).toBeVisible()
  release()
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await expect(figures).toBeVisible()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).evaluate(opacity)).toBe(1)
})

test.describe('each role sees its own menu and no other page', () => {
  const roles = [
    {
      email: 'gestionnaire@demo.test',
      roots: ['Tableau de Bord', 'Réseau', 'Paramétrage', 'Objectif', 'Relance', 'Logistique', 'Client'],
    },
    { email: 'responsable@demo.test', roots: ['Dashboard', 'Performance PDV'] },
    { email: 'agent@demo.test', roots: ['Mon crédit', 'Demandes de crédit', 'Transactions en cours'] },
    { email: 'pdv@demo.test', roots: ['Dashboard'] },
    { email: 'client@demo.test', roots: ['Dashboard'] },
  ]
  for (const { email, roots } of roles) {
    test(email, async ({ page }) => {
      await signInByScreen(page, { email, password })
      const menu = page.getByRole('navigation', { name: 'Menu principal' })
      for (const root of roots) await expect(menu.getByText(root, { exact: true }).first()).toBeVisible()
      if (email === MANAGER.email) return
      await page.goto('/logistique/importactivation')
      await expect(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible()
    })
  }
})

test('a bare section address opens the first page of the section that the role may see', async ({ page }) => {
  await signInByScreen(page, MANAGER)
  const first = {
    '/reseau': '/reseau/statistique/list',
    '/client': '/client/agent',
    '/parametrage/': '/parametrage/usermanagement',
    '/objectif': '/objectif/reseau',
    '/uikit': '/uikit/formlayout',
    '/ecommerce': '/ecommerce/product-list',
  }
  for (const [section, address] of Object.entries(first)) {
    await page.goto(section)
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/uikit/inconnu')
  await expect(page).toHaveURL('/notfound')
})

test('an outlet’s own lines link only to pages and files it may open', async ({ page }) => {
  await signInByScreen(page, { email: 'pdv@demo.test', password })
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
  await page.goto('/reseau/statistique/lignes')
  const table = page.getByRole('table', { name: 'Lignes d’activité' })
  await expect(table.getByRole('row').nth(2)).toBeVisible()
  await expect(table.locator('a[href^="/reseau/statistique/view"]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Exporter, affichage' }).click()
  await expect(page.getByRole('menuitem', { name: 'Imprimer' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Exporter en XLSX' })).toHaveCount(0)
})

test('a missing page says that it does not exist', async ({ page }) => {
  await page.goto('/nulle/part')
  await expect(page).toHaveURL(/\/notfound/)
})

test('the error page says that nothing is lost, and links back', async ({ page }) => {
  await page.goto('/auth/error')
  await expect(page.getByRole('heading', { name: 'Une erreur est survenue' })).toBeVisible()
  await expect(page.getByText('Ce que vous avez enregistré est conservé.')).toBeVisible()
  await page.getByRole('link', { name: 'Aller à l’accueil' }).click()
  await expect(page).toHaveURL(/\/landing/)
  await page.goBack()
  await page.getByRole('link', { name: 'Réessayer' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
})

const opacity = (element: Element): number => Number(getComputedStyle(element.closest('header > *, [data-stale]') ?? element).opacity)

/** Makes the browser treat its token as expired, as the server would a moment later. */
async function expireAccessToken(page: Page): Promise<void> {
  // A page that makes no call, as the server would refuse the rewritten token.
  await page.goto('/landing')
  await page.evaluate(() => {
    const [head, body = '', mac] = localStorage.getItem('access_token')!.split('.')
    const claims = { ...JSON.parse(atob(body.replace(/-/g, '+').replace(/_/g, '/'))), exp: Math.floor(Date.now() / 1000) - 5 }
    localStorage.setItem('access_token', [head, btoa(JSON.stringify(claims)).replace(/=+$/, ''), mac].join('.'))
  })
}

async function storedTokens(page: Page) {
  return page.evaluate(() => [localStorage.getItem('access_token'), localStorage.getItem('refresh_token')])
}

function countRequests(page: Page, path: string): { count: number } {
  const calls = { count: 0 }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.count += 1
  })
  return calls
}
