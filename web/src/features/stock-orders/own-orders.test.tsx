import { listArticles } from '@backoffice/contract/articles/articles'
import { createStockOrder, listStockOrders, type StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { readStockOverview, type StockPosition } from '@backoffice/contract/stock-planning/stock-overview'
import { listStockProposals } from '@backoffice/contract/stock-planning/stock-proposals'
import { listDepots } from '@backoffice/contract/stock/depots'
import { beforeEach, expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { anArticle } from '../../../test/articles.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { anOrderLine, aStockOrder } from '../../../test/stock-orders.ts'
import { aDepot } from '../../../test/stock.ts'
import { tokenWith } from '../../../test/tokens.ts'
import { tokens } from '../../api/session.ts'
import { drafts } from '../../api/use-draft.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { NewOrderPanel, OwnOrderFormPanel } from './new-order-panel.tsx'
import { OutletOrders } from './own-orders.tsx'
import { OwnOrdersPanel } from './own-orders-panel.tsx'

const articles = [
  anArticle({ id: 4 }),
  anArticle({ id: 5, code: 'PARA60', label: 'Parabole 60 cm', serialised: false, serialLength: null }),
]
const pageOf = <Item,>(content: Item[], totalElements = content.length) => ({ content, page: 0, size: 20, totalElements, totalPages: 1 })

const position: StockPosition = {
  depotId: 21,
  depotKind: 'outlet',
  outletId: 7,
  outletName: 'Boutique du Port',
  articleId: 4,
  articleCode: 'DECOHD',
  articleLabel: 'Décodeur HD',
  quantity: 4,
  reserved: 1,
  inTransit: 2,
  perDay: 0.5,
  coverDays: 8,
  level: 'ok',
  amount: 126,
}

beforeEach(() => {
  tokens.keep({ access_token: tokenWith({ sub: '7' }), refresh_token: 'r1' })
  drafts.forgetAll()
})

const serveForm = (answer: () => StockOrder | Response = () => aStockOrder()) =>
  serve(
    answering(listArticles, () => articles),
    answering(listDepots, () => [aDepot()]),
    answering(readStockOverview, () => ({ rows: [position], totals: [] })),
    answering(listStockProposals, () => [
      {
        outletId: 7,
        outletName: 'Boutique du Port',
        articleId: 4,
        articleCode: 'DECOHD',
        onHand: 3,
        onOrder: 2,
        perDay: 0.5,
        reorderPoint: 6,
        upTo: 14,
        quantity: 9,
        fromOutletId: null,
        fromOutletName: null,
        sentence: 'Il reste de quoi tenir six jours.',
      },
    ]),
    answering(createStockOrder, answer),
  )

async function renderForm() {
  const onSent = vi.fn<(id: number) => void>()
  return { screen: await renderPart(<OwnOrderFormPanel outletId={7} onClose={vi.fn<() => void>()} onSent={onSent} />), onSent }
}

const sent = (requests: ReturnType<typeof serve>) => requests.filter(({ method }) => method === 'POST')

test('an outlet orders beside what it has, and two presses send one order', async () => {
  const requests = serveForm()
  const { screen, onSent } = await renderForm()
  await expect.element(screen.getByText('DECOHD, 3 en stock, 2 en route')).toBeVisible()
  await expect.element(screen.getByText('PARA60, 0 en stock')).toBeVisible()
  await expect.element(screen.getByText('Il reste de quoi tenir six jours.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Envoyer la commande' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Une de plus, Décodeur HD' }).click()
  await screen.getByRole('button', { name: 'Une de plus, Décodeur HD' }).click()
  await screen.getByLabelText('Pièces, Parabole 60 cm').fill('4')
  await screen.getByRole('button', { name: 'Une de moins, Parabole 60 cm' }).click()
  await screen.getByLabelText('Commentaire').fill(' Avant samedi ')
  await expect.element(screen.getByRole('button', { name: /^Commander 5.pièces$/ })).toBeEnabled()
  const form = document.querySelector<HTMLFormElement>('[role=dialog] form')
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.element(screen.getByText('CMD-00000031 est envoyée')).toBeVisible()
  expect(onSent).toHaveBeenCalledExactlyOnceWith(31)
  const lines = [
    { articleId: 4, quantity: 2 },
    { articleId: 5, quantity: 3 },
  ]
  expect(sent(requests).map(({ body }) => body)).toEqual([{ lines, submit: true, comment: 'Avant samedi' }])
})

test('what is typed stays through a reload and a lost answer, and is sent again under the same key', async () => {
  let isLost = true
  const requests = serveForm(() => (isLost ? new Response(null, { status: 503 }) : aStockOrder({ reference: 'CMD-00000032' })))
  const first = await renderForm()
  await first.screen.getByLabelText('Pièces, Décodeur HD').fill('6')
  await first.screen.unmount()
  const { screen, onSent } = await renderForm()
  await expect.element(screen.getByLabelText('Pièces, Décodeur HD')).toHaveValue('6')
  await screen.getByRole('button', { name: /^Commander 6/ }).click()
  await expect.element(screen.getByText(/La commande n’est pas confirmée/)).toBeVisible()
  isLost = false
  await screen.getByRole('button', { name: /^Commander 6/ }).click()
  await expect.element(screen.getByText('CMD-00000032 est envoyée')).toBeVisible()
  expect(onSent).toHaveBeenCalledOnce()
  const keys = sent(requests).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('an order says by which day the goods are wanted, and a refused day is told at its field', async () => {
  const message = 'La date souhaitée est passée\u00a0: choisissez aujourd’hui ou un jour à venir.'
  const fields = [{ path: 'wantedOn', message }]
  const requests = serveForm(() => refusing(400, { code: 'invalid_request', message: 'Certaines valeurs ne sont pas valables.', fields }))
  const { screen } = await renderForm()
  await screen.getByRole('button', { name: 'Une de plus, Décodeur HD' }).click()
  await screen.getByLabelText('Souhaitée le', { exact: true }).fill('30/12/2099')
  await screen.getByRole('button', { name: /^Commander 1/ }).click()
  await expect.element(screen.getByLabelText('Souhaitée le', { exact: true })).toHaveAccessibleDescription(message)
  expect(sent(requests).map(({ body }) => body)).toEqual([{ lines: [{ articleId: 4, quantity: 1 }], submit: true, wantedOn: '2099-12-30' }])
})

test('a proposed quantity is taken by one press', async () => {
  serveForm()
  const { screen } = await renderForm()
  await screen.getByRole('button', { name: /^9.proposées$/ }).click()
  await expect.element(screen.getByLabelText('Pièces, Décodeur HD')).toHaveValue('9')
})

test('a refusal stands at the article that it is about', async () => {
  const fields = [{ path: 'lines.0.quantity', message: 'Trop pour cet article.' }]
  serveForm(() => refusing(400, { code: 'invalid_request', message: 'Certaines valeurs ne sont pas valables.', fields }))
  const { screen } = await renderForm()
  await screen.getByLabelText('Pièces, Parabole 60 cm').fill('4')
  await screen.getByRole('button', { name: /^Commander 4/ }).click()
  await expect.element(screen.getByRole('group', { name: 'Quantité, Parabole 60 cm' })).toHaveTextContent('Trop pour cet article.')
})

test('a manager names the outlet', async () => {
  const requests = serveForm(() => aStockOrder({ reference: 'CMD-00000033' }))
  const onSent = vi.fn<(id: number) => void>()
  const screen = await renderPart(<NewOrderPanel onClose={vi.fn<() => void>()} onSent={onSent} />)
  await screen.getByRole('combobox', { name: 'Point de vente' }).fill('Port')
  await screen.getByRole('option', { name: '1034 Boutique du Port' }).click()
  await screen.getByLabelText('Pièces, Décodeur HD').fill('2')
  await screen.getByRole('button', { name: /^Commander 2/ }).click()
  await expect.element(screen.getByText('CMD-00000033 est envoyée')).toBeVisible()
  expect(onSent).toHaveBeenCalledOnce()
  expect(sent(requests).map(({ body }) => body)).toEqual([{ outletId: 7, lines: [{ articleId: 4, quantity: 2 }], submit: true }])
})

test('orders under way come first with their next step, and all are paged', async () => {
  const closed = aStockOrder({ id: 40, statut: 'closed', lines: [anOrderLine({ asked: 9, approved: 9 })] })
  serve(answering(listStockOrders, () => pageOf([closed, aStockOrder()], 41)))
  const onOpen = vi.fn<(id: number) => void>()
  const screen = await renderPart(
    <ReadBoundary failure="Vos commandes n’ont pas pu être lues">
      <OutletOrders rowsMax={1} onOpen={onOpen} />
    </ReadBoundary>,
  )
  const row = screen.getByRole('listitem')
  await expect.element(row).toHaveTextContent(/20.Décodeur HD.*Envoyée.*attend l’accord/)
  await row.getByRole('button').click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(31)
  const panel = await renderPart(<OwnOrdersPanel onOpen={onOpen} onClose={vi.fn<() => void>()} />)
  await expect.element(panel.getByRole('list', { name: 'Toutes mes commandes' })).toHaveTextContent('Close')
  await expect.element(panel.getByRole('navigation', { name: 'Pages de mes commandes' })).toBeVisible()
})

test('an order is kept as a draft to be sent later', async () => {
  const requests = serveForm(() => aStockOrder({ statut: 'draft', submittedAt: null }))
  const { screen, onSent } = await renderForm()
  await screen.getByRole('button', { name: 'Une de plus, Décodeur HD' }).click()
  await screen.getByRole('button', { name: 'Garder en brouillon' }).click()
  await expect.element(screen.getByText('CMD-00000031 est un brouillon')).toBeVisible()
  expect(onSent).toHaveBeenCalledExactlyOnceWith(31)
  expect(sent(requests).map(({ body }) => body)).toEqual([{ lines: [{ articleId: 4, quantity: 1 }], submit: false }])
})
