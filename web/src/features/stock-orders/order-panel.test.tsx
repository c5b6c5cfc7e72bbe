import { listArticles } from '@backoffice/contract/articles/articles'
import { readDelivery } from '@backoffice/contract/deliveries/deliveries'
import { getUserInfo } from '@backoffice/contract/session/session'
import { readStockOverview, type StockPosition } from '@backoffice/contract/stock-planning/stock-overview'
import {
  addOrderComment,
  approveStockOrder,
  closeStockOrder,
  listOrderComments,
  readStockOrder,
  rejectStockOrder,
  type StockOrder,
  submitStockOrder,
} from '@backoffice/contract/stock-orders/stock-orders'
import { beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { anArticle } from '../../../test/articles.ts'
import { aDelivery } from '../../../test/deliveries.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { anOrderLine, aStockOrder } from '../../../test/stock-orders.ts'
import { tokenWith } from '../../../test/tokens.ts'
import { tokens } from '../../api/session.ts'
import { drafts } from '../../api/use-draft.ts'
import { OrderPanel } from './order-panel.tsx'
import type { OrderPart } from './stock-orders-search.ts'

const ANTENNA = { articleId: 5, articleCode: 'PARA60', articleLabel: 'Parabole 60 cm' }
const submitted = aStockOrder({ lines: [anOrderLine(), anOrderLine({ ...ANTENNA, asked: 2 })] })
const DECIDED = { decidedAt: '2026-11-03T08:00:00.000Z', decidedBy: 9, decidedByName: 'Awa Diallo', version: 3 } as const
const central: StockPosition = {
  depotId: 1,
  depotKind: 'central',
  outletId: null,
  outletName: null,
  articleId: 4,
  articleCode: 'DECOHD',
  articleLabel: 'Décodeur HD',
  quantity: 120,
  reserved: 9,
  inTransit: 0,
  perDay: 0,
  coverDays: null,
  level: 'ok',
  amount: 3780,
}
const delivery = aDelivery({ reference: 'BL-00000009', preparedAt: '2026-11-03T09:00:00.000Z', preparedByName: 'Awa Diallo' })

beforeEach(() => {
  tokens.keep({ access_token: tokenWith({ sub: '3' }), refresh_token: 'r1' })
  drafts.forgetAll()
})

type Standing = { order?: StockOrder; roleName?: string; approval?: () => StockOrder | Response }

/** Answers as if the order were `order` until an act changes it. */
function serveOrder({
  order = submitted,
  roleName = 'ROLE_MANAGER',
  approval = () => aStockOrder({ ...order, ...DECIDED, statut: 'approved' }),
}: Standing = {}) {
  let [isDecided, isSaid] = [false, false]
  const comment = { id: 1, writtenBy: 7, writtenByName: 'Marie Hoarau', text: 'Pour samedi', createdAt: '2026-11-02T10:00:00.000Z' }
  return serve(
    answering(getUserInfo, () => aUser({ id: 3, roleName })),
    answering(listArticles, () => [anArticle({ id: 4, price: 31.5 }), anArticle({ id: 5, price: 12 })]),
    answering(readStockOverview, () => ({ rows: [central], totals: [] })),
    answering(readStockOrder, () => (isDecided ? aStockOrder({ ...order, ...DECIDED, statut: 'approved' }) : order)),
    answering(readDelivery, () => delivery),
    answering(approveStockOrder, () => {
      isDecided = true
      return approval()
    }),
    answering(rejectStockOrder, () => aStockOrder({ ...order, ...DECIDED, statut: 'rejected' })),
    answering(submitStockOrder, () => aStockOrder()),
    answering(closeStockOrder, () => aStockOrder({ ...order, statut: 'closed' })),
    answering(listOrderComments, () => (isSaid ? [comment, { ...comment, id: 2, text: 'Jeudi matin' }] : [comment])),
    answering(addOrderComment, () => {
      isSaid = true
      return { ...comment, id: 2 }
    }),
  )
}

const renderPanel = (part?: OrderPart) =>
  renderPart(<OrderPanel id={31} part={part} onPart={vi.fn<() => void>()} onClose={vi.fn<() => void>()} />)

const sent = (requests: ReturnType<typeof serve>) => requests.filter(({ method }) => method !== 'GET').map(({ body }) => body)

test('the panel says how far each article is, who decided and which deliveries carry it', async () => {
  const one = anOrderLine({ articleId: 5, approved: 1, shipped: 1, received: 1 })
  const lines = [anOrderLine({ approved: 15, shipped: 10, received: 4 }), one]
  const deliveries = [{ id: 9, reference: 'BL-00000009', statut: 'in_transit' as const }]
  serveOrder({ order: aStockOrder({ ...DECIDED, statut: 'shipped', isPartial: true, lines, deliveries }) })
  const screen = await renderPanel()
  await expect.element(screen.getByText('Expédiée en partie')).toBeVisible()
  for (const name of [/^4.reçus sur 15$/, /^1.reçu sur 1$/]) await expect.element(screen.getByRole('img', { name })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'BL-00000009' })).toHaveAttribute('href', '/logistique/approda?id=9')
  await expect.element(screen.getByRole('button', { name: 'Préparer le reste…' })).toBeVisible()
  const steps = screen.getByRole('list', { name: 'Étapes de la commande' })
  await expect
    .element(steps)
    .toHaveTextContent(/Faite et envoyée.*Marie Hoarau.*Approuvée en partiepar Awa Diallo.*BL-00000009 préparéepar Awa Diallo/)
})

test('a part is approved, with what lies in the central depot beside it, and sent once', async () => {
  const requests = serveOrder()
  const screen = await renderPanel()
  await screen.getByRole('button', { name: 'Approuver…' }).click()
  const dialog = screen.getByRole('dialog', { name: /^Approuver CMD-00000031/ })
  await expect.element(dialog.getByText(/20.demandées, 111.disponibles au dépôt central/)).toBeVisible()
  await expect.element(dialog.getByRole('note')).toHaveTextContent(/^PARA60 : 0.disponible au dépôt central pour 2 à approuver/)
  await expect.element(dialog.getByRole('status')).toHaveTextContent(/^22.pièces sur 22.demandées, 654,00/)
  await dialog.getByLabelText('Pièces approuvées, Décodeur HD').fill('5')
  await dialog.getByLabelText('Pièces approuvées, Parabole 60 cm').fill('0')
  const form = document.querySelector<HTMLFormElement>('[role=dialog] form')
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.element(screen.getByText('CMD-00000031 est approuvée')).toBeVisible()
  const lines = [
    { articleId: 4, quantity: 5 },
    { articleId: 5, quantity: 0 },
  ]
  expect(sent(requests)).toEqual([{ version: 2, lines }])
})

test('all is approved as asked without naming lines; nothing cannot be approved', async () => {
  const requests = serveOrder({ order: aStockOrder({ reference: 'CMD-00000034' }) })
  const screen = await renderPanel()
  await screen.getByRole('button', { name: 'Approuver…' }).click()
  const quantity = screen.getByLabelText('Pièces approuvées, Décodeur HD')
  await quantity.fill('0')
  await expect.element(screen.getByText('Approuvez au moins une pièce, ou rejetez la commande.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Approuver 0/ })).toBeDisabled()
  await quantity.fill('20')
  await screen.getByRole('button', { name: /^Approuver 20/ }).click()
  await expect.element(screen.getByText('CMD-00000034 est approuvée')).toBeVisible()
  expect(sent(requests)).toEqual([{ version: 2 }])
})

test('an order that somebody else decided meanwhile says who', async () => {
  serveOrder({ approval: () => refusing(409, { code: 'illegal_transition', message: 'Cette commande est approuvée.' }) })
  const screen = await renderPanel()
  await screen.getByRole('button', { name: 'Approuver…' }).click()
  await screen.getByRole('button', { name: /^Approuver 22/ }).click()
  await expect.element(screen.getByText('Cette commande est approuvée.')).toBeVisible()
  await expect.element(screen.getByText(/^Approuvée par Awa Diallo, le 03\/11\/2026/)).toBeVisible()
})

test('an order is rejected with its reason, and closed with one where something did not arrive', async () => {
  const requests = serveOrder()
  const screen = await renderPanel()
  await screen.getByRole('button', { name: 'Rejeter…' }).click()
  await screen.getByLabelText('Raison').fill('Stock à sec')
  await screen.getByRole('button', { name: 'Rejeter la commande' }).click()
  await expect.element(screen.getByText('CMD-00000031 est rejetée')).toBeVisible()
  expect(sent(requests)).toEqual([{ raison: 'Stock à sec' }])
  await screen.unmount()

  const closing = serveOrder({ order: aStockOrder({ ...DECIDED, statut: 'received', isPartial: true }) })
  const received = await renderPanel()
  await received.getByRole('button', { name: 'Clore…' }).click()
  await received.getByRole('button', { name: 'Clore la commande' }).click()
  await expect.element(received.getByText(/écrivez pourquoi\.$/)).toBeVisible()
  await received.getByLabelText('Raison').fill('Le reste viendra en janvier')
  await received.getByRole('button', { name: 'Clore la commande' }).click()
  await expect.element(received.getByText('CMD-00000031 est close')).toBeVisible()
  expect(sent(closing)).toEqual([{ raison: 'Le reste viendra en janvier' }])
})

test('who made an order or wrote its lines does not decide it, and sends a draft', async () => {
  for (const part of [{ createdBy: 3 }, { askedBy: 3, askedByName: 'Marc Payet' }]) {
    serveOrder({ order: aStockOrder(part) })
    const own = await renderPanel()
    await expect.element(own.getByText(/une autre personne doit l’approuver ou la rejeter/)).toBeVisible()
    await expect.element(own.getByRole('button', { name: 'Approuver…' })).not.toBeInTheDocument()
    if ('askedByName' in part) await expect.element(own.getByText('Marc Payet')).toBeVisible()
    await own.unmount()
  }
  const requests = serveOrder({ order: aStockOrder({ createdBy: 3, statut: 'draft', submittedAt: null }) })
  const draft = await renderPanel()
  await draft.getByRole('button', { name: 'Envoyer la commande' }).click()
  await expect.element(draft.getByText('CMD-00000031 est envoyée')).toBeVisible()
  expect(sent(requests)).toEqual([{ version: 2 }])
})

test('a sector manager reads and writes messages, and decides nothing', async () => {
  const requests = serveOrder({ roleName: 'ROLE_RESP' })
  const order = await renderPanel()
  await expect.element(order.getByText('Décodeur HD')).toBeVisible()
  await expect.element(order.getByRole('button', { name: /…$/ })).not.toBeInTheDocument()
  await order.unmount()
  const screen = await renderPanel('comments')
  await expect.element(screen.getByText('Pour samedi')).toBeVisible()
  await screen.getByLabelText('Message', { exact: true }).fill('Jeudi matin')
  await screen.getByRole('button', { name: 'Envoyer le message' }).click()
  await expect.element(screen.getByRole('listitem').nth(1)).toHaveTextContent('Jeudi matin')
  await expect.element(screen.getByLabelText('Message', { exact: true })).toHaveValue('')
  expect(sent(requests)).toEqual([{ text: 'Jeudi matin' }])
})
