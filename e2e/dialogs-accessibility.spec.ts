import { expectNoViolation, type State } from './axe.ts'
import { DEMONSTRATION_PASSWORD, signIn } from './people.ts'
import { expect, test, type Page } from './story.ts'

const ACCOUNTS = '/parametrage/usermanagement'
const VAULT = '/parametrage/accesscanal'

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const choose = (act: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Autres actes' }).click()
  await page.getByRole('menuitem', { name: act }).click()
}
const openAccess = (page: Page) =>
  page
    .getByRole('row', { name: /secteur-nord/ })
    .getByText('secteur-nord', { exact: true })
    .click()
const ofAccess = (prepare: NonNullable<State['prepare']>) => async (page: Page) => {
  await openAccess(page)
  await prepare(page)
}
const editAndClose = (label: string) => async (page: Page) => {
  await page.getByRole('textbox', { name: label }).fill('Autre chose')
  await page.getByRole('link', { name: 'Tableau de Bord' }).first().click()
}

/** The dialogs over the screens of accounts, channel accesses, profile and audit. */
const STATES: State[] = [
  { name: 'a role', address: `${ACCOUNTS}?id=23`, prepare: choose('Changer de rôle…') },
  { name: 'an archive', address: `${ACCOUNTS}?id=23`, prepare: choose('Archiver…') },
  { name: 'to whom it goes', address: `${ACCOUNTS}?id=23&part=responsibles`, prepare: press(/^Affecter à un autre/) },
  { name: 'a departure', address: `${ACCOUNTS}?id=23`, prepare: editAndClose('Prénom') },
  { name: 'the columns', address: ACCOUNTS, prepare: press('Colonnes') },
  { name: 'the filters', address: ACCOUNTS, prepare: press('Filtrer') },
  { name: 'an access', address: VAULT, prepare: openAccess },
  { name: 'a password to read', address: VAULT, prepare: ofAccess(press('Voir le mot de passe')) },
  {
    name: 'an extension',
    address: VAULT,
    prepare: ofAccess((page) => page.getByRole('dialog').getByRole('button', { name: 'Prolonger…' }).click()),
  },
  { name: 'another password', address: VAULT, prepare: ofAccess(choose('Changer le mot de passe…')) },
  { name: 'a counter', address: VAULT, prepare: ofAccess(choose('Remettre le compteur à zéro…')) },
  { name: 'a removal', address: VAULT, prepare: ofAccess(choose('Retirer l’accès…')) },
  { name: 'a picture', address: '/profile', prepare: choosePicture },
  { name: 'sessions', address: '/profile?tab=sessions' },
  { name: 'secrets', address: '/profile?tab=security', prepare: press('Changer le code PIN') },
  { name: 'the export of the journal', address: '/pages/timeline', prepare: press('Exporter') },
  { name: 'who one is', address: '/profile?tab=acts', prepare: press('Nadia Lebon') },
]

// A dialog still opening would be partly transparent.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('axe finds nothing in any dialog, panel or menu', async ({ page }) => {
  test.setTimeout(300_000)
  await signIn(page, { email: 'gestionnaire@demo.test', password: DEMONSTRATION_PASSWORD })
  await expectNoViolation(page, STATES)
})

async function choosePicture(page: Page): Promise<void> {
  await page.getByLabel('Image de profil').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(page.getByRole('dialog', { name: 'Cadrer votre image' })).toBeVisible()
}
