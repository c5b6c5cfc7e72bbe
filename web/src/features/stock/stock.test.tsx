import { listArticles } from '@backoffice/contract/articles/articles'
import { getUserInfo } from '@backoffice/contract/session/session'
import { addReceipt } from '@backoffice/contract/stock-receipts/receipts'
import { listDepots, updateDepot } from '@backoffice/contract/stock/depots'
import { listMoves } from '@backoffice/contract/stock/moves'
import { getSerialLife, type LifeEvent } from '@backoffice/contract/stock/serial-life'
import { listSerials } from '@backoffice/contract/stock/serials'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { anArticle } from '../../../test/articles.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { aStockAlert } from '../../../test/stock-alerts.ts'
import { aDepot, aMove, aReceiptLine, aSerial } from '../../../test/stock.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { DepotsPart } from './depots-part.tsx'
import { MovesPart } from './moves-part.tsx'
import type { PartProps } from './part-choices.tsx'
import { ReceiptsPart } from './receipts-part.tsx'
import { SerialPanel } from './serial-panel.tsx'
import { SerialsPart } from './serials-part.tsx'
import type { StockSearch } from './stock-search.ts'

const central = aDepot({ id: 1, kind: 'central', name: 'Dépôt central', outletId: null, outletNumber: null })
const pageOf = <Item,>(content: Item[]) => ({ content, page: 0, size: 20, totalElements: content.length, totalPages: 1 })

const RECEIVED = {
  at: '2026-11-02T09:30:00.000Z',
  kind: 'received',
  fromKind: 'supplier',
  toKind: 'central',
  documentKind: 'receipt',
  documentId: 12,
  reference: 'REC-12',
  line: 41,
  personId: 3,
  personName: 'Awa Diallo',
  text: 'Reçu du fournisseur',
} as const satisfies LifeEvent

const serveStock = ({ roleName = 'ROLE_MANAGER', serials = [aSerial()] } = {}) =>
  serve(
    answering(getUserInfo, () => aUser({ roleName })),
    answering(listArticles, () => [anArticle()]),
    answering(listDepots, () => [
      central,
      aDepot(),
      aDepot({ id: 22, outletId: 8, outletNumber: '1035', name: 'Kiosque', trackedFrom: '2026-03-01' }),
    ]),
    answering(listSerials, () => pageOf(serials)),
    answering(listMoves, () => pageOf([aMove(), aMove({ id: 10, kind: 'shipped', toDepotId: 4, toKind: 'transit', serials: [] })])),
    answering(getSerialLife, () => ({
      serial: aSerial(),
      events: [RECEIVED],
      alerts: [aStockAlert()],
    })),
    answering(updateDepot, ({ body }) =>
      updateDepot.body.parse(body).trackedFrom === '2026-01-01'
        ? refusing(409, { code: 'stale_version', message: 'Quelqu’un a modifié ce dépôt entre-temps.' })
        : aDepot({ trackedFrom: '2026-02-01' }),
    ),
  )

function renderOne(Part: (props: PartProps) => React.ReactNode, search: StockSearch = {}) {
  const [onShow, onChange] = [vi.fn<PartProps['onShow']>(), vi.fn<PartProps['onChange']>()]
  const rendered = renderPart(
    <ReadBoundary failure="Le stock n’a pas pu être lu">
      <Part search={search} onShow={onShow} onChange={onChange} />
    </ReadBoundary>,
  )
  return rendered.then((screen) => ({ screen, onShow, onChange }))
}

const lastQuery = (requests: ReturnType<typeof serve>, path: string) =>
  Object.fromEntries(requests.findLast((request) => request.path.endsWith(path))?.query ?? [])

test('serials are found by four characters of their number, and by where they are', async () => {
  const requests = serveStock()
  const { screen, onChange } = await renderOne(SerialsPart, { q: '0001', state: 'sold', depot: 21, outlet: 7, article: 4 })
  await screen.getByRole('button', { name: '00028061000001' }).click()
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ serial: '00028061000001' })
  const filters = { q: '0001', state: 'sold', liesInId: '21', outletId: '7', articleId: '4' }
  expect(lastQuery(requests, '/serials')).toMatchObject(filters)
})

test('fewer than four characters are not searched, and the screen says so', async () => {
  const requests = serveStock()
  const { screen } = await renderOne(SerialsPart, { q: '001' })
  await expect.element(screen.getByText(/^Tapez au moins quatre caractères/)).toBeVisible()
  expect(lastQuery(requests, '/serials')).not.toHaveProperty('q')
})

test('a stock without a serial, a search that finds none, and a failed read say so', async () => {
  serveStock({ serials: [] })
  await expect.element((await renderOne(SerialsPart)).screen.getByText(/^Pas encore de numéro/)).toBeVisible()
  await expect.element((await renderOne(SerialsPart, { state: 'lost' })).screen.getByText('Aucun numéro ne correspond.')).toBeVisible()
  serve(
    answering(getUserInfo, () => aUser({ roleName: 'ROLE_MANAGER' })),
    answering(listArticles, () => []),
    answering(listDepots, () => []),
    answering(listSerials, () => refusing(500, { message: 'Panne.' })),
  )
  await expect.element((await renderOne(SerialsPart)).screen.getByText('Le stock n’a pas pu être lu')).toBeVisible()
})

test('a serial tells its life, with the document and line of each step', async () => {
  serveStock()
  const screen = await renderPart(<SerialPanel number="00028061000001" onClose={vi.fn<() => void>()} />)
  const life = screen.getByRole('list', { name: /^Parcours de la pièce/ })
  await expect
    .element(life.getByRole('listitem'))
    .toHaveTextContent(/02\/11\/2026.*10:30.*Reçu du fournisseur.*REC-12, ligne 41, par Awa Diallo/)
  await expect.element(screen.getByText('00014061000001')).toBeVisible()
})

test('a serial says what is wrong with it, and leads to the alert', async () => {
  serveStock()
  const screen = await renderPart(<SerialPanel number="00028061000001" onClose={vi.fn<() => void>()} />)
  const note = screen.getByRole('note')
  await expect.element(note).toHaveTextContent(/Activé ailleurs, ouverte.*livré à Kiosque du Marché/)
  await expect.element(note.getByRole('link', { name: 'Voir l’alerte' })).toHaveAttribute('href', '/logistique/alertstock?id=51')
})

test('moves are filtered by period, kind, depot and article, and name both sides', async () => {
  const requests = serveStock()
  const search = { start: '2026-11-01', end: '2026-11-23', kind: 'received', depot: 1, article: 4 } as const
  const { screen, onChange } = await renderOne(MovesPart, { ...search, part: 'moves', move: 9 })
  await expect.element(screen.getByRole('row', { name: /Expédition/ })).toHaveTextContent(/Fournisseur.*En route/)
  const panel = screen.getByRole('dialog', { name: 'Réception, DECOHD' })
  await panel.getByRole('button', { name: '00028061000002' }).click()
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ serial: '00028061000002', move: undefined })
  const query = { start: '2026-11-01', end: '2026-11-23', kind: 'received', depotId: '1', articleId: '4' }
  expect(lastQuery(requests, '/stock-moves')).toMatchObject(query)
})

test('a manager sets from which day an outlet is compared, and a refusal stays in the dialog', async () => {
  const requests = serveStock()
  const { screen, onChange } = await renderOne(DepotsPart, { part: 'depots', depot: 21 })
  const dialog = screen.getByRole('dialog', { name: 'Suivi de Boutique du Port' })
  const save = dialog.getByRole('button', { name: 'Enregistrer le suivi' })
  await dialog.getByLabelText('Suivi depuis le', { exact: true }).fill('1/1/2026')
  await dialog.getByText(/^Ce point de vente/).click()
  await save.click()
  await expect.element(dialog.getByText(/entre-temps/)).toBeVisible()
  await dialog.getByLabelText('Suivi depuis le', { exact: true }).fill('1/2/2026')
  await dialog.getByText(/^Ce point de vente/).click()
  await save.click()
  await expect.element(screen.getByText('Suivi enregistré\u00a0: Boutique du Port')).toBeVisible()
  expect(onChange).toHaveBeenCalledWith({ depot: undefined })
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { trackedFrom: '2026-01-01', version: 3 },
    { trackedFrom: '2026-02-01', version: 3 },
  ])
})

test('a sector manager reads depots and opens none', async () => {
  serveStock({ roleName: 'ROLE_RESP' })
  const { screen } = await renderOne(DepotsPart, { part: 'depots', depot: 21 })
  await expect.element(screen.getByRole('row', { name: /Kiosque/ })).toHaveTextContent(/01\/03\/2026/)
  await expect.element(screen.getByRole('button', { name: 'Boutique du Port' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('a part that is the managers’ alone opens the serials to a sector manager, under their own name', async () => {
  serveStock({ roleName: 'ROLE_RESP' })
  const { screen } = await renderOne(SerialsPart, { part: 'receipts', receipt: 'new' })
  await expect.element(screen.getByRole('button', { name: 'Séries' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(screen.getByRole('button', { name: 'Réceptions' })).not.toBeInTheDocument()
})

test('the list takes the place of the form of a slip that was received', async () => {
  serve(
    answering(listArticles, () => [
      anArticle({ id: 5, code: 'PARA60', label: 'Parabole 60', serialised: false, serialLength: null, price: 12 }),
    ]),
    answering(addReceipt, () => [aReceiptLine()]),
  )
  const { screen, onShow } = await renderOne(ReceiptsPart, { part: 'receipts', receipt: 'new' })
  await screen.getByRole('textbox', { name: 'Fournisseur' }).fill('EUROSAT')
  await screen.getByLabelText('Numéro du bon').fill('BL-8841')
  await screen.getByRole('combobox', { name: 'Article' }).selectOptions('PARA60, Parabole 60')
  await screen.getByLabelText('Quantité').fill('30')
  await screen.getByRole('button', { name: /^Recevoir 30/ }).click()
  await vi.waitFor(() => expect(onShow).toHaveBeenCalledExactlyOnceWith({ part: 'receipts' }, true))
})
