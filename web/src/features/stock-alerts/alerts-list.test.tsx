import { listArticles } from '@backoffice/contract/articles/articles'
import { listSectorManagers } from '@backoffice/contract/accounts/accounts'
import { getUserInfo } from '@backoffice/contract/session/session'
import { listStockAlerts } from '@backoffice/contract/stock-alerts/stock-alerts'
import type { StockAlert } from '@backoffice/contract/stock/alert'
import { listDepots } from '@backoffice/contract/stock/depots'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { anArticle } from '../../../test/articles.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { aStockAlert } from '../../../test/stock-alerts.ts'
import { aDepot } from '../../../test/stock.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { AlertFilters } from './alert-filters.tsx'
import { filterOf } from './alert-query.ts'
import { AlertsList } from './alerts-list.tsx'
import { StockAlertsSearch } from './stock-alerts-search.ts'

const low = aStockAlert({
  id: 52,
  kind: 'below_threshold',
  level: 'critical',
  serial: null,
  amount: null,
  outletName: null,
  outletNumber: null,
})

function serveAlerts(alerts: StockAlert[] = [aStockAlert(), low]) {
  return serve(
    answering(getUserInfo, () => aUser({ roleName: 'ROLE_MANAGER' })),
    answering(listArticles, () => [anArticle({ id: 4 })]),
    answering(listDepots, () => [aDepot()]),
    answering(listSectorManagers, () => []),
    answering(listStockAlerts, () => ({
      content: alerts,
      page: 0,
      size: 20,
      totalElements: alerts.length,
      totalPages: 1,
      totals: { count: alerts.length, amount: 1386 },
    })),
  )
}

async function renderList(search: StockAlertsSearch = {}, isManager = true) {
  const onChange = vi.fn<(next: Partial<StockAlertsSearch>) => void>()
  const screen = await renderPart(
    <ReadBoundary failure="Les alertes n’ont pas pu être lues">
      <AlertFilters search={search} isManager={isManager} onChange={onChange} />
      <AlertsList search={search} onChange={onChange} />
    </ReadBoundary>,
  )
  return { screen, onChange }
}

const lastQuery = (requests: ReturnType<typeof serve>) =>
  Object.fromEntries(requests.findLast(({ path }) => path.endsWith('/stock-alerts'))?.query ?? [])

test('alerts are asked as the address filters them, under their count and the money at stake', async () => {
  const requests = serveAlerts()
  const { screen, onChange } = await renderList({ kind: 'sold_twice,activated_elsewhere,unknown', sector: 8, serial: '28061000001' })
  await expect.element(screen.getByText(/^1.386,00/)).toBeVisible()
  expect(lastQuery(requests)).toEqual({
    kind: 'activated_elsewhere,sold_twice',
    responsableId: '8',
    serial: '28061000001',
    page: '0',
    size: '20',
  })
  await expect.element(screen.getByRole('cell', { name: '00028061000001', exact: true })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'DECOHD' })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: '1034 Boutique du Port' })).toBeVisible()
  await screen.getByRole('button', { name: 'Sous le seuil' }).click()
  expect(onChange).toHaveBeenLastCalledWith({ id: 52 })
  await screen.getByRole('button', { name: 'Numéro 28061000001, retirer' }).click()
  expect(onChange).toHaveBeenLastCalledWith({ serial: undefined })
})

test('several kinds are chosen by their names, and a state by its view', async () => {
  serveAlerts()
  const { screen, onChange } = await renderList({ kind: 'sold_twice', page: 3 })
  await screen.getByRole('button', { name: 'Filtrer', exact: true }).click()
  await screen.getByRole('checkbox', { name: 'Ne bouge plus' }).click()
  expect(onChange).toHaveBeenLastCalledWith({ kind: 'sold_twice,immobile', page: undefined })
  await screen.getByRole('checkbox', { name: 'Vendu deux fois' }).click()
  expect(onChange).toHaveBeenLastCalledWith({ kind: undefined, page: undefined })
  await screen.getByRole('button', { name: 'Closes' }).click()
  expect(onChange).toHaveBeenLastCalledWith({ statut: 'closed', page: undefined })
})

test('a sector manager is not asked for a sector', async () => {
  serveAlerts()
  const { screen } = await renderList({}, false)
  await expect.element(screen.getByRole('button', { name: 'Activé ailleurs' })).toBeVisible()
  await expect.element(screen.getByLabelText('Secteur')).not.toBeInTheDocument()
})

test('no alert, none that matches, and alerts that cannot be read, say so', async () => {
  serveAlerts([])
  await expect.element((await renderList()).screen.getByText('Aucune alerte', { exact: true })).toBeVisible()
  await expect.element((await renderList({ statut: 'closed' })).screen.getByText('Aucune alerte ne correspond.')).toBeVisible()
  serve(
    answering(listStockAlerts, () => refusing(500, { message: 'Panne.' })),
    answering(listArticles, () => []),
    answering(listDepots, () => []),
    answering(listSectorManagers, () => []),
  )
  await expect.element((await renderList()).screen.getByText('Les alertes n’ont pas pu être lues')).toBeVisible()
})

test('an address that cannot be read filters nothing', () => {
  const search = StockAlertsSearch.parse({ statut: 'gone', kind: 'unknown', id: -1, outlet: 'x', serial: 28061000001 })
  expect(filterOf(search)).toEqual({ serial: '28061000001' })
  expect(search.id).toBeUndefined()
})
