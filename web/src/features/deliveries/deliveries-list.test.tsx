import { type Delivery, listDeliveries } from '@backoffice/contract/deliveries/deliveries'
import { listDepots } from '@backoffice/contract/stock/depots'
import { expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { aDelivery } from '../../../test/deliveries.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { aDepot } from '../../../test/stock.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { AllDeliveries } from './all-deliveries.tsx'
import { type ListProps, WaitingDeliveries } from './waiting-deliveries.tsx'

const WAITING = [
  aDelivery({ id: 1, reference: 'BL-1', statut: 'prepared', preparedAt: '2026-11-22T08:00:00.000Z', shippedAt: null }),
  aDelivery({ id: 2, reference: 'BL-2', shippedAt: '2026-11-20T08:00:00.000Z', expectedOn: '2020-01-02' }),
  aDelivery({ id: 3, reference: 'BL-3', statut: 'received_with_gap', receivedAt: '2026-11-21T08:00:00.000Z' }),
]

const pageOf = (content: readonly Delivery[], total = content.length) => ({
  content: [...content],
  page: 0,
  size: 200,
  totalElements: total,
  totalPages: Math.ceil(total / 200),
})

async function renderList(List: (props: ListProps) => React.ReactNode, search: ListProps['search'] = {}) {
  const onChange = vi.fn<ListProps['onChange']>()
  const screen = await renderPart(
    <ReadBoundary failure="Les livraisons n’ont pas pu être lues">
      <List search={search} onChange={onChange} />
    </ReadBoundary>,
  )
  return { screen, onChange }
}

const byStatus = (deliveries: readonly Delivery[]) =>
  answering(listDeliveries, ({ query }) => pageOf(deliveries.filter(({ statut: status }) => status === query.get('statut'))))

test('what waits stands together, the longest first, and says what is late', async () => {
  serve(byStatus(WAITING))
  const { screen, onChange } = await renderList(WaitingDeliveries)
  const rows = screen.getByRole('table', { name: 'Livraisons à suivre' }).getByRole('row')
  await expect.element(rows.nth(1)).toHaveTextContent(/BL-2.*En retard.*5/)
  await expect.element(rows.nth(2)).toHaveTextContent(/BL-3.*Écart à régler/)
  await expect.element(rows.nth(3)).toHaveTextContent(/BL-1.*Préparée/)
  await screen.getByRole('button', { name: /^Écarts à régler/ }).click()
  expect(onChange).toHaveBeenCalledWith(expect.objectContaining({ view: 'gaps', filters: undefined }))
  await screen.getByRole('button', { name: 'BL-3' }).click()
  expect(onChange).toHaveBeenCalledWith({ id: 3, step: undefined })
})

test('one view shows one state, and an empty one says so', async () => {
  serve(byStatus(WAITING.slice(0, 2)))
  const transit = await renderList(WaitingDeliveries, { view: 'transit' })
  await expect.element(transit.screen.getByRole('button', { name: 'BL-2' })).toBeVisible()
  await expect.element(transit.screen.getByRole('button', { name: 'BL-1' })).not.toBeInTheDocument()
  const gaps = await renderList(WaitingDeliveries, { view: 'gaps' })
  await expect.element(gaps.screen.getByText('Aucun écart à régler.')).toBeVisible()
})

test('everything that waits is read, however many pages it takes', async () => {
  const requests = serve(
    answering(listDeliveries, ({ query }) => (query.get('statut') === 'in_transit' ? pageOf(WAITING.slice(1, 2), 401) : pageOf([]))),
  )
  await expect.element((await renderList(WaitingDeliveries)).screen.getByRole('button', { name: 'BL-2' })).toBeVisible()
  const pages = requests.filter(({ query }) => query.get('statut') === 'in_transit').map(({ query }) => query.get('page') ?? '0')
  expect(new Set(pages)).toEqual(new Set(['0', '1', '2']))
})

test('all deliveries are filtered by the server', async () => {
  const requests = serve(
    answering(listDeliveries, () => pageOf(WAITING)),
    answering(listDepots, () => [aDepot()]),
  )
  const { screen, onChange } = await renderList(AllDeliveries, {
    view: 'all',
    status: 'received',
    kind: 'return',
    outlet: 7,
    q: 'BL',
    page: 2,
  })
  await expect.element(screen.getByRole('button', { name: 'BL-1' })).toBeVisible()
  const sent = Object.fromEntries(requests.findLast(({ path }) => path.endsWith('/deliveries'))?.query ?? [])
  expect(sent).toMatchObject({ statut: 'received', kind: 'return', outletId: '7', q: 'BL', page: '2' })
  await screen.getByLabelText('Type de livraison').selectOptions('Transfert')
  expect(onChange).toHaveBeenCalledWith({ kind: 'transfer', page: undefined })
})

test('a network without deliveries, and a failed read, say so', async () => {
  serve(byStatus([]))
  await expect.element((await renderList(WaitingDeliveries)).screen.getByText(/^Tout est arrivé/)).toBeVisible()
  serve(answering(listDeliveries, () => refusing(500, { message: 'Panne.' })))
  await expect.element((await renderList(WaitingDeliveries)).screen.getByText('Les livraisons n’ont pas pu être lues')).toBeVisible()
})
