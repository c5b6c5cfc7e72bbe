import { listSectorManagers } from '@backoffice/contract/accounts/accounts'
import { listArticles } from '@backoffice/contract/articles/articles'
import { readStockOverview, type StockPosition } from '@backoffice/contract/stock-planning/stock-overview'
import { listDepots } from '@backoffice/contract/stock/depots'
import { expect, test, vi } from 'vitest'
import { answering, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { OverviewPart } from './overview-part.tsx'
import type { StockGlobalSearch } from './stock-global-search.ts'

const CENTRAL: StockPosition = {
  depotId: 1,
  depotKind: 'central',
  outletId: null,
  outletName: null,
  articleId: 4,
  articleCode: 'DECOHD',
  articleLabel: 'Décodeur HD',
  quantity: 240,
  reserved: 12,
  inTransit: 0,
  perDay: 0,
  coverDays: null,
  level: 'ok',
  amount: 7560,
}
const OUTLET: StockPosition = {
  ...CENTRAL,
  depotId: 9,
  depotKind: 'outlet',
  outletId: 12,
  outletName: 'Boutique du port',
  quantity: 3,
  reserved: 0,
  inTransit: 5,
  perDay: 1.25,
  coverDays: 2,
  level: 'critical',
  amount: 94.5,
}
const filters = [answering(listSectorManagers, () => []), answering(listDepots, () => []), answering(listArticles, () => [])]
const overview = (rows: StockPosition[]) => answering(readStockOverview, () => ({ rows, totals: [] }))

const renderOverview = (search: StockGlobalSearch = {}) =>
  renderPart(
    <ReadBoundary failure="Le stock n’a pas pu être lu">
      <OverviewPart search={search} onChange={vi.fn()} />
    </ReadBoundary>,
  )

test('what is in transit leads to its deliveries, though nothing is on its way to transit', async () => {
  serve(...filters, overview([{ ...CENTRAL, depotId: 3, depotKind: 'transit', quantity: 5, inTransit: 0 }]))
  const screen = await renderOverview({ part: 'list', position: '3-4' })
  const links = screen.getByRole('dialog').getByRole('link', { name: /Voir les livraisons/ })
  await expect.element(links.first()).toBeVisible()
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/logistique/approda?view=transit',
    '/logistique/approda?view=gaps',
  ])
})

test('each figure above the overview opens the lines that it sums', async () => {
  serve(...filters, overview([CENTRAL, OUTLET, { ...OUTLET, articleId: 5, articleCode: 'PARA60', level: 'alert' }]))
  const screen = await renderOverview({ sector: 2 })
  await expect.element(screen.getByText('Lignes basses')).toBeVisible()
  const figures = screen.getByText('Valeur du stock').element().closest('dl')
  expect([...(figures?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'))).toEqual([
    '/logistique/stockglobal?sector=2&part=list',
    '/logistique/stockglobal?sector=2&view=critical&part=list',
    '/logistique/stockglobal?sector=2&view=low&part=list',
    '/logistique/stockglobal?sector=2&view=outlets',
  ])
})

test('the list of low lines shows those alone', async () => {
  serve(...filters, overview([CENTRAL, OUTLET, { ...OUTLET, articleId: 5, articleCode: 'PARA60', level: 'alert' }]))
  const screen = await renderOverview({ part: 'list', view: 'low' })
  await expect.element(screen.getByRole('cell', { name: 'PARA60' })).toBeVisible()
  expect(screen.getByRole('cell', { name: 'DECOHD' }).elements()).toEqual([])
})
