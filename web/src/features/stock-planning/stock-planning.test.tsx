import { listSectorManagers } from '@backoffice/contract/accounts/accounts'
import { listArticles } from '@backoffice/contract/articles/articles'
import { readStockOverview, type StockPosition } from '@backoffice/contract/stock-planning/stock-overview'
import { listStockProposals, orderProposals } from '@backoffice/contract/stock-planning/stock-proposals'
import { listDepots } from '@backoffice/contract/stock/depots'
import { expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { aProposal } from '../../../test/stock.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { OverviewPart } from './overview-part.tsx'
import { ProposalsPart } from './proposals-part.tsx'
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
const PROPOSAL = aProposal()

const filters = [answering(listSectorManagers, () => []), answering(listDepots, () => []), answering(listArticles, () => [])]
const TOTAL = {
  articleId: 4,
  articleCode: 'DECOHD',
  articleLabel: 'Décodeur HD',
  quantity: 243,
  reserved: 12,
  inTransit: 5,
  perDay: 1.25,
  amount: 7654.5,
}
const overview = (rows: StockPosition[]) => answering(readStockOverview, () => ({ rows, totals: [TOTAL] }))

function renderOverview(search: StockGlobalSearch = {}) {
  const onChange = vi.fn<(next: Partial<StockGlobalSearch>) => void>()
  const screen = renderPart(
    <ReadBoundary failure="Le stock n’a pas pu être lu">
      <OverviewPart search={search} onChange={onChange} />
    </ReadBoundary>,
  )
  return { screen, onChange }
}

const renderProposals = (isManager = true, search: StockGlobalSearch = { part: 'proposals' }) =>
  renderPart(
    <ReadBoundary failure="Le stock n’a pas pu être lu">
      <ProposalsPart search={search} isManager={isManager} onChange={vi.fn()} />
    </ReadBoundary>,
  )

test('depots are rows and articles columns; a figure says its level and opens', async () => {
  serve(...filters, overview([CENTRAL, OUTLET]))
  const { screen: rendering, onChange } = renderOverview()
  const screen = await rendering
  const table = screen.getByRole('table', { name: /Stock par dépôt et article/ })
  await expect.element(table.getByRole('columnheader', { name: 'DECOHD' })).toBeVisible()
  await table.getByRole('button', { name: 'DECOHD, Boutique du port\u00a0: 3, critique' }).click()
  expect(onChange).toHaveBeenCalledWith({ position: '9-4' })
  await screen.getByRole('button', { name: /Avec un article critique/ }).click()
  expect(onChange).toHaveBeenCalledWith({ view: 'critical' })
})

test('the pivot shows cover as well; what never sold has none', async () => {
  serve(...filters, overview([CENTRAL, OUTLET]))
  const screen = await renderOverview({ measure: 'coverDays' }).screen
  const table = screen.getByRole('table', { name: /jours de stock/ })
  await expect.element(table.getByRole('row', { name: /Boutique du port/ })).toHaveTextContent(/port2.j/)
  await expect.element(table.getByRole('row', { name: /Dépôt central/ })).toHaveTextContent('–')
})

test('the panel tells how a figure comes about and leads to its moves', async () => {
  serve(...filters, overview([CENTRAL, OUTLET]))
  const screen = await renderOverview({ part: 'list', position: '9-4' }).screen
  const panel = screen.getByRole('dialog', { name: 'DECOHD, Boutique du port' })
  await expect.element(panel).toHaveTextContent(/En route\s*5/)
  await expect
    .element(panel.getByRole('link', { name: 'Voir les mouvements' }))
    .toHaveAttribute('href', expect.stringContaining('part=moves'))
  await expect
    .element(panel.getByRole('link', { name: 'Voir les livraisons en route' }))
    .toHaveAttribute('href', '/logistique/approda?view=all&status=in_transit&outlet=12')
  // Pieces of a gap that is not settled are on their way too.
  await expect
    .element(panel.getByRole('link', { name: 'Voir les livraisons avec écart' }))
    .toHaveAttribute('href', '/logistique/approda?view=all&status=received_with_gap&outlet=12')
  // The article is counted: it has no serials.
  expect(panel.getByRole('link', { name: 'Voir les numéros de série' }).elements()).toEqual([])
})

test('nothing in stock says when something will be there, and a failure can be read again', async () => {
  serve(...filters, overview([]))
  await expect.element((await renderOverview().screen).getByText('Pas encore de stock')).toBeVisible()
  serve(
    ...filters,
    answering(readStockOverview, () => refusing(500, { code: 'internal', message: 'Une erreur est survenue.' })),
  )
  const failed = await renderOverview().screen
  await expect.element(failed.getByText('Le stock n’a pas pu être lu')).toBeVisible()
  await expect.element(failed.getByRole('button', { name: 'Réessayer' })).toBeVisible()
})

test('chosen proposals become orders with the quantities as changed, once', async () => {
  const sent: unknown[] = []
  serve(
    ...filters,
    answering(listStockProposals, () => [PROPOSAL, { ...PROPOSAL, articleId: 5, articleCode: 'PARA60', quantity: 2 }]),
    answering(orderProposals, ({ body }) => {
      sent.push(body)
      return []
    }),
  )
  const screen = await renderProposals()
  await screen.getByRole('checkbox', { name: 'Tout choisir' }).click()
  await screen.getByRole('button', { name: 'Commander…' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toHaveAccessibleName(/Commander 15.pièces/)
  const row = dialog.getByRole('list', { name: 'Pièces à commander' }).getByRole('listitem').first()
  const [name, field] = [row.getByText('Boutique du port'), row.getByRole('textbox')].map((part) => part.element().getBoundingClientRect())
  expect(field?.left).toBeGreaterThan(name?.right ?? Infinity)
  await dialog.getByRole('textbox', { name: 'Boutique du port, PARA60' }).fill('')
  await dialog.getByRole('textbox', { name: 'Boutique du port, DECOHD' }).fill('20')
  await expect.element(dialog).toHaveAccessibleName(/Commander 20.pièces/)
  await dialog.getByRole('button', { name: 'Envoyer 1\u00a0commande' }).click()
  await expect.element(screen.getByText(/1.commande envoyée/)).toBeVisible()
  expect(sent).toEqual([{ items: [{ outletId: 12, articleId: 4, quantity: 20 }] }])
})

test('a sector manager reads proposals and chooses none', async () => {
  serve(
    ...filters,
    answering(listStockProposals, () => [PROPOSAL]),
  )
  const screen = await renderProposals(false)
  await expect.element(screen.getByRole('cell', { name: PROPOSAL.sentence })).toBeVisible()
  await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument()
})

test('a proposal opens to its whole reason and names who could give', async () => {
  const donor = { fromOutletId: 8, fromOutletName: 'Kiosque du lagon' }
  serve(
    ...filters,
    answering(listStockProposals, () => [{ ...PROPOSAL, ...donor }]),
  )
  const screen = await renderProposals(false, { part: 'proposals', position: '12-4' })
  const panel = screen.getByRole('dialog', { name: 'DECOHD, Boutique du port' })
  await expect.element(panel).toHaveTextContent(PROPOSAL.sentence)
  await expect.element(panel).toHaveTextContent(/Dort chez\s*Kiosque du lagon/)
  expect(panel.getByRole('link', { name: /^Transférer/ }).elements()).toEqual([])
})

test('a manager transfers what is proposed, or what the other outlet has of it', async () => {
  serve(
    ...filters,
    answering(listStockProposals, () => [{ ...PROPOSAL, fromOutletId: 8, fromOutletName: 'Kiosque du lagon', quantity: 13 }]),
    overview([{ ...OUTLET, outletId: 8, quantity: 6, reserved: 2 }]),
  )
  const screen = await renderProposals(true, { part: 'proposals', position: '12-4' })
  await expect
    .element(screen.getByRole('link', { name: 'Transférer 4\u00a0pièces…' }))
    .toHaveAttribute('href', '/logistique/approda?id=new&from=8&to=12&article=4&pieces=4')
})
