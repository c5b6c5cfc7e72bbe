import { listArticles } from '@backoffice/contract/articles/articles'
import { createDelivery, listDeliveries, readDelivery } from '@backoffice/contract/deliveries/deliveries'
import { getUserInfo } from '@backoffice/contract/session/session'
import { getCount } from '@backoffice/contract/stock-counts/counts'
import { createStockOrder, listStockOrders, readStockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { readStockOverview } from '@backoffice/contract/stock-planning/stock-overview'
import { listStockProposals } from '@backoffice/contract/stock-planning/stock-proposals'
import { listDepots } from '@backoffice/contract/stock/depots'
import { moveByHand } from '@backoffice/contract/stock/moves'
import { getSerialLife } from '@backoffice/contract/stock/serial-life'
import { listStockAlerts } from '@backoffice/contract/stock-alerts/stock-alerts'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aUser } from '../../../test/accounts.ts'
import { answering, serve } from '../../../test/answers.ts'
import { anArticle } from '../../../test/articles.ts'
import { aDelivery } from '../../../test/deliveries.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { aStockAlert } from '../../../test/stock-alerts.ts'
import { aCount, aDepot, aMove, aSerial } from '../../../test/stock.ts'
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

const NUMBER = '00028061000001'
const PIECE = aSerial({ state: 'outlet', depotId: 21, depotKind: 'outlet', outletId: 7, outletName: 'Boutique du Port' })
const SHIPPED = {
  at: '2026-11-02T09:30:00.000Z',
  kind: 'shipped' as const,
  fromKind: 'reserved' as const,
  toKind: 'transit' as const,
  documentKind: 'delivery' as const,
  documentId: 8,
  reference: 'BL-00000008',
  line: null,
  personId: null,
  personName: null,
  text: 'Expédié vers Boutique du Port',
}
const SOLD = '00028061000009'
const ALERTS = [
  aStockAlert({ id: 51 }),
  aStockAlert({ id: 52, kind: 'activated_before_shipped' }),
  aStockAlert({ id: 53, kind: 'below_threshold', serial: null, sentence: 'Il reste 7 PARA60.' }),
  aStockAlert({ id: 54, kind: 'sold_not_activated', serial: SOLD, sentence: `Le décodeur ${SOLD} est vendu.` }),
]

async function open(search: string) {
  const requests = serve(
    answering(listStockAlerts, ({ query }) => ({
      ...pageOf(ALERTS.slice(0, Number(query.get('size')))),
      totalElements: ALERTS.length,
      totals: { count: ALERTS.length, amount: 126 },
    })),
    answering(getSerialLife, () => ({ serial: PIECE, events: [SHIPPED], alerts: [aStockAlert()] })),
    answering(moveByHand, () => [aMove({ kind: 'faulty', quantity: 1 })]),
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
  return { ...(await renderScreen(paths.dashboard, <OwnStock user={user} />, search)), requests }
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
  await expect.element(screen.getByText('Les quantités sont masquées tant qu’un inventaire est affiché.')).toBeInTheDocument()
  await expect.element(screen.getByRole('list', { name: 'Mon stock, par article' })).not.toBeInTheDocument()
  await expect.element(screen.getByText('Il reste 7 PARA60.')).not.toBeInTheDocument()
})

test('on a telephone an outlet sets a piece aside as faulty: number, reason, and what follows', async () => {
  await page.viewport(375, 812)
  const { screen, requests } = await open('')
  await expect.element(screen.getByRole('button', { name: 'Retour du client…' })).toBeEnabled()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375)
  await screen.getByRole('button', { name: 'Déclarer défectueux…' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Défectueux' })
  await dialog.getByLabelText('Numéro', { exact: true }).fill(NUMBER)
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText(/^Les pièces quittent votre stock pour le dépôt des défectueux/)).toBeVisible()
  await expect.element(dialog.getByLabelText('Type')).not.toBeInTheDocument()
  await expect.element(dialog.getByLabelText('Où elle était')).not.toBeInTheDocument()
  await dialog.getByLabelText('Raison').fill('Ne s’allume plus.')
  await dialog.getByRole('button', { name: 'Enregistrer le mouvement' }).click()
  await expect.element(screen.getByText('Défectueux\u00a0: 1\u00a0pièce')).toBeVisible()
  expect(requests.findLast(({ method, path }) => method === 'POST' && path.endsWith('/stock-moves'))?.body).toEqual({
    kind: 'faulty',
    depotId: 21,
    serials: [NUMBER],
    raison: 'Ne s’allume plus.',
  })
})

test('an outlet reads the life of a number that it types, with its own acts and documents', async () => {
  const { screen } = await open('')
  await screen.getByLabelText('Voir un numéro').fill('28061000001')
  await userEvent.keyboard('{Enter}')
  const panel = screen.getByRole('dialog', { name: 'Numéro 28061000001' })
  await expect.element(panel.getByRole('link', { name: 'BL-00000008' })).toHaveAttribute('href', '/?delivery=8')
  await expect.element(panel.getByRole('button', { name: 'Déclarer défectueux…' })).toBeVisible()
  await expect.element(panel.getByRole('button', { name: 'Déclarer perdu…' })).not.toBeInTheDocument()
  await expect.element(panel.getByRole('link', { name: 'Voir l’alerte' })).not.toBeInTheDocument()
})

test('an outlet reads its alerts, and opens a piece that is within its reach', async () => {
  const { screen } = await open('')
  const alerts = screen.getByRole('list', { name: 'Mes alertes de stock' })
  await expect.element(alerts.getByRole('listitem').first()).toHaveTextContent(/Activé ailleurs.*a activé le décodeur 00028061000001/)
  await screen.getByRole('button', { name: 'Voir les 4\u00a0alertes' }).click()
  await expect.element(alerts.getByRole('listitem').nth(3)).toBeVisible()
  await expect.element(alerts.getByText('Il reste 7 PARA60.')).toBeVisible()
  const life = alerts.getByRole('button', { name: /^Parcours de la pièce/ })
  expect(life.elements().map(({ textContent }) => textContent)).toEqual([`Parcours de la pièce ${SOLD}`])
  await life.click()
  await expect.element(screen.getByRole('dialog', { name: `Numéro ${SOLD}` })).toBeVisible()
})
