import type { StockPosition } from '@backoffice/contract/stock-planning/stock-overview'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { StockPivot } from './stock-pivot.tsx'

const ARTICLE = { articleId: 4, articleCode: 'DECOHD', articleLabel: 'Décodeur HD', reserved: 0, inTransit: 0, perDay: 0 }
const AT_CENTRAL: StockPosition = {
  ...ARTICLE,
  depotId: 1,
  depotKind: 'central',
  outletId: null,
  outletName: null,
  quantity: 240,
  coverDays: null,
  level: 'ok',
  amount: 7560,
}
const AT_OUTLET: StockPosition = {
  ...AT_CENTRAL,
  depotId: 9,
  depotKind: 'outlet',
  outletId: 12,
  outletName: 'Boutique du port',
  quantity: 3,
  level: 'critical',
}

const renderPivot = (view?: 'critical' | 'outlets', central = AT_CENTRAL) =>
  renderPart(
    <StockPivot
      rows={[central, AT_OUTLET]}
      totals={[{ ...ARTICLE, quantity: 243, amount: 7654.5 }]}
      search={view === undefined ? {} : { view }}
      isStale={false}
      onChange={() => {}}
    />,
  )

test('the total of all depots opens their lines', async () => {
  const screen = await renderPivot()
  await expect.element(screen.getByRole('link', { name: '243' })).toHaveAttribute('href', expect.stringContaining('article=4'))
})

test('the worth of a depot opens its lines, and that of all depots all lines', async () => {
  const screen = await renderPivot()
  const hrefOf = (row: RegExp) => screen.getByRole('row', { name: row }).getByRole('link').last().element().getAttribute('href')
  await expect.element(screen.getByRole('row', { name: /^Total/ })).toBeVisible()
  expect([/^Dépôt central/, /^Boutique du port/, /^Total/].map(hrefOf)).toEqual([
    `/logistique/stockglobal?q=${encodeURIComponent('Dépôt central').replace('%20', '+')}&part=list`,
    '/logistique/stockglobal?outlet=12&part=list',
    '/logistique/stockglobal?part=list',
  ])
})

test('outlets that run short are a view without the central depot', async () => {
  const screen = await renderPivot('outlets', { ...AT_CENTRAL, level: 'alert' })
  await expect.element(screen.getByRole('row', { name: /^Boutique du port/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /^Dépôt central/ }).elements()).toEqual([])
})

test('the total of a view opens nothing: the list would show other depots too', async () => {
  const screen = await renderPivot('critical')
  await expect.element(screen.getByRole('row', { name: /^Total/ })).toHaveTextContent(/^Total3/)
  expect(
    screen
      .getByRole('row', { name: /^Total/ })
      .getByRole('link')
      .elements(),
  ).toEqual([])
})
