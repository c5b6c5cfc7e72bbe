import { listArticles } from '@backoffice/contract/articles/articles'
import { createDelivery, listDeliveries, readDelivery } from '@backoffice/contract/deliveries/deliveries'
import { getUserInfo } from '@backoffice/contract/session/session'
import { getCount } from '@backoffice/contract/stock-counts/counts'
import { createStockOrder, listStockOrders, readStockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { readStockOverview } from '@backoffice/contract/stock-planning/stock-overview'
import { listStockProposals } from '@backoffice/contract/stock-planning/stock-proposals'
import { listDepots } from '@backoffice/contract/stock/depots'
import { beforeEach, expect, test } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, serve } from '../../../test/answers.ts'
import { anArticle } from '../../../test/articles.ts'
import { aDelivery } from '../../../test/deliveries.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { aCount, aDepot } from '../../../test/stock.ts'
import { aStockOrder } from '../../../test/stock-orders.ts'
import { tokenWith } from '../../../test/tokens.ts'
import { tokens } from '../../api/session.ts'
import { drafts } from '../../api/use-draft.ts'
import { paths } from '../../paths.ts'
import { OwnStock } from './own-stock.tsx'

const user = aUser({ id: 7, roleName: 'ROLE_PDV' })
const pageOf = <Item,>(content: Item[]) => ({ content, page: 0, size: 20, totalElements: content.length, totalPages: 1 })

const POSITION = {
  depotId: 21,
  depotKind: 'outlet' as const,
  outletId: 7,
  outletName: 'Boutique du Port',
  articleId: 5,
  articleCode: 'PARA60',
  articleLabel: 'Parabole 60 cm',
  quantity: 3,
  reserved: 0,
  inTransit: 0,
  perDay: 0,
  coverDays: null,
  level: 'ok' as const,
  amount: 36,
}

beforeEach(() => {
  tokens.keep({ access_token: tokenWith({ sub: '7' }), refresh_token: 'r1' })
  drafts.forgetAll()
})

function open(search: string) {
  serve(
    answering(getUserInfo, () => user),
    answering(listArticles, () => [anArticle({ id: 5, code: 'PARA60', label: 'Parabole 60 cm', serialised: false, serialLength: null })]),
    answering(listDepots, () => [aDepot()]),
    answering(readStockOverview, () => ({ rows: [POSITION], totals: [] })),
    answering(listStockProposals, () => []),
    answering(listStockOrders, () => pageOf([])),
    answering(listDeliveries, () => pageOf([])),
    answering(createStockOrder, () => aStockOrder()),
    answering(readStockOrder, () => aStockOrder()),
    answering(createDelivery, () => aDelivery({ kind: 'return', statut: 'prepared' })),
    answering(readDelivery, () => aDelivery({ kind: 'return', statut: 'prepared' })),
    answering(getCount, () => aCount({ id: 3, depotId: 21 })),
  )
  return renderScreen(paths.dashboard, <OwnStock user={user} />, search)
}

test('going back from an order that was sent does not lead to its form again', async () => {
  const { screen, history } = await open('?panel=order')
  await screen.getByLabelText('Pièces, Parabole 60 cm').fill('4')
  await screen.getByRole('button', { name: /^Commander 4/ }).click()
  await expect.element(screen.getByRole('dialog', { name: 'CMD-00000031' })).toBeVisible()
  history.back()
  await expect.element(screen.getByText('Une autre page')).toBeVisible()
})

test('quantities are hidden beside a count', async () => {
  const { screen } = await open('?count=3')
  await expect.element(screen.getByRole('dialog', { name: 'Inventaire' })).toBeVisible()
  await expect.element(screen.getByText('Les quantités sont masquées à côté d’un inventaire.')).toBeInTheDocument()
  await expect.element(screen.getByRole('list', { name: 'Mon stock, par article' })).not.toBeInTheDocument()
})
