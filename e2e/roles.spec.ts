import { PAGES } from '../test-support/pages-by-role.ts'
import { settle } from './axe.ts'
import { DEMONSTRATION_PASSWORD, signIn } from './people.ts'
import { expect, test, type Page } from './story.ts'

const PEOPLE = { M: 'gestionnaire', R: 'responsable', A: 'agent', P: 'pdv', C: 'client' } as const
const PARTS: Record<string, string> = { '/uikit/$part': '/uikit/button', '/utilities/$part': '/utilities/colors' }
const ADDRESSES = PAGES.flatMap(([who, addresses]) => addresses.split(' ').map((path) => ({ who, address: PARTS[path] ?? path })))

test.describe.configure({ mode: 'parallel' })

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
    test.setTimeout(300_000)
    await signIn(page, { email: `${name}@demo.test`, password: DEMONSTRATION_PASSWORD })
    const faults = faultsOf(page)
    const opened: string[] = []
    for (const { address } of ADDRESSES) {
      await page.goto(address)
      await settle(page)
      const isRefused = await page.getByRole('heading', { name: 'Accès refusé' }).first().isVisible()
      if (!isRefused && new URL(page.url()).pathname !== '/notfound') opened.push(address)
    }
    expect(opened).toEqual(ADDRESSES.filter(({ who }) => who.includes(letter)).map(({ address }) => address))
    expect(faults).toEqual([])
  })
}
