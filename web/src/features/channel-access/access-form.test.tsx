import {
  addChannelAccess,
  type ChannelAccess,
  getChannelAccess,
  updateChannelAccess,
} from '@backoffice/contract/channel-access/channel-access'
import { expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { anAccess } from '../../../test/channel-access.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { AccessPanel } from './access-panel.tsx'
import { NewAccessPanel } from './new-access-panel.tsx'

const TAKEN = { code: 'username_taken', message: 'Un accès porte déjà cet identifiant.' }

/** Serves an access that somebody else can change, and refuses a version that is no longer the last. */
async function renderAccess() {
  let access = anAccess()
  const requests = serve(
    answering(getChannelAccess, () => access),
    answering(updateChannelAccess, ({ body }) => {
      const { version, id: _id, ...changes } = updateChannelAccess.body.parse(body)
      if (version !== access.version) return refusing(409, { code: 'stale_version', message: 'Cet accès a changé.' })
      if (changes.username === 'pris') return refusing(409, TAKEN)
      access = anAccess({ ...access, ...withoutUndefined(changes), version: access.version + 1 })
      return access
    }),
  )
  const screen = await renderPart(<AccessPanel id={4} part="fields" onPart={vi.fn()} onClose={vi.fn()} />)
  return {
    screen,
    note: screen.getByRole('textbox', { name: 'Note' }),
    save: screen.getByRole('button', { name: 'Enregistrer l’accès' }),
    sentBodies: () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body),
    changeElsewhere: (changes: Partial<ChannelAccess>) => {
      access = anAccess({ ...access, ...changes, version: access.version + 1 })
    },
  }
}

const withoutUndefined = (changes: object): Partial<ChannelAccess> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

test('an edited access shows errors at their fields and is not sent until they are corrected', async () => {
  const { screen, save, sentBodies } = await renderAccess()
  await screen.getByLabelText('Identifiant').fill('deux mots')
  await save.click()
  await expect.element(screen.getByText('Un identifiant ne contient ni espace ni barre.')).toBeVisible()
  await expect.element(screen.getByLabelText('Identifiant')).toHaveFocus()
  expect(sentBodies()).toEqual([])

  await screen.getByLabelText('Identifiant').fill('pris')
  await save.click()
  await expect.element(screen.getByText(TAKEN.message)).toBeVisible()
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1)
})

test('when two people edit one access, the second is told and loses no typed text', async () => {
  const { screen, note, save, sentBodies, changeElsewhere } = await renderAccess()
  await note.fill('Caisse du port')
  changeElsewhere({ note: 'Guichet de la gare', endDate: '2027-01-01' })
  await save.click()
  await expect.element(screen.getByText('Modifié entre-temps.')).toBeVisible()
  await expect.element(screen.getByRole('group', { name: 'Note, modifié entre-temps' })).toHaveTextContent('Guichet de la gare')
  await expect.element(screen.getByText(/^Fin.* → /)).toHaveTextContent('2027')
  await expect.element(note).toHaveValue('Caisse du port')

  await screen.getByRole('button', { name: 'Garder ma saisie' }).click()
  await save.dblClick()
  await expect.element(screen.getByText('canal-1 est enregistré')).toBeVisible()
  expect(sentBodies()).toEqual([
    { id: 4, version: 1, note: 'Caisse du port' },
    { id: 4, version: 2, note: 'Caisse du port' },
  ])
})

test('a new access shows missing values, keeps the typed text after a refusal, and is sent once', async () => {
  const onAdded = vi.fn<(id: number) => void>()
  const requests = serve(
    answering(addChannelAccess, ({ body }) =>
      addChannelAccess.body.parse(body).username === 'pris' ? refusing(409, TAKEN) : anAccess({ username: 'canal-2' }),
    ),
  )
  const screen = await renderPart(<NewAccessPanel onClose={vi.fn()} onAdded={onAdded} />)
  const [username, add] = [screen.getByLabelText('Identifiant'), screen.getByRole('button', { name: 'Ajouter l’accès' })]
  await add.click()
  await expect.element(screen.getByText('Écrivez l’identifiant donné par l’opérateur.')).toBeVisible()
  await expect.element(screen.getByText('Écrivez le mot de passe de l’opérateur.')).toBeVisible()
  await expect.element(username).toHaveFocus()
  expect(requests).toEqual([])

  await username.fill('pris')
  await screen.getByLabelText('Mot de passe', { exact: true }).fill('Lagon-43')
  await add.click()
  await expect.element(screen.getByText(TAKEN.message)).toBeVisible()
  await expect.element(screen.getByLabelText('Mot de passe', { exact: true })).toHaveValue('Lagon-43')
  await username.fill('canal-2')
  await add.dblClick()
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalledWith(4))
  expect(requests).toHaveLength(2)
})
