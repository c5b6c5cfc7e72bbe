import { SEARCH_PAGES } from '../contract/src/search/search-pages.ts'
import { PAGES } from '../test-support/pages-by-role.ts'
import { settle } from './axe.ts'
import { tiesBetweenSheets } from './cascade.ts'
import { DEMONSTRATION_PASSWORD, signIn } from './people.ts'
import { expect, test, type Page } from './story.ts'

const PEOPLE = { M: 'gestionnaire', R: 'responsable', A: 'agent', P: 'pdv', C: 'client' } as const
/** The parts that read what the role may see, and one of the utilities. The manager opens all. */
const PARTS_BY_ROLE = ['/uikit/media', '/uikit/menu', '/uikit/tree', '/utilities/colors']

test.describe.configure({ mode: 'parallel' })

/** Returns the addresses that a person opens, each with the roles that may open it. */
function addressesFor(letter: string): { who: string; address: string }[] {
  return PAGES.flatMap(([who, paths]) =>
    paths
      .split(' ')
      .flatMap((path) => (path.endsWith('/$part') ? partsFor(letter, path.replace('$part', '')) : [path]))
      .map((address) => ({ who, address })),
  )
}

function partsFor(letter: string, section: string): string[] {
  const parts = letter === 'M' ? SEARCH_PAGES.map(({ path }) => path) : PARTS_BY_ROLE
  return parts.filter((path) => path.startsWith(section))
}

/** Lists what fails from now on, each with the page on which it does. */
function faultsOf(page: Page): string[] {
  const faults: string[] = []
  const note = (what: string) => faults.push(`${new URL(page.url()).pathname}: ${what}`)
  page.on('response', (answer) => answer.status() >= 400 && note(`${answer.status()} ${answer.url()}`))
  page.on('console', (message) => message.type() === 'error' && note(message.text()))
  page.on('pageerror', (error) => note(error.message))
  return faults
}

for (const [letter, name] of Object.entries(PEOPLE)) {
  test(`${name} opens every address of the role and no other, and nothing fails there`, async ({ page }) => {
    test.setTimeout(420_000)
    await signIn(page, { email: `${name}@demo.test`, password: DEMONSTRATION_PASSWORD })
    const faults = faultsOf(page)
    const addresses = addressesFor(letter)
    const opened: string[] = []
    for (const { address } of addresses) {
      await page.goto(address)
      await settle(page)
      const isRefused = await page.getByRole('heading', { name: 'Accès refusé' }).first().isVisible()
      if (!isRefused && new URL(page.url()).pathname !== '/notfound') opened.push(address)
      for (const width of [1440, 375]) {
        await page.setViewportSize({ width, height: 900 })
        faults.push(...(await tiesBetweenSheets(page)).map((tie) => `${address} at ${width}: ${tie}`))
      }
    }
    expect(opened).toEqual(addresses.filter(({ who }) => who.includes(letter)).map(({ address }) => address))
    expect(faults).toEqual([])
  })
}

test('two sheets between which only their order decides are told', async ({ page }) => {
  await page.goto('/auth/login')
  await settle(page)
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('._one_aaaaa_1 { order: 1; z-index: 1 } ._two_bbbbb_2 { order: 2 } p._two_bbbbb_2 { z-index: 2 }')
    document.adoptedStyleSheets.push(sheet)
    document.body.append(Object.assign(document.createElement('p'), { className: '_one_aaaaa_1 _two_bbbbb_2' }))
  })
  expect(await tiesBetweenSheets(page)).toEqual(['order of sheets: order of ._one_aaaaa_1 and ._two_bbbbb_2'])
})
