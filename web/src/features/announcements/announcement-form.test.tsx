import { listSectorManagers } from '@backoffice/contract/accounts/accounts'
import { addAnnouncement, type Announcement, changeAnnouncement } from '@backoffice/contract/announcements/announcements'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { anAccount } from '../../../test/accounts.ts'
import { anAnnouncement } from '../../../test/announcements.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { tokenWith } from '../../../test/tokens.ts'
import { tokens } from '../../api/session.ts'
import { drafts } from '../../api/use-draft.ts'
import { AnnouncementForm } from './announcement-form.tsx'

beforeEach(() => tokens.keep({ access_token: tokenWith({ sub: '7' }), refresh_token: 'r1' }))
afterEach(() => drafts.forgetAll())

async function renderForm(announcement: Announcement | null, answer: () => Announcement | Response) {
  const requests = serve(
    answering(listSectorManagers, () => [{ ...anAccount({ id: 61, roleName: 'ROLE_RESP', sectorName: 'Secteur Nord' }), outlets: 15 }]),
    answering(addAnnouncement, answer),
    answering(changeAnnouncement, answer),
  )
  const onSaved = vi.fn<(id: number) => void>()
  const screen = await renderPart(<AnnouncementForm announcement={announcement} onSaved={onSaved} />)
  const sent = () => requests.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])
  return { screen, onSaved, sent }
}

test('a new announcement needs a title and a text, and is saved once with its audience', async () => {
  const { screen, onSaved, sent } = await renderForm(null, () => anAnnouncement({ statut: 'draft' }))
  const save = screen.getByRole('button', { name: 'Enregistrer le brouillon' })
  await save.click()
  await expect.element(screen.getByText('Écrivez le titre.')).toBeVisible()
  await expect.element(screen.getByText('Écrivez l’annonce.')).toBeVisible()
  await screen.getByLabelText('Titre').fill('Horaires du dépôt')
  await screen.getByLabelText('Texte').fill('Le dépôt ouvre à 7 h 30.')
  await screen.getByLabelText('Point de vente').click()
  await screen.getByLabelText('Secteur Nord').click()
  await save.dblClick()
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(4))
  const audience = { roles: ['ROLE_PDV'], sectorManagerIds: [61] }
  expect(sent()).toEqual([['POST', { title: 'Horaires du dépôt', text: 'Le dépôt ouvre à 7 h 30.', audience, publishOn: null }]])
})

test('a stale correction is refused, and what was written stays', async () => {
  const { screen, onSaved, sent } = await renderForm(anAnnouncement(), () =>
    refusing(409, { code: 'stale_version', message: 'Relisez-la.' }),
  )
  await screen.getByLabelText('Texte').fill('Le dépôt ouvre à 8 h.')
  await screen.getByRole('button', { name: 'Enregistrer l’annonce' }).click()
  await expect.element(screen.getByText('Relisez-la.', { exact: false })).toBeVisible()
  await expect.element(screen.getByLabelText('Texte')).toHaveValue('Le dépôt ouvre à 8 h.')
  expect(sent()).toMatchObject([['PUT', { version: 2 }]])
  expect(onSaved).not.toHaveBeenCalled()
})

test('what is being written is there after a reload, and gone once saved', async () => {
  const first = await renderForm(null, () => anAnnouncement())
  await first.screen.getByLabelText('Titre').fill('Horaires du dépôt')
  await first.screen.getByLabelText('Texte').fill('Le dépôt ouvre à 8 h.')
  await first.screen.unmount()
  const { screen, onSaved } = await renderForm(null, () => anAnnouncement({ statut: 'draft' }))
  await expect.element(screen.getByLabelText('Texte')).toHaveValue('Le dépôt ouvre à 8 h.')
  await screen.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
  await vi.waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(drafts.has('announcement new')).toBe(false)
})

test('a kept correction of what was changed meanwhile is refused once, with or without a day', async () => {
  const dated = anAnnouncement({ publishOn: '2026-11-30' })
  const first = await renderForm(dated, () => dated)
  await first.screen.getByRole('textbox', { name: 'À lire à partir du' }).fill('')
  await first.screen.getByLabelText('Texte').fill('Le dépôt ouvre à 8 h.')
  await first.screen.unmount()
  const answers = [refusing(409, { code: 'stale_version', message: 'Relisez-la.' }), dated]
  const { screen, sent } = await renderForm({ ...dated, version: 3 }, () => answers.shift() ?? refusing(500, {}))
  await expect.element(screen.getByLabelText('Texte')).toHaveValue('Le dépôt ouvre à 8 h.')
  const save = screen.getByRole('button', { name: 'Enregistrer l’annonce' })
  await save.click()
  await expect.element(screen.getByText('Relisez-la.', { exact: false })).toBeVisible()
  await save.click()
  const body = { text: 'Le dépôt ouvre à 8 h.', publishOn: null }
  await vi.waitFor(() =>
    expect(sent()).toMatchObject([
      ['PUT', { ...body, version: 2 }],
      ['PUT', { ...body, version: 3 }],
    ]),
  )
})

test('a sector whose manager has left is named with the refusal, and can be taken out', async () => {
  const left = anAnnouncement({ audience: { roles: [], sectorManagerIds: [62] } })
  const message = 'Ce compte n’est pas un responsable de secteur.'
  const { screen, sent } = await renderForm(left, () =>
    refusing(400, { code: 'invalid', message: 'Corrigez.', fields: [{ path: 'audience.sectorManagerIds', message }] }),
  )
  await screen.getByLabelText('Texte').fill('Le dépôt ouvre à 8 h.')
  const save = screen.getByRole('button', { name: /^Enregistrer/ })
  await save.click()
  await expect.element(screen.getByText(message)).toBeVisible()
  await screen.getByLabelText(/^Ancien responsable/).click()
  await save.click()
  await vi.waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[1]).toMatchObject(['PUT', { audience: { roles: [], sectorManagerIds: [] } }])
})
