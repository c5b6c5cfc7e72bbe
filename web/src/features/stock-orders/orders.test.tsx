import { listSectorManagers } from '@backoffice/contract/accounts/accounts'
import { listArticles } from '@backoffice/contract/articles/articles'
import { getUserInfo } from '@backoffice/contract/session/session'
import {
  approveStockOrders,
  createStockOrder,
  listStockOrders,
  readStockOrder,
  readWaitingOrders,
  type WaitingOrders,
} from '@backoffice/contract/stock-orders/stock-orders'
import { readStockOverview } from '@backoffice/contract/stock-planning/stock-overview'
import { listStockProposals } from '@backoffice/contract/stock-planning/stock-proposals'
import { listDepots } from '@backoffice/contract/stock/depots'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { anArticle } from '../../../test/articles.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { renderScreen } from '../../../test/render-screen.tsx'
import { anOrderLine, aStockOrder } from '../../../test/stock-orders.ts'
import { aDepot } from '../../../test/stock.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { paths } from '../../paths.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrdersList } from './orders-list.tsx'
import { OrderingActs, StockOrdersScreen } from './stock-orders-screen.tsx'
import type { StockOrdersSearch } from './stock-orders-search.ts'

const first = aStockOrder()
const second = aStockOrder({
  id: 32,
  reference: 'CMD-00000032',
  outletName: 'Kiosque',
  lines: [anOrderLine({ asked: 4 }), anOrderLine({ articleId: 5, articleCode: 'PARA60', articleLabel: 'Parabole 60 cm', asked: 2 })],
})
const own = [
  aStockOrder({ id: 33, outletName: 'Point relais', createdBy: 3 }),
  aStockOrder({ id: 34, outletName: 'Point chaud', askedBy: 3 }),
]
const WAITING: WaitingOrders[] = [
  { statut: 'submitted', orders: 2, pieces: 26, amount: 756, since: '2026-11-02T09:30:00.000Z', toPrepare: null },
]
const pageOf = <Item,>(content: Item[]) => ({ content, page: 0, size: 20, totalElements: content.length, totalPages: 1 })

function serveOrders({ orders = [first, second], roleName = 'ROLE_MANAGER', waiting = WAITING } = {}) {
  return serve(
    answering(getUserInfo, () => aUser({ id: 3, roleName })),
    answering(listArticles, () => [anArticle({ id: 4, price: 31.5 }), anArticle({ id: 5, price: null })]),
    answering(listDepots, () => [aDepot()]),
    answering(listSectorManagers, () => []),
    answering(readStockOverview, () => ({ rows: [], totals: [] })),
    answering(readWaitingOrders, () => (orders.length === 0 ? [] : waiting)),
    answering(createStockOrder, () => first),
    answering(readStockOrder, () => first),
    answering(listStockProposals, () => []),
    answering(listStockOrders, () => pageOf(orders)),
    answering(approveStockOrders, () => [
      { id: 31, statut: 'approved' as const },
      { id: 32, code: 'illegal_transition', message: 'Cette commande est déjà annulée\u00a0: cette action n’est plus possible.' },
    ]),
  )
}

function renderList(search: StockOrdersSearch = {}, isManager = true) {
  const onChange = vi.fn<(next: Partial<StockOrdersSearch>) => void>()
  const rendered = renderPart(
    <ReadBoundary failure="Les commandes n’ont pas pu être lues">
      <OrderFilters search={search} isManager={isManager} onChange={onChange} />
      <OrdersList search={search} isManager={isManager} onChange={onChange} />
    </ReadBoundary>,
  )
  return rendered.then((screen) => ({ screen, onChange }))
}

const lastQuery = (requests: ReturnType<typeof serve>) =>
  Object.fromEntries(requests.findLast(({ path }) => path.endsWith('/stock-orders'))?.query ?? [])

test('what waits longest is asked first, with its totals and age', async () => {
  const requests = serveOrders()
  const { screen, onChange } = await renderList({ sector: 8, start: '2026-11-01', end: '2026-10-01' })
  await expect.element(screen.getByText('756,00\u00a0€')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'À traiter 2' })).toHaveAttribute('aria-pressed', 'true')
  expect(lastQuery(requests)).toEqual({
    statut: 'submitted',
    order: 'waiting',
    responsableId: '8',
    start: '2026-11-01',
    page: '0',
    size: '20',
  })
  await expect.element(screen.getByRole('cell', { name: '4\u00a0DECOHD, 2\u00a0PARA60' })).toBeVisible()
  await screen.getByRole('button', { name: 'Boutique du Port' }).click()
  expect(onChange).toHaveBeenLastCalledWith({ id: 31, part: undefined })
  await screen.getByRole('button', { name: 'Toutes', exact: true }).click()
  expect(onChange).toHaveBeenLastCalledWith({ statut: 'all', page: undefined })
})

test('what is to prepare is listed and totalled in whatever state its order is', async () => {
  const since = '2026-11-02T09:30:00.000Z'
  const waiting = (status: 'approved' | 'received', pieces: number, left: number) => {
    const totals = { orders: 1, amount: 31.5 * left, since }
    return { statut: status, ...totals, pieces, toPrepare: { ...totals, pieces: left } }
  }
  const requests = serveOrders({ waiting: [waiting('approved', 9, 9), waiting('received', 20, 4)] })
  const { screen } = await renderList({ statut: 'to_prepare' })
  await expect.element(screen.getByRole('button', { name: 'À préparer 2' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(screen.getByRole('button', { name: 'Reçues 1' })).toBeVisible()
  await expect.element(screen.getByText('409,50\u00a0€')).toBeVisible()
  expect(lastQuery(requests)).toEqual({ statut: 'to_prepare', order: 'waiting', page: '0', size: '20' })
})

test('several orders are approved at once: totals before, an outcome each after', async () => {
  const requests = serveOrders({ orders: [first, second, ...own] })
  const { screen } = await renderList()
  await screen.getByRole('checkbox').first().click()
  await expect.element(screen.getByRole('region', { name: 'Sélection' })).toHaveTextContent(/66.pièces, 2.016,00/)
  await screen.getByRole('button', { name: 'Approuver…' }).click()
  await expect
    .element(screen.getByRole('dialog'))
    .toHaveTextContent(/2.commandes que vous avez faites ou modifiées, à traiter par une autre personne/)
  await screen.getByRole('button', { name: /^Approuver 26.pièces/ }).click()
  await expect.element(screen.getByText('Cette commande est déjà annulée\u00a0: cette action n’est plus possible.')).toBeVisible()
  await screen.getByRole('button', { name: 'Fermer le compte rendu' }).click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  const sent = requests.filter(({ method }) => method === 'POST')
  expect(sent.map(({ body }) => body)).toEqual([{ ids: [31, 32] }])
})

test('a sector manager reads, and chooses nothing', async () => {
  serveOrders({ roleName: 'ROLE_RESP' })
  const { screen } = await renderList({}, false)
  await expect.element(screen.getByRole('button', { name: 'Boutique du Port' })).toBeVisible()
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('Secteur')).not.toBeInTheDocument()
})

test('no order, and orders that cannot be read, say so', async () => {
  serveOrders({ orders: [] })
  await expect.element((await renderList()).screen.getByText('Aucune commande à traiter')).toBeVisible()
  await expect.element((await renderList({ q: 'x' })).screen.getByText('Aucun résultat')).toBeVisible()
  serve(
    answering(readWaitingOrders, () => refusing(500, { message: 'Panne.' })),
    answering(listStockOrders, () => pageOf([])),
    answering(listArticles, () => []),
    answering(listDepots, () => []),
    answering(listSectorManagers, () => []),
  )
  await expect.element((await renderList()).screen.getByText('Les commandes n’ont pas pu être lues')).toBeVisible()
})

test('a manager goes from the orders to the order desk, or orders in a panel', async () => {
  const onNew = vi.fn<() => void>()
  const screen = await renderPart(<OrderingActs onNew={onNew} />)
  await expect.element(screen.getByRole('link', { name: 'Boutique' })).toHaveAttribute('href', '/ecommerce/product-list')
  await screen.getByRole('button', { name: 'Commander pour un point de vente' }).click()
  expect(onNew).toHaveBeenCalledOnce()
})

test('going back from an order made for an outlet leads before its form', async () => {
  serveOrders()
  const { screen, history } = await renderScreen(paths.stockOrders, <StockOrdersScreen />, '?id=new')
  const form = screen.getByRole('dialog', { name: 'Commander pour un point de vente' })
  await form.getByRole('combobox', { name: 'Point de vente' }).fill('Port')
  await screen.getByRole('option', { name: '1034 Boutique du Port' }).click()
  await form
    .getByRole('button', { name: /^Une de plus/ })
    .first()
    .click()
  await form.getByRole('button', { name: /^Commander 1/ }).click()
  await expect.element(screen.getByRole('dialog', { name: 'CMD-00000031' })).toBeVisible()
  history.back()
  await expect.element(screen.getByText('Une autre page')).toBeVisible()
})
