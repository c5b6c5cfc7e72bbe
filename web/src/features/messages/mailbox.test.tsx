import { answerThread, fileThreads, listThreads, type MessageThread, readThread } from '@backoffice/contract/messages/messages'
import { getUserInfo } from '@backoffice/contract/session/session'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { aThread, aThreadMessage } from '../../../test/messages.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { Mailbox } from './mailbox.tsx'
import type { MailSearch } from './mail-search.ts'

const THREADS = [aThread(), aThread({ id: 6, subject: 'Inventaire', isUnread: false })]

function MailboxAt() {
  const [search, setSearch] = useState<MailSearch>({})
  return (
    <ReadBoundary failure="Les messages n’ont pas pu être lus">
      <Mailbox folder="inbox" search={search} onChange={(next) => setSearch((previous) => ({ ...previous, ...next }))} />
    </ReadBoundary>
  )
}

async function renderMailbox({ held = THREADS, file }: { held?: MessageThread[]; file?: () => Response } = {}) {
  let threads = held
  const requests = serve(
    answering(getUserInfo, () => aUser()),
    answering(listThreads, () => ({
      unread: 1,
      threads: { content: threads, page: 0, size: 20, totalElements: threads.length, totalPages: 1 },
    })),
    answering(readThread, ({ path }) => {
      const thread = threads.find(({ id }) => path.endsWith(`/${id}`)) ?? aThread()
      return { thread, messages: [aThreadMessage(), aThreadMessage({ id: 51, writtenBy: 23, text: 'Oui.', readByNames: ['Marc Payet'] })] }
    }),
    answering(fileThreads, ({ body }) => {
      if (file) return file()
      // A body that the contract has typed on its way out.
      const { ids, act } = body as { ids: number[]; act: string }
      const isUnread = act === 'unread'
      if (act === 'read' || isUnread) threads = threads.map((thread) => (ids.includes(thread.id) ? { ...thread, isUnread } : thread))
      if (act === 'trash') threads = threads.filter(({ id }) => !ids.includes(id))
      return { count: ids.length, unread: 0 }
    }),
    answering(answerThread, () => refusing(409, { code: 'too_many_messages', message: 'Commencez-en une autre.' })),
  )
  const screen = await renderPart(<MailboxAt />)
  return { screen, sent: () => requests.filter(({ method }) => method !== 'GET').map(({ body }) => body) }
}

test('opening an unread message marks it as read once, and shows who has read one’s own', async () => {
  const { screen, sent } = await renderMailbox()
  await screen.getByRole('button', { name: /Horaires de décembre.*Marc Payet/ }).click()
  await expect.element(screen.getByText('Lu par Marc Payet')).toBeVisible()
  await vi.waitFor(() => expect(sent()).toEqual([{ ids: [5], act: 'read', upTo: 51 }]))
  await expect.element(screen.getByText('Non lu', { exact: true })).not.toBeInTheDocument()
  expect(sent()).toHaveLength(1)
})

test('a message that was read before sends nothing when it opens', async () => {
  const { screen, sent } = await renderMailbox()
  await screen.getByRole('button', { name: /Inventaire.*Marc Payet/ }).click()
  await expect.element(screen.getByRole('heading', { name: 'Inventaire' })).toBeVisible()
  expect(sent()).toEqual([])
})

test('an open message that is marked as unread stays so', async () => {
  const { screen, sent } = await renderMailbox()
  await screen.getByRole('button', { name: /Horaires de décembre.*Marc Payet/ }).click()
  await expect.element(screen.getByText('Non lu', { exact: true })).not.toBeInTheDocument()
  await screen.getByLabelText('Choisir Horaires de décembre').click()
  await screen.getByRole('button', { name: 'Marquer non lus' }).click()
  await expect.element(screen.getByText('Non lu', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Marquer non lus' })).not.toBeInTheDocument()
  expect(sent().slice(1)).toEqual([{ ids: [5], act: 'unread' }])
})

test('chosen messages are thrown away together, and can be taken back', async () => {
  const { screen, sent } = await renderMailbox()
  await screen.getByLabelText('Tout choisir').click()
  await screen.getByRole('group', { name: 'Actes sur les messages choisis' }).getByRole('button', { name: 'Jeter' }).click()
  await expect.element(screen.getByText('2 messages mis à la corbeille')).toBeVisible()
  await expect.element(screen.getByText('Aucun message', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Annuler' }).click()
  await vi.waitFor(() =>
    expect(sent()).toEqual([
      { ids: [5, 6], act: 'trash' },
      { ids: [5, 6], act: 'inbox' },
    ]),
  )
})

test('what is taken back goes where each message was', async () => {
  const held = [aThread({ isUnread: false }), aThread({ id: 6, subject: 'Inventaire', isUnread: false, place: 'archived' })]
  const { screen, sent } = await renderMailbox({ held })
  await screen.getByLabelText('Tout choisir').click()
  await screen.getByRole('group', { name: 'Actes sur les messages choisis' }).getByRole('button', { name: 'Jeter' }).click()
  await screen.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(screen.getByText('2 messages remis où ils étaient')).toBeVisible()
  expect(sent().slice(1)).toEqual([
    { ids: [5], act: 'inbox' },
    { ids: [6], act: 'archive' },
  ])
})

test('a refused act says so, and the messages stay chosen', async () => {
  const { screen } = await renderMailbox({ file: () => refusing(503, { message: 'Réessayez dans un instant.' }) })
  await screen.getByLabelText('Choisir Inventaire').click()
  await screen.getByRole('group', { name: 'Actes sur les messages choisis' }).getByRole('button', { name: 'Archiver' }).click()
  await expect.element(screen.getByText('Réessayez dans un instant.')).toBeVisible()
  await expect.element(screen.getByLabelText('Choisir Inventaire')).toBeChecked()
})

test('a refused answer stays typed beside what the server says', async () => {
  const { screen } = await renderMailbox({ held: [aThread({ isUnread: false })] })
  await screen.getByRole('button', { name: /Horaires de décembre.*Marc Payet/ }).click()
  await screen.getByLabelText('Répondre').fill('Oui, jusqu’à 18 h')
  await screen.getByRole('button', { name: 'Envoyer la réponse' }).click()
  await expect.element(screen.getByText('Commencez-en une autre.')).toBeVisible()
  await expect.element(screen.getByLabelText('Répondre')).toHaveValue('Oui, jusqu’à 18 h')
  await screen.getByLabelText('Répondre').fill('')
})

test('an empty folder says what will come', async () => {
  const { screen } = await renderMailbox({ held: [] })
  await expect.element(screen.getByText('Ce qu’un collègue vous écrit arrive ici, et s’annonce par la cloche.')).toBeVisible()
})

test('what could be taken back only in part says how much was', async () => {
  const held = [aThread({ isUnread: false }), aThread({ id: 6, subject: 'Inventaire', isUnread: false, place: 'archived' })]
  const done = Response.json({ data: { count: 1, unread: 0 } })
  const answers = [done.clone(), done.clone(), refusing(409, { code: 'too_many_messages', message: 'Réessayez plus tard.' })]
  const { screen } = await renderMailbox({ held, file: () => answers.shift() ?? done })
  await screen.getByLabelText('Tout choisir').click()
  await screen.getByRole('group', { name: 'Actes sur les messages choisis' }).getByRole('button', { name: 'Jeter' }).click()
  await screen.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(screen.getByText('1\u00a0message remis où il était, les autres non')).toBeVisible()
})
