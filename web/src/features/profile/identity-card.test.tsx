import { getProfile, updateProfile } from '@backoffice/contract/profile/profile'
import type { User } from '@backoffice/contract/session/user'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { IdentityCard } from './identity-card.tsx'

const STALE = { code: 'stale_version', message: 'Votre profil a changé.' }

function Profile() {
  return <IdentityCard user={useRead(getProfile, {}).user} />
}

/** Serves a profile that somebody else can change, and refuses a version that is no longer the last. */
async function renderProfile(over: Partial<User> = {}) {
  let user = aUser(over)
  const profile = { settings: {}, factor: null, recoveryCodesLeft: 0, steppedUpUntil: null, events: [] }
  const requests = serve(
    answering(getProfile, () => ({ user, ...profile })),
    answering(updateProfile, ({ body }) => {
      const { version, ...changes } = updateProfile.body.parse(body)
      if (version !== user.version) return refusing(409, STALE)
      user = { ...user, ...changes, version: user.version + 1 }
      return user
    }),
  )
  const screen = await renderPart(
    <ReadBoundary>
      <Profile />
    </ReadBoundary>,
  )
  return {
    screen,
    phone: screen.getByRole('textbox', { name: 'Téléphone' }),
    save: screen.getByRole('button', { name: 'Enregistrer le profil' }),
    sentBodies: () => requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body),
    changeElsewhere: (changes: Partial<User>) => {
      user = { ...user, ...changes, version: user.version + 1 }
    },
  }
}

test('an empty name is shown at its field, which gets the focus, and nothing is sent', async () => {
  const { screen, save, sentBodies } = await renderProfile()
  await expect.element(save).toBeDisabled()
  await screen.getByLabelText('Prénom').fill(' ')
  await save.click()
  await expect.element(screen.getByText('Écrivez votre prénom.')).toBeVisible()
  await expect.element(screen.getByLabelText('Prénom')).toHaveFocus()
  expect(sentBodies()).toEqual([])
})

test('only changed fields are sent, once, with the version that was read', async () => {
  const { screen, phone, save, sentBodies } = await renderProfile()
  await phone.fill(' 0692 11 22 33 ')
  await save.dblClick()
  await expect.element(screen.getByText('Profil enregistré')).toBeVisible()
  expect(sentBodies()).toEqual([{ version: 1, phone: '0692 11 22 33' }])
  await expect.element(save).toBeDisabled()
})

test('a change made elsewhere is shown, and no typed text is lost', async () => {
  const { screen, phone, save, sentBodies, changeElsewhere } = await renderProfile()
  await phone.fill('0692 11 22 33')
  changeElsewhere({ phone: '0693 00 00 00', title: 'Gérante' })
  await save.click()
  const conflict = screen.getByRole('group', { name: 'Téléphone, modifié entre-temps' })
  await expect.element(conflict).toHaveTextContent('0693 00 00 00')
  await expect.element(screen.getByText('Fonction : rien → Gérante')).toBeVisible()
  await expect.element(phone).toHaveValue('0692 11 22 33')
  await expect.element(save).toBeDisabled()

  await conflict.getByRole('button', { name: 'Garder ma saisie' }).click()
  await save.click()
  await expect.element(screen.getByText('Profil enregistré')).toBeVisible()
  expect(sentBodies().at(-1)).toEqual({ version: 2, phone: '0692 11 22 33' })
})

test('the other text can be taken, and the typed one dropped', async () => {
  const { screen, phone, save, changeElsewhere } = await renderProfile()
  await phone.fill('0692 11 22 33')
  changeElsewhere({ phone: '0693 00 00 00' })
  await save.click()
  await screen.getByRole('button', { name: 'Prendre l’autre' }).click()
  await expect.element(phone).toHaveValue('0693 00 00 00')

  await phone.fill('0694')
  await screen.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(phone).toHaveValue('0693 00 00 00')
})

test('a refusal of a field is shown beside it until the field is edited', async () => {
  const message = 'Caractère interdit.'
  serve(answering(updateProfile, () => refusing(400, { message: 'Non.', fields: [{ path: 'phone', message }] })))
  const screen = await renderPart(<IdentityCard user={aUser()} />)
  await screen.getByLabelText('Téléphone').fill('0692')
  await screen.getByRole('button', { name: 'Enregistrer le profil' }).click()
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(screen.getByLabelText('Téléphone')).toHaveFocus()
  await expect.element(screen.getByText('Non.')).not.toBeInTheDocument()
  await screen.getByLabelText('Téléphone').fill('0693')
  await expect.element(screen.getByText(message)).not.toBeInTheDocument()
  await vi.waitFor(() => expect(document.querySelector('[aria-invalid=true]')).toBeNull())
})
