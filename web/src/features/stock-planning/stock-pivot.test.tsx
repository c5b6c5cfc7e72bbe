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

const renderPivot = (view?: 'critical') =>
  renderPart(
    <StockPivot
      rows={[AT_CENTRAL, AT_OUTLET]}
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

test('the total of a view opens nothing: the list would show other depots too', async () => {
  const screen = await renderPivot('critical')
  await expect.element(screen.getByRole('row', { name: /^Total/ })).toHaveTextContent(/^Total3/)
  expect(screen.getByRole('link').elements()).toEqual([])
})
