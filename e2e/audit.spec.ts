import { readFile } from 'node:fs/promises'
import { DEMONSTRATION_PASSWORD, signIn } from './people.ts'
import { expect, test, type Page } from './story.ts'

const MANAGER = { email: 'gestionnaire@demo.test', password: DEMONSTRATION_PASSWORD }
const acts = (page: Page) => page.getByRole('main').getByRole('list').first().locator(':scope > li')

/** Sends a call with the page's own session. */
async function send(page: Page, path: string, body: object): Promise<number> {
  return page.evaluate(
    async ([url, text]) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('access_token')}`, 'content-type': 'application/json' }
      return (await fetch(url!, { method: 'POST', headers, body: text! })).status
    },
    [path, JSON.stringify(body)],
  )
}

test('the journal says in French who did what, refusals included, and exports the filtered rows', async ({ page }) => {
  await signIn(page, MANAGER)
  expect(await send(page, '/auth/add', { username: 'journal-1', password: 'Lagon-canari-51', note: 'Caisse' })).toBe(200)
  expect(await send(page, '/auth/add', { username: 'journal-1', password: 'Lagon-canari-52' })).toBe(409)
  await page.goto('/pages/timeline')

  await expect(acts(page).nth(0)).toContainText('Ajout d’un accès Canal')
  await expect(acts(page).nth(0)).toContainText('Refusé\u00a0: un autre accès porte déjà cet identifiant')
  await expect(acts(page).nth(1)).toContainText('Nadia Lebon')
  await expect(acts(page).nth(1)).toContainText('gestionnaire réseau')
  await expect(acts(page).nth(1)).toContainText('Note\u00a0: Caisse')
  await acts(page).nth(1).getByText('Détails').click()
  await expect(acts(page).nth(1)).toContainText('127.0.0.1')
  await expect(page.getByRole('main')).not.toContainText('Lagon')

  await test.step('a filter stands in the address, and survives a reload', async () => {
    await page.getByLabel('Issue').selectOption('Refusés')
    await page.getByLabel('Acte').selectOption('Ajout d’un accès Canal')
    await expect(page).toHaveURL(/outcome=refused/)
    await expect(page.getByRole('status').filter({ hasText: 'acte' })).toHaveText('1\u00a0acte')
    await page.reload()
    await expect(acts(page)).toHaveCount(1)
  })
  await test.step('the file holds exactly that', async () => {
    await page.getByRole('button', { name: 'Exporter' }).click()
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()])
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('username_taken')
    expect(lines.join()).not.toContain('Lagon')
  })
  await test.step('an act leads to what it was about', async () => {
    await page.getByRole('button', { name: 'Retirer les filtres' }).click()
    await page.getByRole('link', { name: 'Accès journal-1' }).first().click()
    await expect(page.getByRole('dialog', { name: 'journal-1' })).toBeVisible()
  })
})

test('only managers read the journal', async ({ page }) => {
  await signIn(page, { email: 'responsable@demo.test', password: DEMONSTRATION_PASSWORD }, '/pages/timeline')
  await expect(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible()
})
