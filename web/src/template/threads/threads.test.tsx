import { listConversations, type Conversation } from '@backoffice/contract/messages/conversations'
import { getUserInfo } from '@backoffice/contract/session/session'
import { listOrderReaders, noteOrderRead } from '@backoffice/contract/stock-orders/order-readers'
import { addOrderComment, listOrderComments, type OrderComment, readStockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { aStockOrder } from '../../../test/stock-orders.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { Conversations } from './conversations.tsx'
import type { ThreadsSearch } from './threads-search.ts'

const aComment = (over: Partial<OrderComment> = {}): OrderComment => ({
  id: 5,
  writtenBy: 7,
  writtenByName: 'Marie Hoarau',
  text: 'Avant samedi',
  createdAt: '2026-11-20T08:00:00.000Z',
  ...over,
})

const ORDER: Conversation = {
  kind: 'stock_order',
  id: 31,
  name: 'Boutique du Port',
  subject: 'CMD-00000031',
  amount: null,
  lastWrittenByName: 'Marie Hoarau',
  lastWrittenAt: '2026-11-20T08:00:00.000Z',
  excerpt: 'Avant samedi',
  messageCount: 1,
  isUnread: true,
}

function ConversationsAt() {
  const [search, setSearch] = useState<ThreadsSearch>({})
  return (
    <ReadBoundary failure="Les conversations n’ont pas pu être lues">
      <Conversations search={search} onChange={(next) => setSearch((previous) => ({ ...previous, ...next }))} />
    </ReadBoundary>
  )
}

/** Serves conversations to manager 3; whoever reads an order is one of its readers from then on. */
function serveConversations(conversations: Conversation[], answer: () => OrderComment | Response = () => aComment()) {
  const readers = [{ id: 9, name: 'Marc Payet', readAt: '2026-11-20T09:00:00.000Z' }]
  return serve(
    answering(getUserInfo, () => aUser({ id: 3, roleName: 'ROLE_MANAGER' })),
    answering(listConversations, () => ({
      unread: 1,
      conversations: { content: conversations, page: 0, size: 20, totalElements: conversations.length, totalPages: 1 },
    })),
    answering(readStockOrder, () => aStockOrder()),
    answering(listOrderComments, () => [aComment()]),
    answering(listOrderReaders, () => readers),
    answering(noteOrderRead, () => {
      readers.push({ id: 3, name: 'Awa Diallo', readAt: '2026-11-20T10:00:00.000Z' })
      return { done: true as const }
    }),
    answering(addOrderComment, answer),
  )
}

test('without any conversation the page says what will be here', async () => {
  serveConversations([])
  const screen = await renderPart(<ConversationsAt />)
  await expect.element(screen.getByText('Aucune conversation', { exact: true })).toBeVisible()
})

test('an open conversation is marked as read once, and says who else has read it', async () => {
  const requests = serveConversations([ORDER])
  const screen = await renderPart(<ConversationsAt />)
  await screen.getByRole('button', { name: /CMD-00000031/ }).click()
  await expect.element(screen.getByRole('heading', { name: 'Commande CMD-00000031' })).toBeVisible()
  await expect.element(screen.getByText(/^Dernier message lu par Marc Payet \([^,]+\)\.$/)).toBeVisible()
  const marks = () => requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body])
  await vi.waitFor(() => expect(marks()).toEqual([['/securecanal/stock-orders/31/read', { upTo: 5 }]]))
  await expect.element(screen.getByText('Avant samedi', { exact: true })).toBeVisible()
  expect(marks()).toHaveLength(1)
})

test('a refused message says why and keeps what was typed', async () => {
  serveConversations([ORDER], () => refusing(429, { message: 'Attendez un instant avant d’écrire.' }))
  const screen = await renderPart(<ConversationsAt />)
  await screen.getByRole('button', { name: /CMD-00000031/ }).click()
  await screen.getByLabelText('Message', { exact: true }).fill('C’est noté')
  await screen.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect.element(screen.getByText('Attendez un instant avant d’écrire.')).toBeVisible()
  await expect.element(screen.getByLabelText('Message', { exact: true })).toHaveValue('C’est noté')
})
