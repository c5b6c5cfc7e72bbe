import { listArticles } from '@backoffice/contract/articles/articles'
import { getUserInfo } from '@backoffice/contract/session/session'
import type { User } from '@backoffice/contract/session/user'
import { createStockOrder, type StockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { readStockOverview } from '@backoffice/contract/stock-planning/stock-overview'
import { listStockProposals } from '@backoffice/contract/stock-planning/stock-proposals'
import { listDepots } from '@backoffice/contract/stock/depots'
import { beforeEach, expect, test } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { anArticle } from '../../../test/articles.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { renderScreen } from '../../../test/render-screen.tsx'
import { aStockOrder } from '../../../test/stock-orders.ts'
import { aDepot } from '../../../test/stock.ts'
import { tokenWith } from '../../../test/tokens.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { tokens } from '../../api/session.ts'
import { drafts } from '../../api/use-draft.ts'
import { paths } from '../../paths.ts'
import { ArticlesToOrderScreen } from './articles-to-order-screen.tsx'
import { BasketScreen } from './basket-screen.tsx'
import { CheckoutScreen } from './checkout-screen.tsx'

const BASKET = 'stock order for 7'
const RETIRED = anArticle({ id: 9, code: 'VIEUX', label: 'Ancien décodeur', isRetired: true })
const ARTICLES = [anArticle({ id: 4, price: 49 }), anArticle({ id: 5, code: 'PARA60', label: 'Parabole 60 cm', price: 35.1 })]

const OUTLET: Partial<User> = { id: 7, roleName: 'ROLE_PDV' }

function signIn(id: number): void {
  tokens.keep({ access_token: tokenWith({ sub: String(id) }), refresh_token: `r${id}` })
}

beforeEach(() => {
  for (const id of [8, 1, 7]) {
    signIn(id)
    drafts.forgetAll()
  }
})

const keep = (quantities: Record<string, string>) => drafts.keep(BASKET, { quantities, comment: '', wantedOn: null })

const serveOrdering = (user: Partial<User> = OUTLET, answer: () => StockOrder | Response = () => aStockOrder()) =>
  serve(
    answering(getUserInfo, () => aUser(user)),
    answering(listArticles, ({ query }) => (query.get('retired') === 'true' ? [...ARTICLES, RETIRED] : ARTICLES)),
    answering(listDepots, () => [aDepot()]),
    answering(readStockOverview, () => ({ rows: [], totals: [] })),
    answering(listStockProposals, () => []),
    answering(createStockOrder, answer),
  )

const open = (screen: React.ReactNode) => renderPart(<ReadBoundary failure="La page n’a pas pu être lue">{screen}</ReadBoundary>)
const sent = (requests: ReturnType<typeof serve>) => requests.filter(({ method }) => method === 'POST')

test('an article that is retired meanwhile stops the order until it is taken out', async () => {
  keep({ 4: '2', 9: '1' })
  serveOrdering()
  const screen = await open(<BasketScreen />)
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Un article ne se commande plus')
  await expect.element(screen.getByRole('button', { name: 'Passer la commande' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Retirer Ancien décodeur du panier' }).click()
  await expect.element(screen.getByRole('button', { name: 'Passer la commande' })).toBeEnabled()
  await expect.element(screen.getByText(/98,00.€ pour 2.pièces/)).toBeVisible()
})

test('a basket is never shown to another account of the same device', async () => {
  keep({ 4: '2' })
  signIn(8)
  serveOrdering({ ...OUTLET, id: 8 })
  const other = await open(<BasketScreen />)
  await expect.element(other.getByText('Le panier est vide')).toBeVisible()
  await other.unmount()

  signIn(1)
  serveOrdering({ id: 1, roleName: 'ROLE_MANAGER' })
  const manager = await open(<BasketScreen />)
  await expect.element(manager.getByText(/Pour quel point de vente/)).toBeVisible()
  await manager.getByRole('combobox', { name: 'Point de vente' }).fill('Port')
  await manager.getByRole('option', { name: '1034 Boutique du Port' }).click()
  await expect.element(manager.getByText('Le panier est vide')).toBeVisible()
})

test('what the server refuses is told, and the basket stays', async () => {
  keep({ 5: '3' })
  serveOrdering(OUTLET, () => refusing(409, { code: 'article_retired', message: 'Parabole 60 cm est retirée.' }))
  const screen = await open(<CheckoutScreen />)
  await screen.getByRole('button', { name: /^Commander 3/ }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Parabole 60 cm est retirée.')
  expect(drafts.has(BASKET)).toBe(true)
})

test('a basket survives a reload, shows the prices of the server and is sent once though the answer was lost', async () => {
  let isLost = true
  const requests = serveOrdering(OUTLET, () => (isLost ? new Response(null, { status: 503 }) : aStockOrder()))
  const first = await open(<ArticlesToOrderScreen />)
  await first.getByLabelText('Pièces, Parabole 60 cm').fill('3')
  await first.getByRole('button', { name: 'Une de plus, Décodeur HD' }).click()
  await expect.element(first.getByRole('status')).toHaveTextContent(/4.pièces dans le panier, 154,30/)
  await first.unmount()

  const screen = await open(<CheckoutScreen />)
  await expect.element(screen.getByRole('list', { name: 'Articles commandés' })).toHaveTextContent(/1.pièce49,00.*3.pièces105,30/)
  await screen.getByRole('button', { name: /^Commander 4/ }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('La commande n’est pas confirmée')
  isLost = false
  await screen.getByRole('button', { name: /^Commander 4/ }).dblClick()
  await expect.element(screen.getByText('CMD-00000031 est envoyée')).toBeVisible()
  await expect.element(screen.getByText('Le panier est vide')).toBeVisible()
  expect(new Set(sent(requests).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  const lines = [
    { articleId: 4, quantity: 1 },
    { articleId: 5, quantity: 3 },
  ]
  expect(sent(requests).map(({ body }) => body)).toEqual([
    { lines, submit: true },
    { lines, submit: true },
  ])
  expect(drafts.has(BASKET)).toBe(false)
})

test('a manager orders for the outlet that he picks', async () => {
  signIn(1)
  keep({ 4: '2' })
  const requests = serveOrdering({ id: 1, roleName: 'ROLE_MANAGER' })
  const screen = await open(<CheckoutScreen />)
  await screen.getByRole('combobox', { name: 'Point de vente' }).fill('Port')
  await screen.getByRole('option', { name: '1034 Boutique du Port' }).click()
  await expect.element(screen.getByText('Une autre personne approuvera ou rejettera cette commande.')).toBeVisible()
  await screen.getByRole('button', { name: /^Commander 2/ }).click()
  // The message of the test before may still be there.
  await expect
    .poll(() => sent(requests).map(({ body }) => body))
    .toEqual([{ outletId: 7, lines: [{ articleId: 4, quantity: 2 }], submit: true }])
  await expect.element(screen.getByText('CMD-00000031 est envoyée').last()).toBeVisible()
  await expect.poll(() => drafts.has(BASKET)).toBe(false)
})

test('emptying the basket asks first, and a number that is typed again keeps its row', async () => {
  keep({ 4: '12', 5: '1' })
  serveOrdering()
  const screen = await open(<BasketScreen />)
  await screen.getByLabelText('Pièces, Décodeur HD').fill('')
  await expect.element(screen.getByLabelText('Pièces, Décodeur HD')).toBeVisible()
  await screen.getByLabelText('Pièces, Décodeur HD').fill('20')
  await screen.getByRole('button', { name: 'Vider', exact: true }).click()
  const dialog = screen.getByRole('dialog', { name: /Vider le panier/ })
  await expect.element(dialog).toHaveTextContent(/21.pièces/)
  await dialog.getByRole('button', { name: 'Vider le panier' }).click()
  await expect.element(screen.getByText('Le panier est vide')).toBeVisible()
  expect(drafts.has(BASKET)).toBe(false)
})

test('going back from an order that was sent leads before the page that sent it', async () => {
  keep({ 5: '3' })
  serveOrdering()
  const { screen, history } = await renderScreen(paths.checkout, <CheckoutScreen />)
  await screen.getByRole('button', { name: /^Commander 3/ }).click()
  await expect.poll(() => history.location.pathname).toBe(paths.placedOrder)
  history.back()
  await expect.element(screen.getByText('Une autre page')).toBeVisible()
})
