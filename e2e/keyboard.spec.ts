import { DEMONSTRATION_PASSWORD, signIn } from './people.ts'
import { expect, test } from './story.ts'

const MANAGER = { email: 'gestionnaire@demo.test', password: DEMONSTRATION_PASSWORD }

test('a date: Alt and the down arrow open the calendar, Enter takes a day, and a day is typed', async ({ page }) => {
  await signIn(page, MANAGER, '/reseau/statistique/list')
  const from = page.getByRole('textbox', { name: 'Du', exact: true })
  const calendar = page.getByRole('group', { name: 'Calendrier' })
  await from.fill('3/11/2026')
  await from.press('Enter')
  await expect(from).toHaveValue('03/11/2026')

  await from.press('Alt+ArrowDown')
  await expect(calendar.locator(':focus')).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(from).toHaveValue('04/11/2026')
})

test('a panel, its menu, a dialog of that menu: each Escape closes one, and the focus goes back', async ({ page }) => {
  await signIn(page, MANAGER, '/parametrage/accesscanal')
  const row = page.getByRole('row', { name: /secteur-nord/ })
  const panel = page.getByRole('dialog', { name: 'secteur-nord' })
  const acts = panel.getByRole('button', { name: 'Autres actes' })
  await row.focus()
  await page.keyboard.press('Enter')
  await acts.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(acts).toBeFocused()

  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Retirer l’accès…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /Retirer/ })
  await expect(dialog.locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(panel.locator(':focus')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(row).toBeFocused()
})

test('a filter panel: Tab walks through it, and Escape gives the focus back', async ({ page }) => {
  await signIn(page, MANAGER, '/reseau/statistique/list')
  const button = page.getByRole('button', { name: 'Filtrer', exact: true })
  const panel = page.getByRole('dialog', { name: 'Filtrer' })
  await button.press('Enter')
  await expect(panel).toBeFocused()
  for (let at = 0; at < 40; at += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
})
