import { DEMONSTRATION_PASSWORD as password, signIn } from './people.ts'
import { expect, test, type Page } from './story.ts'

type Outlet = { id: number; outletName: string }
type Line = { decoderNumber: string }

const field = (page: Page) => page.getByRole('combobox', { name: 'Rechercher' })
const resultsNamed = (page: Page, name: string) => page.getByRole('option').filter({ hasText: name })

async function answerOf<Answer>(page: Page, path: string): Promise<Answer> {
  return page.evaluate(async (url) => {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${localStorage.getItem('access_token')}` } })
    return (await answer.json()).data
  }, path)
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

test('Ctrl K finds a page, an outlet without its accents, and a decoder with its lines', async ({ page }) => {
  await signIn(page, { email: 'gestionnaire@demo.test', password })
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
  const outlets = await answerOf<Outlet[]>(page, '/auth/listpdv')
  const outlet = outlets.find(({ outletName }) => plain(outletName) !== outletName.toLowerCase()) ?? outlets[0]!
  const { content } = await answerOf<{ content: Line[] }>(
    page,
    '/securecanal/activations?start=2025-12-01&end=2025-12-31&sort=date&size=50',
  )
  const decoder = content.find(({ decoderNumber }) => decoderNumber !== '')!.decoderNumber

  await page.keyboard.press('Control+k')
  await field(page).fill('reseau jour')
  await expect(resultsNamed(page, 'Par jour')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/reseau\/statistique\/jour/)

  await page.keyboard.press('Control+k')
  await field(page).fill(plain(outlet.outletName).slice(2))
  await resultsNamed(page, outlet.outletName).first().click()
  await expect(page).toHaveURL(new RegExp(`kind=outlet&id=(%22)?${outlet.id}`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(outlet.outletName)

  await page.keyboard.press('Control+k')
  await field(page).fill(decoder)
  await resultsNamed(page, decoder).first().click()
  await expect(page.getByRole('dialog', { name: `Numéro ${decoder}` })).toBeVisible()
  await page.getByRole('link', { name: 'Ses lignes dans les fichiers de l’opérateur' }).click()
  await expect(page).toHaveURL(/\/reseau\/statistique\/lignes/)
  await expect(page.getByRole('row').filter({ hasText: decoder }).or(page.getByRole('row').nth(1)).first()).toBeVisible()

  await page.keyboard.press('Control+k')
  await field(page).fill('zzzz introuvable')
  await expect(page.getByText('Rien ne correspond à')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
})

test('a sector manager finds the outlets of their sector and no others', async ({ page, browser, baseURL }) => {
  await signIn(page, { email: 'responsable@demo.test', password })
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
  const ownOutlets = await answerOf<Outlet[]>(page, '/auth/listpdv')
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const managing = await context.newPage()
  await signIn(managing, { email: 'gestionnaire@demo.test', password })
  const allOutlets = await answerOf<Outlet[]>(managing, '/auth/listpdv')
  await context.close()
  const foreign = allOutlets.find(({ id, outletName }) =>
    ownOutlets.every((outlet) => outlet.id !== id && outlet.outletName !== outletName),
  )!

  await page.keyboard.press('Control+k')
  await field(page).fill(ownOutlets[0]!.outletName)
  await expect(resultsNamed(page, ownOutlets[0]!.outletName).first()).toBeVisible()
  await field(page).fill(foreign.outletName)
  await expect(page.getByText('Rien ne correspond à')).toBeVisible()
})

const ACTS = [
  { email: 'agent@demo.test', verb: 'vendre', opened: 'Vendre une formule' },
  { email: 'pdv@demo.test', verb: 'vendre', opened: 'Vendre une formule' },
  { email: 'pdv@demo.test', verb: 'demander', opened: 'Demander un crédit' },
]

for (const { email, verb, opened } of ACTS) {
  test(`${email} types « ${verb} », presses Enter at once, and the form opens`, async ({ page }) => {
    await signIn(page, { email, password })
    await expect(page.getByRole('button', { name: /Rechercher un PDV/ })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type(verb)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: opened })).toBeVisible()
  })
}
