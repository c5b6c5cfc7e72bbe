import { type CreditRisk, listCreditRisks, readCreditRequest } from '@backoffice/contract/credit-requests/credit-conversation'
import { listCreditRequestsByPage } from '@backoffice/contract/credit-requests/credit-request-history'
import { approveCreditRequest, type CreditRequest, listCreditRequests } from '@backoffice/contract/credit-requests/credit-requests'
import { getUserInfo } from '@backoffice/contract/session/session'
import { listStockOrders, readStockOrder, rejectStockOrder, type StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { aCreditRequest } from '../../../test/credit-requests.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { aStockOrder } from '../../../test/stock-orders.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { OrderBoard } from './order-board.tsx'
import { AgentRequestBoard } from './request-board.tsx'

const RISK: CreditRisk = {
  available: 0,
  balanceAfter: 50,
  floor: 0,
  owed: 0,
  oldestDebtDays: null,
  lateAfterDays: 30,
  dailyPace: 0,
  runOutAt: null,
  requests90d: 1,
  rejections90d: 0,
  payerId: 2,
  payerAvailable: 1000,
  payerAfter: 950,
  payerFloor: 0,
  needsAnother: false,
  mayApprove: true,
  needsConfirmation: false,
}

const onePage = <Item,>(content: Item[]) => ({ content, page: 0, size: 100, totalElements: content.length, totalPages: 1 })
const APPROVED = aCreditRequest({ id: 40, userName: 'Boutique Sud', statut: 'approved', decidedAt: '2026-11-20T09:00:00.000Z' })

/** Serves one waiting request and one approved; `answer` is what its approval gets, and `after` how the request stands then. */
function serveRequests(answer: () => CreditRequest | Response, after: CreditRequest = aCreditRequest()) {
  let isSent = false
  const requests = () => [isSent ? after : aCreditRequest(), APPROVED]
  const inState = (isWaiting: boolean) => requests().filter(({ statut: status }) => (status === 'pending') === isWaiting)
  return serve(
    answering(getUserInfo, () => aUser({ id: 2, roleName: 'ROLE_AGENT' })),
    answering(listCreditRisks, () => [{ ...RISK, requestId: 31 }]),
    answering(listCreditRequests.agent_credit, () => onePage(inState(true))),
    answering(listCreditRequestsByPage, ({ query }) => ({
      ...onePage(inState(false).filter(({ statut: status }) => status === query.get('statut'))),
      totals: { approved: 0, amount: 0 },
    })),
    answering(readCreditRequest, () => ({ request: aCreditRequest(), steps: [], comments: [], documents: [], risk: RISK })),
    answering(approveCreditRequest.agent_credit, () => {
      isSent = true
      return answer()
    }),
  )
}

const inBoundary = (board: React.ReactNode) => renderPart(<ReadBoundary failure="Le tableau n’a pas pu être lu">{board}</ReadBoundary>)
const noColumn = { column: undefined, onColumn: vi.fn<(column: string) => void>() }
const column = (screen: Awaited<ReturnType<typeof renderPart>>, name: RegExp) => screen.getByRole('region', { name })

test('a refused approval says why and leaves the card where the server has it', async () => {
  const sent = serveRequests(
    () => refusing(409, { code: 'illegal_transition', message: 'Cette demande de crédit est déjà annulée.' }),
    aCreditRequest({ statut: 'cancelled' }),
  )
  const screen = await inBoundary(<AgentRequestBoard {...noColumn} />)
  const [from, to] = [column(screen, /^En attente/), column(screen, /^Approuvées/)]
  await userEvent.dragAndDrop(from.getByRole('listitem'), to)
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: /^Approuver 50/ })
    .click()
  await expect.element(screen.getByText('Cette demande de crédit est déjà annulée.')).toBeVisible()
  await screen.getByRole('button', { name: 'Annuler', exact: true }).click()
  await expect.element(column(screen, /^Annulées/).getByText('Boutique Nord')).toBeVisible()
  expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('nothing is sent before the confirmation; then the card stands where the answer put it', async () => {
  const approved = aCreditRequest({ statut: 'approved', decidedAt: '2026-11-21T09:00:00.000Z' })
  const sent = serveRequests(() => approved, approved)
  const screen = await inBoundary(<AgentRequestBoard {...noColumn} />)
  const menu = screen.getByRole('button', { name: /^Déplacer Boutique Nord/ })
  await expect.element(menu).toBeVisible()
  ;(menu.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('menuitem', { name: 'Approuvées' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog', { name: /^Approuver 50/ })).toBeVisible()
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
  await userEvent.keyboard('{Enter}')
  await expect.element(column(screen, /^Approuvées/).getByText('Boutique Nord')).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('a card that may not go there stays, and the board says why', async () => {
  const sent = serveRequests(() => APPROVED)
  const screen = await inBoundary(<AgentRequestBoard {...noColumn} />)
  await userEvent.dragAndDrop(screen.getByRole('listitem').filter({ hasText: 'Boutique Sud' }), column(screen, /^En attente/))
  await expect.element(screen.getByText('La carte reste où elle est')).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Avis' }).getByText(/se contre-passe/)).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('an order moves through the dialog of its page; nobody decides their own order', async () => {
  const own = aStockOrder({ id: 32, reference: 'CMD-00000032', outletName: 'Kiosque', createdBy: 3 })
  const orders: StockOrder[] = [aStockOrder(), own]
  serve(
    answering(getUserInfo, () => aUser({ id: 3, roleName: 'ROLE_MANAGER' })),
    answering(listStockOrders, ({ query }) => onePage(orders.filter(({ statut: status }) => status === query.get('statut')))),
    answering(readStockOrder, () => aStockOrder()),
    answering(rejectStockOrder, () => aStockOrder({ statut: 'rejected' })),
  )
  const screen = await inBoundary(<OrderBoard {...noColumn} />)
  await userEvent.dragAndDrop(screen.getByRole('listitem').filter({ hasText: 'Kiosque' }), column(screen, /^Approuvées/))
  await expect
    .element(screen.getByRole('region', { name: 'Avis' }).getByText(/une autre personne doit l’approuver ou la rejeter/))
    .toBeVisible()
  await screen.getByRole('button', { name: /^Déplacer Boutique du Port/ }).click()
  await screen.getByRole('menuitem', { name: 'Rejetées' }).click()
  await screen.getByRole('button', { name: 'Rejeter la commande' }).click()
  await expect.element(screen.getByText('CMD-00000031 est rejetée')).toBeVisible()
})
