import { getUserInfo } from '@backoffice/contract/session/session'
import { type CountGap, getCount, listCounts, openCount, type StockCount } from '@backoffice/contract/stock-counts/counts'
import { listDepots } from '@backoffice/contract/stock/depots'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { A_GAP, aCount, aDepot } from '../../../test/stock.ts'
import { OwnCountPanel } from './own-count-panel.tsx'
import { OwnCountsPanel } from './own-counts-panel.tsx'

const GAPS: CountGap[] = [
  A_GAP,
  { ...A_GAP, id: 2, kind: 'extra', serial: '00028061000002', depotId: 1, depotKind: 'central' },
  { ...A_GAP, id: 3, kind: 'extra', serial: '00028061000003', depotKind: 'outlet' },
]
const ENDED = aCount({ depotId: 21, countedBy: 7, statut: 'submitted', entryCount: 2, gaps: GAPS })

const nothing = () => vi.fn<() => void>()

async function renderCounts(counts: StockCount[], answer: () => StockCount | Response = () => aCount({ id: 8, depotId: 21 })) {
  const requests = serve(
    answering(listCounts, () => ({ content: counts, page: 0, size: 20, totalElements: counts.length, totalPages: 1 })),
    answering(listDepots, () => [aDepot()]),
    answering(openCount, answer),
  )
  const [onOpen, onBegun] = [vi.fn<(id: number) => void>(), vi.fn<(id: number) => void>()]
  const screen = await renderPart(<OwnCountsPanel onOpen={onOpen} onBegun={onBegun} onClose={nothing()} />)
  return { requests, screen, onOpen, onBegun }
}

test('an outlet begins to count its own depot, once whatever is pressed', async () => {
  const { requests, screen, onBegun } = await renderCounts([aCount({ id: 2, statut: 'posted', gaps: [] })])
  await expect.element(screen.getByRole('list', { name: 'Mes inventaires' })).toHaveTextContent(/INV-00000003.*Enregistré.*aucun écart/)
  await screen.getByRole('button', { name: 'Commencer un inventaire' }).dblClick()
  await vi.waitFor(() => expect(onBegun).toHaveBeenCalledExactlyOnceWith(8))
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ depotId: 21 }])
})

test('a refusal to begin stays in the panel', async () => {
  const { screen, onBegun } = await renderCounts([], () => refusing(409, { code: 'count_open', message: 'Un inventaire est ouvert.' }))
  await screen.getByRole('button', { name: 'Commencer un inventaire' }).click()
  await expect.element(screen.getByText('Un inventaire est ouvert.')).toBeVisible()
  expect(onBegun).not.toHaveBeenCalled()
})

test('an open count is continued, no second one begins', async () => {
  const { screen, onOpen } = await renderCounts([aCount({ entryCount: 12 }), aCount({ id: 2, statut: 'cancelled', entryCount: 1 })])
  await expect.element(screen.getByRole('list', { name: 'Mes inventaires' })).toHaveTextContent(/12.lignes comptées.*\D1.ligne comptée/)
  await expect.element(screen.getByRole('button', { name: 'Commencer un inventaire' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Continuer INV-00000003' }).click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(3)
})

test('while gaps wait for a manager no count begins', async () => {
  const { screen } = await renderCounts([ENDED])
  await expect.element(screen.getByText(/^Les écarts de INV-00000003 attendent un gestionnaire/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Commencer un inventaire' })).not.toBeInTheDocument()
})

test('an outlet reads the gaps of its count and posts none', async () => {
  serve(
    answering(getCount, () => ENDED),
    answering(getUserInfo, () => aUser({ id: 7, roleName: 'ROLE_PDV' })),
  )
  const screen = await renderPart(<OwnCountPanel id={3} onClose={nothing()} />)
  const gaps = screen.getByRole('list', { name: 'Écarts' })
  await expect
    .element(gaps)
    .toHaveTextContent(/00028061000001, DECOHD.*pas trouvé.*d’après le stock théorique : Dépôt central\..*ailleurs d’après le stock/)
  await expect.element(gaps.getByRole('button')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Vous avez compté : un gestionnaire enregistre les écarts, ou annule l’inventaire.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Enregistrer les écarts/ })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Annuler l’inventaire…' })).not.toBeInTheDocument()
})
