import { DEMONSTRATION_PASSWORD, signIn } from './people.ts'
import { expect, test } from './story.ts'

const MANAGER = { email: 'gestionnaire@demo.test', password: DEMONSTRATION_PASSWORD }

test.beforeEach(({ page }) => signIn(page, MANAGER, '/reseau/statistique/list'))

test('a date: Alt and the down arrow open the calendar, Enter takes a day, and a day is typed', async ({ page }) => {
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
