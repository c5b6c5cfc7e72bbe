import { listDeliveries } from '@backoffice/contract/deliveries/deliveries'
import { readStockOverview, type StockPosition } from '@backoffice/contract/stock-planning/stock-overview'
import { listStockProposals } from '@backoffice/contract/stock-planning/stock-proposals'
import { expect, test } from 'vitest'
import { answering, serve } from '../../../test/answers.ts'
import { aDelivery } from '../../../test/deliveries.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { aProposal } from '../../../test/stock.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { OwnLevels } from './own-levels.tsx'

const POSITION: StockPosition = {
  depotId: 21,
  depotKind: 'outlet',
  outletId: 7,
  outletName: 'Boutique du Port',
  articleId: 4,
  articleCode: 'DECOHD',
  articleLabel: 'Décodeur HD',
  quantity: 3,
  reserved: 0,
  inTransit: 5,
  perDay: 1.25,
  coverDays: 2,
  level: 'critical',
  amount: 94.5,
}

function renderLevels(rows: StockPosition[], coming = [aDelivery()]) {
  serve(
    answering(readStockOverview, () => ({ rows, totals: [] })),
    answering(listStockProposals, () => (rows.length === 0 ? [] : [aProposal({ outletId: 7 })])),
    answering(listDeliveries, () => ({ content: coming, page: 0, size: 50, totalElements: coming.length, totalPages: 1 })),
  )
  return renderPart(
    <ReadBoundary failure="Votre stock n’a pas pu être lu">
      <OwnLevels outletId={7} />
    </ReadBoundary>,
  )
}

test('an outlet reads what it has, how long it lasts, and what it should order', async () => {
  const dish = { ...POSITION, articleId: 5, articleLabel: 'Parabole', quantity: 8, inTransit: 0, coverDays: null, level: 'ok' as const }
  const screen = await renderLevels([POSITION, dish])
  const rows = screen.getByRole('list', { name: 'Mon stock, par article' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent(/Décodeur HDdure 2.jours · 5 en route · 13 à commander3Critique/)
  await expect.element(rows.nth(1)).toHaveTextContent(/Paraboleaucune vente en 56 jours8Suffisant/)
})

test('the next delivery is the one expected first, and never one that leaves', async () => {
  const screen = await renderLevels(
    [POSITION],
    [
      aDelivery({ id: 12, reference: 'BL-12' }),
      aDelivery({ id: 13, reference: 'BL-13', expectedOn: '2026-11-27' }),
      aDelivery({ id: 14, reference: 'BL-14', expectedOn: '2026-11-25' }),
      aDelivery({ id: 15, reference: 'BL-15', kind: 'return', expectedOn: '2026-11-24' }),
    ],
  )
  const next = screen.getByRole('link', { name: 'Prochaine livraison' })
  await expect.element(next).toHaveTextContent(/BL-14, prévue le 25\/11\/2026/)
  await expect.element(next).toHaveAttribute('href', '/?delivery=14')
})

test('an outlet without stock or delivery reads so', async () => {
  const screen = await renderLevels([], [])
  await expect.element(screen.getByText(/^Pas encore de stock/)).toBeVisible()
  await expect.element(screen.getByText('Aucune livraison en route.')).toBeVisible()
})
