import { listArticles } from '@backoffice/contract/articles/articles'
import { createDelivery, listDeliveries, readDelivery } from '@backoffice/contract/deliveries/deliveries'
import { getUserInfo } from '@backoffice/contract/session/session'
import { readStockOverview, type StockPosition } from '@backoffice/contract/stock-planning/stock-overview'
import { listDepots } from '@backoffice/contract/stock/depots'
import { listSerials } from '@backoffice/contract/stock/serials'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { anArticle } from '../../../test/articles.ts'
import { aDelivery } from '../../../test/deliveries.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { renderScreen } from '../../../test/render-screen.tsx'
import { aDepot, aSerial } from '../../../test/stock.ts'
import { tokenWith } from '../../../test/tokens.ts'
import { tokens } from '../../api/session.ts'
import { drafts } from '../../api/use-draft.ts'
import { paths } from '../../paths.ts'
import { DeliveriesScreen } from './deliveries-screen.tsx'
import { NewDeliveryPanel, OwnReturnPanel } from './new-delivery-panel.tsx'

const DECODER = '00028061000001'
const onPrepared = vi.fn<(id: number) => void>()
const onClose = vi.fn<() => void>()

const held = (articleId: number, quantity: number, depotId = 21): StockPosition => ({
  depotId,
  depotKind: 'outlet',
  outletId: 7,
  outletName: 'Boutique du Port',
  articleId,
  articleCode: 'X',
  articleLabel: 'X',
  quantity,
  reserved: 1,
  inTransit: 0,
  perDay: 0,
  coverDays: null,
  level: 'ok',
  amount: 0,
})

const AT_CENTRAL: StockPosition = { ...held(5, 9, 1), depotKind: 'central', outletId: null, outletName: null }

beforeEach(() => {
  tokens.keep({ access_token: tokenWith({ sub: '7' }), refresh_token: 'r1' })
  drafts.forgetAll()
  onPrepared.mockClear()
})

function serveForm(answer: () => ReturnType<typeof aDelivery> | Response = () => aDelivery({ id: 40, statut: 'prepared' })) {
  const found = aSerial({ number: DECODER, state: 'outlet', depotId: 21, depotKind: 'outlet', outletId: 7 })
  const requests = serve(
    answering(listArticles, () => [
      anArticle({ id: 4, label: 'Décodeur HD' }),
      anArticle({ id: 5, code: 'PARA60', label: 'Parabole 60 cm', serialised: false, serialLength: null }),
      anArticle({ id: 8, code: 'PARA80', label: 'Parabole 80 cm', serialised: false, serialLength: null, isRetired: true }),
      anArticle({ id: 6, code: 'TETLNB', label: 'Tête LNB', serialised: false, serialLength: null }),
    ]),
    answering(listDepots, ({ query }) => [
      aDepot({ id: 1, kind: 'central', outletId: null, outletNumber: null }),
      aDepot(),
      aDepot({ id: 22, outletId: 8, outletNumber: '1035', name: 'Boutique des Hauts' }),
      ...(query.get('open') === 'true' ? [] : [aDepot({ id: 23, outletId: 9, outletNumber: '1036', name: 'Kiosque fermé' })]),
    ]),
    answering(readStockOverview, () => ({
      rows: [AT_CENTRAL, held(4, 3), held(5, 4), held(6, 1), held(8, 2)],
      totals: [],
    })),
    answering(listSerials, ({ query }) => {
      const content = DECODER.endsWith(query.get('q') ?? '-') ? [found] : []
      return { content, page: 0, size: 20, totalElements: content.length, totalPages: 1 }
    }),
    answering(createDelivery, answer),
    answering(readDelivery, () => aDelivery({ id: 40, statut: 'prepared' })),
    answering(listDeliveries, () => ({ content: [], page: 0, size: 20, totalElements: 0, totalPages: 0 })),
    answering(getUserInfo, () => aUser({ roleName: 'ROLE_MANAGER' })),
  )
  return () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
}

type Screen = Awaited<ReturnType<typeof renderPart>>
const openReturn = () => renderPart(<OwnReturnPanel outletId={7} onClose={onClose} onPrepared={onPrepared} />)

async function scan(screen: Screen, number: string) {
  await screen.getByLabelText('Numéro', { exact: true }).click()
  await userEvent.keyboard(`${number}{Enter}`)
}

test('an outlet returns scanned and counted goods with a reason, sent once however often it is pressed', async () => {
  const sent = serveForm()
  const screen = await openReturn()
  await scan(screen, DECODER)
  await expect.element(screen.getByLabelText('Pièces, Décodeur HD')).toHaveValue('1')
  await expect.element(screen.getByLabelText('Pièces, Tête LNB')).not.toBeInTheDocument()
  await screen.getByLabelText('Pièces, Parabole 60 cm').fill('2')
  await expect.element(screen.getByLabelText('Pièces, Parabole 80 cm')).toBeVisible()
  await screen.getByRole('button', { name: /^Préparer 3/ }).click()
  await expect.element(screen.getByText(/^Écrivez la raison/)).toBeVisible()
  expect(sent()).toEqual([])
  await screen.getByRole('textbox', { name: 'Raison' }).fill('Invendus')
  const form = document.querySelector<HTMLFormElement>('[role=dialog] form')
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.poll(() => onPrepared.mock.calls).toEqual([[40]])
  const lines = [
    { articleId: 4, quantity: 1, serials: [DECODER] },
    { articleId: 5, quantity: 2 },
  ]
  expect(sent()).toEqual([{ kind: 'return', lines, raison: 'Invendus' }])
  expect(drafts.has('return of goods')).toBe(false)
})

test('what was entered survives a reload and a refusal; an unknown number holds it back', async () => {
  const sent = serveForm(() => refusing(409, { code: 'insufficient_stock', message: 'Stock insuffisant chez Kiosque.' }))
  const before = await openReturn()
  await scan(before, '00099999999999')
  await before.getByLabelText('Pièces, Parabole 60 cm').fill('3')
  await before.getByRole('textbox', { name: 'Raison' }).fill('Invendus')
  await before.unmount()
  const screen = await openReturn()
  await expect.element(screen.getByRole('list', { name: 'Numéros à revoir' }).getByText('numéro inconnu')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Préparer 4/ })).toBeDisabled()
  await screen.getByRole('button', { name: 'Retirer les numéros à revoir' }).click()
  await screen.getByRole('button', { name: /^Préparer 3/ }).click()
  await expect.element(screen.getByText('Stock insuffisant chez Kiosque.')).toBeVisible()
  await expect.element(screen.getByLabelText('Pièces, Parabole 60 cm')).toHaveValue('3')
  expect(sent()).toEqual([{ kind: 'return', lines: [{ articleId: 5, quantity: 3 }], raison: 'Invendus' }])
  expect(onPrepared).not.toHaveBeenCalled()
})

test('a manager moves goods from one outlet to another', async () => {
  const sent = serveForm()
  const screen = await renderPart(<NewDeliveryPanel onClose={onClose} onPrepared={onPrepared} />)
  await screen.getByText('Transfert', { exact: true }).click()
  await expect.element(screen.getByText(/^Choisissez d’où part le matériel/)).toBeVisible()
  await screen.getByRole('combobox', { name: /d’où part/ }).click()
  await expect.element(screen.getByRole('option', { name: '1036 Kiosque fermé' })).toBeVisible()
  await screen.getByRole('option', { name: '1034 Boutique du Port' }).click()
  await screen.getByRole('combobox', { name: /qui reçoit/ }).click()
  await expect
    .poll(() =>
      screen
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['1035 Boutique des Hauts'])
  await screen.getByRole('option', { name: '1035 Boutique des Hauts' }).click()
  await screen.getByRole('button', { name: 'Une de plus, Parabole 60 cm' }).click()
  await screen.getByRole('button', { name: /^Préparer 1/ }).click()
  await expect.element(screen.getByLabelText('Pièces, Parabole 80 cm')).not.toBeInTheDocument()
  await expect.poll(sent).toEqual([{ kind: 'transfer', outletId: 8, fromOutletId: 7, lines: [{ articleId: 5, quantity: 1 }] }])
})

test('a transfer that the address names is filled in', async () => {
  const sent = serveForm()
  const transfer = { from: 7, to: 8, article: 5, pieces: 2 }
  const screen = await renderPart(<NewDeliveryPanel transfer={transfer} onClose={onClose} onPrepared={onPrepared} />)
  await screen.getByRole('button', { name: /^Préparer 2/ }).click()
  await expect.poll(sent).toEqual([{ kind: 'transfer', outletId: 8, fromOutletId: 7, lines: [{ articleId: 5, quantity: 2 }] }])
})

test('where a draft leads is chosen again once that outlet is archived', async () => {
  serveForm()
  const transfer = { from: 7, to: 9, article: 5, pieces: 2 }
  const screen = await renderPart(<NewDeliveryPanel transfer={transfer} onClose={onClose} onPrepared={onPrepared} />)
  await expect.element(screen.getByRole('combobox', { name: /d’où part/ })).toHaveValue('1034 Boutique du Port')
  await expect.element(screen.getByRole('button', { name: /^Préparer 2/ })).toBeDisabled()
})

test('the central depot offers what is not reserved', async () => {
  serveForm()
  const screen = await renderPart(<NewDeliveryPanel onClose={onClose} onPrepared={onPrepared} />)
  await expect.element(screen.getByRole('radio', { name: 'Retour' })).toBeInTheDocument()
  await expect.element(screen.getByText('PARA60, 8 dans le dépôt')).toBeVisible()
})

test('going back from a delivery that was prepared leads before its form', async () => {
  serveForm()
  const { screen, history } = await renderScreen(paths.deliveries, <DeliveriesScreen />, '?id=new')
  await screen.getByRole('combobox', { name: /qui reçoit/ }).click()
  await screen.getByRole('option', { name: '1034 Boutique du Port' }).click()
  await screen.getByRole('button', { name: 'Une de plus, Parabole 60 cm' }).click()
  await screen.getByRole('button', { name: /^Préparer 1/ }).click()
  await expect.element(screen.getByRole('dialog', { name: /^Livraison BL-/ })).toBeVisible()
  history.back()
  await expect.element(screen.getByText('Une autre page')).toBeVisible()
})
