import { expectNoViolation, type State } from './axe.ts'
import { DEMONSTRATION_PASSWORD, signIn } from './people.ts'
import { test } from './story.ts'

const ACCOUNTS = '/parametrage/usermanagement'

/** The plain list, the directory and the credit agents are among the screens of `accessibility.spec.ts`. */
const STATES: State[] = [
  {
    name: 'a bulk selection',
    address: ACCOUNTS,
    prepare: (page) =>
      page
        .getByRole('checkbox', { name: /^Choisir / })
        .first()
        .click(),
  },
  { name: 'the fields of an account', address: `${ACCOUNTS}?id=23` },
  { name: 'to whom it belongs', address: `${ACCOUNTS}?id=23&part=responsibles` },
  { name: 'its history', address: `${ACCOUNTS}?id=23&part=history` },
  { name: 'a reason asked', address: `${ACCOUNTS}?id=23`, prepare: (page) => page.getByRole('button', { name: 'Suspendre…' }).click() },
  { name: 'the board', address: `${ACCOUNTS}?show=board`, prepare: (page) => page.getByRole('option').first().click() },
  { name: 'the import of a list', address: `${ACCOUNTS}?show=import` },
  { name: 'the acts that wait', address: `${ACCOUNTS}?show=acts` },
  {
    name: 'a form with faults',
    address: '/profile/create',
    prepare: (page) => page.getByRole('button', { name: 'Créer le point de vente' }).click(),
  },
  { name: 'a portfolio', address: '/client/agent?id=15' },
]

// A dialog still opening would be partly transparent.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('axe finds nothing on the screens of accounts, and none is wider than the window', async ({ page }) => {
  test.setTimeout(300_000)
  await signIn(page, { email: 'gestionnaire@demo.test', password: DEMONSTRATION_PASSWORD })
  await expectNoViolation(page, STATES)
})
