import { readWaitingDeliveries, type WaitingDeliveries } from '@backoffice/contract/deliveries/deliveries'
import { listStockAlerts } from '@backoffice/contract/stock-alerts/stock-alerts'
import { readWaitingOrders, type WaitingOrders } from '@backoffice/contract/stock-orders/stock-orders'
import { expect, test } from 'vitest'
import { answering, serve } from '../../../test/answers.ts'
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

const hoursAgo = (hours: number) => new Date(Date.now() - (hours + 0.5) * 3_600_000).toISOString()
const DELIVERIES: WaitingDeliveries[] = [
  { statut: 'in_transit', kind: 'return', deliveries: 1, pieces: 4, amount: 126, since: hoursAgo(5) },
  { statut: 'in_transit', kind: 'supply', deliveries: 9, pieces: 90, amount: 900, since: hoursAgo(9) },
  { statut: 'prepared', kind: 'supply', deliveries: 2, pieces: 10, amount: 315.1, since: hoursAgo(7) },
  { statut: 'prepared', kind: 'transfer', deliveries: 1, pieces: 2, amount: 63.2, since: hoursAgo(30) },
  { statut: 'received_with_gap', kind: 'supply', deliveries: 2, pieces: 3, amount: 94.5, since: hoursAgo(72) },
]

function renderCard(orders: WaitingOrders[], { deliveries = DELIVERIES, alerts = 40 } = {}) {
  serve(
    answering(readWaitingOrders, () => orders),
    answering(readWaitingDeliveries, () => deliveries),
    answering(listStockAlerts, () => ({
      content: [],
      page: 0,
      size: 1,
      totalElements: alerts,
      totalPages: alerts,
      totals: { count: alerts, amount: 1386 },
    })),
  )
  return renderPart(
    <ReadBoundary failure="Le stock n’a pas pu être lu">
      <NetworkStockCard />
    </ReadBoundary>,
  )
}

test('what waits at each step has its number, total and age, and leads to the part that shows it', async () => {
  const screen = await renderCard([waiting('approved'), waiting('submitted')])
  const card = screen.getByRole('region', { name: 'Stock' })
  await expect.element(card).toHaveTextContent(/Commandes à décider326.pièces, 756,00.€, la plus ancienne il y a 3.j/)
  await expect.element(card).toHaveTextContent(/Commandes à préparer326.pièces, 756,00.€, la plus ancienne il y a 3.j/)
  await expect.element(card).toHaveTextContent(/Livraisons à expédier312.pièces, 378,30.€, la plus ancienne il y a 30.h/)
  await expect.element(card).toHaveTextContent(/Retours à recevoir14.pièces, 126,00.€, il y a 5.h/)
  await expect.element(card).toHaveTextContent(/un écart à régler23.pièces, 94,50.€, la plus ancienne il y a 3.j/)
  await expect.element(card).toHaveTextContent(/Argent en jeu.?1.386,00/)
  const links = card
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/logistique/stockglobal',
    '/logistique/cmdstock',
    '/logistique/cmdstock?statut=approved',
    '/logistique/approda?view=prepared',
    '/logistique/approda?view=all&status=in_transit&kind=return',
    '/logistique/approda?view=gaps',
    '/logistique/alertstock',
  ])
})

test('what waits for nobody is zero, without an age', async () => {
  const screen = await renderCard([], { deliveries: [], alerts: 0 })
  await expect
    .element(screen.getByRole('region', { name: 'Stock' }))
    .toHaveTextContent(
      /Commandes à décider0Commandes à préparer0Livraisons à expédier0Retours à recevoir0Livraisons avec un écart à régler0/,
    )
})
