import { listDeliveries } from '@backoffice/contract/deliveries/deliveries'
import { listStockAlerts } from '@backoffice/contract/stock-alerts/stock-alerts'
import { readWaitingOrders, type WaitingOrders } from '@backoffice/contract/stock-orders/stock-orders'
import { expect, test } from 'vitest'
import { answering, serve } from '../../../test/answers.ts'
import { aDelivery } from '../../../test/deliveries.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { NetworkStockCard } from './network-stock-card.tsx'

const waiting = (status: WaitingOrders['statut']) => ({
  statut: status,
  orders: 3,
  pieces: 26,
  amount: 756,
  since: new Date(Date.now() - 3.5 * 86_400_000).toISOString(),
})

function renderCard(orders: WaitingOrders[], { gaps = 2, alerts = 40 } = {}) {
  const requests = serve(
    answering(readWaitingOrders, () => orders),
    answering(listDeliveries, () => ({
      content: gaps === 0 ? [] : [aDelivery()],
      page: 0,
      size: 1,
      totalElements: gaps,
      totalPages: gaps,
    })),
    answering(listStockAlerts, () => ({
      content: [],
      page: 0,
      size: 1,
      totalElements: alerts,
      totalPages: alerts,
      totals: { count: alerts, amount: 1386 },
    })),
  )
  const screen = renderPart(
    <ReadBoundary failure="Le stock n’a pas pu être lu">
      <NetworkStockCard />
    </ReadBoundary>,
  )
  return screen.then((rendered) => ({ screen: rendered, requests }))
}

test('orders to decide, gaps, alerts and the money at stake each lead to their screen', async () => {
  const { screen, requests } = await renderCard([waiting('approved'), waiting('submitted')])
  const card = screen.getByRole('region', { name: 'Stock' })
  await expect.element(card).toHaveTextContent(/Commandes à décider3756,00.€, la plus ancienne il y a 3.j/)
  await expect.element(card).toHaveTextContent(/Argent en jeu.?1.386,00/)
  await expect.element(card.getByRole('link', { name: '2' })).toHaveAttribute('href', '/logistique/approda?view=gaps')
  await expect.element(card.getByRole('link', { name: '40' })).toHaveAttribute('href', '/logistique/alertstock')
  expect(requests.find(({ path }) => path.endsWith('/deliveries'))?.query.get('statut')).toBe('received_with_gap')
})

test('what waits for nobody is zero, without an age', async () => {
  const { screen } = await renderCard([waiting('approved')], { gaps: 0, alerts: 0 })
  await expect
    .element(screen.getByRole('region', { name: 'Stock' }))
    .toHaveTextContent(/Commandes à décider0Livraisons avec un écart à régler0/)
})
