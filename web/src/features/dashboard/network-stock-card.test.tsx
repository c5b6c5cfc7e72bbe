import { readWaitingDeliveries, type WaitingDeliveries } from '@backoffice/contract/deliveries/deliveries'
import { listStockAlerts } from '@backoffice/contract/stock-alerts/stock-alerts'
import { readWaitingCounts, type WaitingCounts } from '@backoffice/contract/stock-counts/counts'
import { readWaitingOrders, type WaitingOrders } from '@backoffice/contract/stock-orders/stock-orders'
import { expect, test } from 'vitest'
import { answering, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { NetworkStockCard } from './network-stock-card.tsx'

const daysAgo = (days: number) => new Date(Date.now() - (days + 0.5) * 86_400_000).toISOString()
const waiting = (status: WaitingOrders['statut'], toPrepare: WaitingOrders['toPrepare'] = null): WaitingOrders => ({
  statut: status,
  orders: 3,
  pieces: 26,
  amount: 756,
  since: daysAgo(3),
  toPrepare,
})
const TO_PREPARE = { orders: 3, pieces: 26, amount: 756, since: daysAgo(3) }

const hoursAgo = (hours: number) => new Date(Date.now() - (hours + 0.5) * 3_600_000).toISOString()
const DELIVERIES: WaitingDeliveries[] = [
  { statut: 'in_transit', kind: 'return', deliveries: 1, pieces: 4, amount: 126, since: hoursAgo(5) },
  { statut: 'in_transit', kind: 'supply', deliveries: 9, pieces: 90, amount: 900, since: hoursAgo(9) },
  { statut: 'prepared', kind: 'supply', deliveries: 2, pieces: 10, amount: 315.1, since: hoursAgo(7) },
  { statut: 'prepared', kind: 'transfer', deliveries: 1, pieces: 2, amount: 63.2, since: hoursAgo(30) },
  { statut: 'received_with_gap', kind: 'supply', deliveries: 2, pieces: 3, amount: 94.5, since: hoursAgo(72) },
]

const COUNTS: WaitingCounts = { counts: 2, gaps: 14, since: hoursAgo(30) }
const NO_COUNTS: WaitingCounts = { counts: 0, gaps: 0, since: null }

function renderCard(orders: WaitingOrders[], { deliveries = DELIVERIES, alerts = 40, counts = COUNTS, isManager = true } = {}) {
  serve(
    answering(readWaitingCounts, () => counts),
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
      <NetworkStockCard isManager={isManager} />
    </ReadBoundary>,
  )
}

test('what waits at each step has its number, total and age, and leads to the part that shows it', async () => {
  const screen = await renderCard([waiting('approved', TO_PREPARE), waiting('submitted')])
  const card = screen.getByRole('region', { name: 'Stock' })
  await expect.element(card).toHaveTextContent(/Commandes à traiter326.pièces, 756,00.€, la plus ancienne il y a 3.j/)
  await expect.element(card).toHaveTextContent(/Commandes à préparer326.pièces, 756,00.€, la plus ancienne il y a 3.j/)
  await expect.element(card).toHaveTextContent(/Livraisons à expédier312.pièces, 378,30.€, la plus ancienne il y a 30.h/)
  await expect.element(card).toHaveTextContent(/En route, retours compris1094.pièces, 1.026,00.€, la plus ancienne il y a 9.h/)
  await expect.element(card).toHaveTextContent(/Inventaires à enregistrer214.écarts, le plus ancien il y a 30.h/)
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
    '/logistique/cmdstock?statut=to_prepare',
    '/logistique/approda?view=prepared',
    '/logistique/approda?view=transit',
    '/logistique/approda?view=all&status=in_transit&kind=return',
    '/logistique/approda?view=gaps',
    '/logistique/cmdstock?statut=received',
    '/logistique/stock?part=counts&state=submitted',
    '/logistique/alertstock',
  ])
})

test('what is left of orders of which a part was sent is to prepare too', async () => {
  const left = { orders: 1, pieces: 4, amount: 126.1, since: daysAgo(8) }
  const screen = await renderCard([waiting('approved', TO_PREPARE), waiting('received', left)])
  const card = screen.getByRole('region', { name: 'Stock' })
  await expect.element(card).toHaveTextContent(/Commandes à préparer430.pièces, 882,10.€, la plus ancienne il y a 8.j/)
  await expect.element(card).toHaveTextContent(/Commandes à clore326.pièces, 756,00.€, la plus ancienne il y a 3.j/)
})

test('a sector manager sees how many inventories wait, and reads none of them', async () => {
  const screen = await renderCard([], { counts: { counts: 1, gaps: 1, since: hoursAgo(5) }, isManager: false })
  await expect.element(screen.getByText(/^1.écart, il y a 5.h$/)).toBeVisible()
  const links = screen
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'))
  expect(links.filter((href) => href?.startsWith('/logistique/stock?'))).toEqual([])
})

test('what waits for nobody is zero, without an age', async () => {
  const screen = await renderCard([], { deliveries: [], alerts: 0, counts: NO_COUNTS })
  await expect
    .element(screen.getByRole('region', { name: 'Stock' }))
    .toHaveTextContent(
      /Commandes à traiter0Commandes à préparer0Livraisons à expédier0En route, retours compris0Retours à recevoir0Livraisons avec un écart à régler0Commandes à clore0Inventaires à enregistrer0/,
    )
})
