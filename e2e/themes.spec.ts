import { faintTexts } from './contrast.ts'
import { DEMONSTRATION_PASSWORD, signIn } from './people.ts'
import { expect, test, type Page } from './story.ts'

const THEMES = [
  'denim',
  'sea-green',
  'amethyst',
  'wedgewood',
  'tapestry',
  'cape-palliser',
  'apple',
  'gigas',
  'jungle-green',
  'camelot',
  'amber',
  'cyan',
]
const SCHEMES = ['light', 'dark', 'dim']
const SCREENS = ['/', '/reseau/statistique/list', '/logistique/importactivation', '/parametrage/usermanagement', '/profile']
const RATIO_MIN = 4.5

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function wear(page: Page, { theme, scheme }: { theme: string; scheme: string }): Promise<void> {
  await page.evaluate(
    (layout) => {
      const bars = layout.scheme === 'light' ? { menu: 'dim', topbar: 'light' } : { menu: layout.scheme, topbar: layout.scheme }
      Object.assign(document.documentElement.dataset, {
        theme: layout.theme,
        scheme: layout.scheme,
        menuTheme: bars.menu,
        topbarTheme: bars.topbar,
      })
    },
    { theme, scheme },
  )
}

test('every text can be read in every theme and scheme', async ({ page }) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 1440, height: 1000 })
  await signIn(page, { email: 'gestionnaire@demo.test', password: DEMONSTRATION_PASSWORD })
  for (const screen of SCREENS) {
    await page.goto(screen)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Apparence' }).click()
    await expect(page.getByRole('dialog', { name: 'Apparence' })).toBeVisible()
    for (const theme of THEMES) {
      for (const scheme of SCHEMES) {
        await wear(page, { theme, scheme })
        expect(await faintTexts(page, RATIO_MIN), `${screen}, ${theme}, ${scheme}`).toEqual([])
      }
    }
  }
})

test('every theme of the menu and of the top bar can be read in every scheme', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, { email: 'gestionnaire@demo.test', password: DEMONSTRATION_PASSWORD })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Réseau', exact: true }).click()
  for (const scheme of SCHEMES) {
    await wear(page, { theme: 'denim', scheme })
    for (const bars of SCHEMES) {
      await page.evaluate((theme) => {
        Object.assign(document.documentElement.dataset, { menuTheme: theme, topbarTheme: theme })
      }, bars)
      expect(await faintTexts(page, RATIO_MIN), `${scheme}, menu and top bar ${bars}`).toEqual([])
    }
  }
})

test('the check finds text that is too faint', async ({ page }) => {
  await page.setContent('<p style="color:#999;background:#fff">Un texte trop pâle</p><p style="color:#595959">Un texte lisible</p>')
  expect((await faintTexts(page, RATIO_MIN)).map(({ text }) => text)).toEqual(['Un texte trop pâle'])
})
