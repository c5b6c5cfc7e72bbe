import {
  type Announcement,
  listAnnouncements,
  noteAnnouncementRead,
  publishAnnouncement,
  readAnnouncement,
  readAnnouncementPicture,
  removeAnnouncementPicture,
} from '@backoffice/contract/announcements/announcements'
import { getUserInfo } from '@backoffice/contract/session/session'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { anAnnouncement } from '../../../test/announcements.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { WholeAnnouncement } from './announcement-screen.tsx'
import { AnnouncementList } from './announcements-screen.tsx'
import { RemovablePictures } from './removable-pictures.tsx'

async function renderAnnouncement(roleName: string, first: Announcement) {
  let held = first
  const requests = serve(
    answering(getUserInfo, () => aUser({ roleName })),
    answering(readAnnouncement, () => held),
    answering(noteAnnouncementRead, () => (held = { ...held, isRead: true })),
    answering(publishAnnouncement, () => refusing(409, { code: 'illegal_transition', message: 'Elle est déjà publiée.' })),
  )
  const screen = await renderPart(
    <ReadBoundary failure="Cette annonce n’a pas pu être lue">
      <WholeAnnouncement id={4} />
    </ReadBoundary>,
  )
  return { screen, sent: () => requests.filter(({ method }) => method !== 'GET').map(({ path }) => path.split('/').at(-1)) }
}

test('an outlet reads an announcement, which is noted once, and sees neither count nor acts', async () => {
  const { screen, sent } = await renderAnnouncement('ROLE_PDV', anAnnouncement())
  await expect.element(screen.getByText('Le dépôt ouvre à 7 h 30.')).toBeVisible()
  await vi.waitFor(() => expect(sent()).toEqual(['read']))
  await expect.element(screen.getByText('Diffusion')).not.toBeInTheDocument()
  expect(screen.getByRole('button').elements()).toEqual([])
  expect(sent()).toEqual(['read'])
})

test('a manager sees how many it reaches before publishing a draft, and why it is refused', async () => {
  const draft = anAnnouncement({ statut: 'draft', publishedAt: null, readCount: 0, audienceCount: 212 })
  const { screen, sent } = await renderAnnouncement('ROLE_MANAGER', draft)
  await screen.getByRole('button', { name: 'Publier' }).click()
  await expect.element(screen.getByText('212 personnes pourront la lire aussitôt.')).toBeVisible()
  await screen.getByRole('button', { name: 'Publier l’annonce' }).click()
  await expect.element(screen.getByText('Elle est déjà publiée.')).toBeVisible()
  expect(sent()).toEqual(['publish'])
})

test.each([
  [1, '1 personne pourra la lire aussitôt.'],
  [0, 'Personne ne correspond à ce choix de rôles et de secteurs.'],
])('a draft that reaches %i says so', async (audienceCount, sentence) => {
  const draft = anAnnouncement({ statut: 'draft', publishedAt: null, readCount: 0, audienceCount })
  const { screen } = await renderAnnouncement('ROLE_MANAGER', draft)
  await screen.getByRole('button', { name: 'Publier' }).click()
  await expect.element(screen.getByText(sentence)).toBeVisible()
})

test('the list marks what is unread; its state and its readers are for managers', async () => {
  let announcement = anAnnouncement()
  serve(
    answering(listAnnouncements, () => ({
      unread: 1,
      announcements: { content: [announcement], page: 0, size: 20, totalElements: 1, totalPages: 1 },
    })),
  )
  const list = (
    <ReadBoundary failure="Les annonces n’ont pas pu être lues">
      <AnnouncementList search={{}} onChange={vi.fn<() => void>()} />
    </ReadBoundary>
  )
  const first = await renderPart(list)
  await expect.element(first.getByRole('link', { name: 'Non lue Horaires du dépôt' })).toBeVisible()
  expect(first.getByText(/lue par/).elements()).toEqual([])
  await first.unmount()
  announcement = anAnnouncement({ isRead: true, readCount: 12, audienceCount: 212 })
  const screen = await renderPart(list)
  await expect.element(screen.getByText('lue par 12 sur 212 personnes')).toBeVisible()
})

test('a picture is removed after a question, and a refusal says why', async () => {
  const pictures = [
    {
      number: 3,
      name: 'plan.webp',
      mediaType: 'image/webp',
      bytes: 2_000,
      addedBy: 40,
      addedByName: 'Marc Payet',
      createdAt: '2026-11-18T08:00:00.000Z',
    },
  ] as const
  const answers = [refusing(404, { code: 'document_not_found', message: 'Cette pièce jointe n’existe pas.' }), anAnnouncement()]
  const requests = serve(
    answering(readAnnouncementPicture, () => new Response('x')),
    answering(removeAnnouncementPicture, () => answers.shift() ?? refusing(500, {})),
  )
  const removals = () => requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
  const screen = await renderPart(<RemovablePictures announcement={anAnnouncement({ pictures: [...pictures] })} />)
  await screen.getByRole('button', { name: 'Retirer l’image plan.webp' }).click()
  expect(removals()).toEqual([])
  await screen.getByRole('button', { name: 'Retirer l’image', exact: true }).click()
  await expect.element(screen.getByText('Cette pièce jointe n’existe pas.')).toBeVisible()
  await screen.getByRole('button', { name: 'Retirer l’image', exact: true }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(removals()).toEqual(Array.from({ length: 2 }, () => '/securecanal/announcements/4/pictures/3'))
})
