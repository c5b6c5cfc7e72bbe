import { listArticles } from '@backoffice/contract/articles/articles'
import { getUserInfo } from '@backoffice/contract/session/session'
import { readStockOrder, type StockOrder, submitStockOrder, updateStockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { readStockOverview } from '@backoffice/contract/stock-planning/stock-overview'
import { listStockProposals } from '@backoffice/contract/stock-planning/stock-proposals'
import { beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { anArticle } from '../../../test/articles.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { anOrderLine, aStockOrder } from '../../../test/stock-orders.ts'
import { tokenWith } from '../../../test/tokens.ts'
import { tokens } from '../../api/session.ts'
import { drafts } from '../../api/use-draft.ts'
import { OrderPanel } from './order-panel.tsx'
import type { OrderPart } from './stock-orders-search.ts'

const DRAFT = aStockOrder({ statut: 'draft', submittedAt: null, comment: 'Avant samedi' })
const RETIRED = anArticle({ id: 9, label: 'Ancien décodeur', isRetired: true })
const onPart = vi.fn<(part: OrderPart | undefined) => void>()

beforeEach(() => {
  tokens.keep({ access_token: tokenWith({ sub: '7' }), refresh_token: 'r1' })
  drafts.forgetAll()
  onPart.mockClear()
})

/** Serves an order to its outlet. */
function serveOrder(order: StockOrder, answer: () => StockOrder | Response = () => ({ ...order, version: 3 })) {
  const requests = serve(
    answering(getUserInfo, () => aUser({ id: 7, roleName: 'ROLE_PDV' })),
    answering(listArticles, ({ query }) => (query.get('retired') === 'true' ? [anArticle({ id: 4 }), RETIRED] : [anArticle({ id: 4 })])),
    answering(readStockOverview, () => ({ rows: [], totals: [] })),
    answering(listStockProposals, () => []),
    answering(readStockOrder, () => order),
    answering(updateStockOrder, answer),
    answering(submitStockOrder, () => aStockOrder()),
  )
  return () => requests.filter(({ method }) => method !== 'GET').map(({ method, body }) => [method, body])
}

const renderPanel = (part?: OrderPart) => renderPart(<OrderPanel id={31} part={part} onPart={onPart} onClose={vi.fn<() => void>()} />)

test('a draft is changed from its panel; what was changed survives a reload until it is kept', async () => {
  const sent = serveOrder(DRAFT)
  const panel = await renderPanel()
  await panel.getByRole('button', { name: 'Modifier' }).click()
  expect(onPart).toHaveBeenCalledExactlyOnceWith('edit')
  await panel.unmount()
  const before = await renderPanel('edit')
  await expect.element(before.getByLabelText('Pièces, Décodeur HD')).toHaveValue('20')
  await before.getByLabelText('Pièces, Décodeur HD').fill('12')
  await before.unmount()
  const screen = await renderPanel('edit')
  await expect.element(screen.getByLabelText('Pièces, Décodeur HD')).toHaveValue('12')
  await screen.getByLabelText('Commentaire').fill('')
  await screen.getByRole('button', { name: 'Garder en brouillon' }).click()
  await expect.element(screen.getByText('CMD-00000031 est un brouillon')).toBeVisible()
  expect(sent()).toEqual([['PUT', { lines: [{ articleId: 4, quantity: 12 }], comment: null, version: 2, wantedOn: null }]])
  expect(drafts.has('edit order 31')).toBe(false)
})

test('a kept change of an order that was changed meanwhile is refused once, then saved over the present one', async () => {
  serveOrder(DRAFT)
  const before = await renderPanel('edit')
  await before.getByLabelText('Pièces, Décodeur HD').fill('12')
  await before.unmount()
  const present = { ...DRAFT, version: 3 }
  const answers = [refusing(409, { code: 'stale_version', message: 'Relisez-la.' }), { ...DRAFT, version: 4 }]
  const sent = serveOrder(present, () => answers.shift() ?? refusing(500, {}))
  const screen = await renderPanel('edit')
  await expect.element(screen.getByLabelText('Pièces, Décodeur HD')).toHaveValue('12')
  const keep = screen.getByRole('button', { name: 'Garder en brouillon' })
  await keep.click()
  await expect.element(screen.getByText('Relisez-la.', { exact: false })).toBeVisible()
  await expect.element(screen.getByLabelText('Pièces, Décodeur HD')).toHaveValue('12')
  await keep.click()
  await expect.element(screen.getByText('CMD-00000031 est un brouillon')).toBeVisible()
  const body = { lines: [{ articleId: 4, quantity: 12 }] }
  expect(sent()).toMatchObject([
    ['PUT', { ...body, version: 2 }],
    ['PUT', { ...body, version: 3 }],
  ])
})

test('a changed draft is sent for decision', async () => {
  const sent = serveOrder(DRAFT)
  const screen = await renderPanel('edit')
  await screen.getByRole('button', { name: 'Une de plus, Décodeur HD' }).click()
  await screen.getByRole('button', { name: /^Commander 21/ }).click()
  await expect.element(screen.getByText('CMD-00000031 est envoyée')).toBeVisible()
  expect(sent()).toEqual([
    ['PUT', { lines: [{ articleId: 4, quantity: 21 }], comment: 'Avant samedi', version: 2, wantedOn: null }],
    ['POST', { version: 3 }],
  ])
})

test('an article that was retired meanwhile stops a draft until it is taken out', async () => {
  const sent = serveOrder({ ...DRAFT, lines: [anOrderLine(), anOrderLine({ articleId: 9, asked: 2 })] })
  const screen = await renderPanel('edit')
  await expect.element(screen.getByRole('list', { name: 'Articles à retirer' })).toHaveTextContent(/Ancien décodeur.*2.pièces/)
  await expect.element(screen.getByRole('button', { name: 'Garder en brouillon' })).toBeDisabled()
  await screen.getByRole('button', { name: 'Retirer Ancien décodeur de la commande' }).click()
  await expect.element(screen.getByText(/ne se commande plus/)).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Garder en brouillon' }).click()
  await expect.element(screen.getByText('CMD-00000031 est un brouillon')).toBeVisible()
  expect(sent()).toMatchObject([['PUT', { lines: [{ articleId: 4, quantity: 20 }] }]])
})

test('who cancelled an order is told', async () => {
  const cancelled = { cancelledAt: '2026-11-03T10:00:00.000Z', cancelledBy: 3, cancelledByName: 'Awa Diallo' }
  serveOrder(aStockOrder({ statut: 'cancelled', ...cancelled }))
  const screen = await renderPanel()
  await expect.element(screen.getByRole('list', { name: 'Étapes de la commande' })).toHaveTextContent(/Annulée.*par Awa Diallo/)
})
