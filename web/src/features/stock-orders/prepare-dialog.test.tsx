import { listDepots } from '@backoffice/contract/stock/depots'
import { listSerials, type Serial } from '@backoffice/contract/stock/serials'
import { readStockOverview } from '@backoffice/contract/stock-planning/stock-overview'
import { prepareStockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { aDelivery } from '../../../test/deliveries.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { aDepot, aSerial } from '../../../test/stock.ts'
import { anOrderLine, aStockOrder } from '../../../test/stock-orders.ts'
import { tokenWith } from '../../../test/tokens.ts'
import { tokens } from '../../api/session.ts'
import { drafts } from '../../api/use-draft.ts'
import { PrepareDialog } from './prepare-dialog.tsx'

const order = aStockOrder({
  statut: 'approved',
  lines: [
    anOrderLine({ approved: 20, shipped: 8 }),
    anOrderLine({ articleId: 5, articleCode: 'PARA60', articleLabel: 'Parabole 60 cm', asked: 4, approved: 4 }),
    anOrderLine({ articleId: 6, articleCode: 'TETLNB', articleLabel: 'Tête LNB', asked: 2, approved: 2, reserved: 2 }),
  ],
})

beforeEach(() => {
  tokens.keep({ access_token: tokenWith({ sub: '3' }), refresh_token: 'r1' })
  drafts.forgetAll()
})

const OLDEST = aSerial({ number: '00028061000001' })
const NEXT = aSerial({ number: '00028061000002', card: null })
const RESERVED = aSerial({ number: '00028061000003', card: null, state: 'reserved', depotId: 3, depotKind: 'reserved' })
const AT_OUTLET = aSerial({ number: '00028061000004', card: null, state: 'outlet', depotId: 21, outletName: 'Boutique du Port' })
const OTHER = aSerial({ number: '00014061000009', card: null, articleId: 9, articleLabel: 'Carte TV' })

/** Answers a search by number, or the oldest pieces of the central depot. */
function serialsFor(query: URLSearchParams) {
  const [text, size] = [query.get('q'), Number(query.get('size'))]
  const isFound = ({ number, card }: Serial) => text !== null && [number, card].some((name) => name?.endsWith(text))
  const content =
    text === null ? [OLDEST, NEXT].slice(0, size) : [OLDEST, NEXT, RESERVED, AT_OUTLET, OTHER].filter((serial) => isFound(serial))
  return { content, page: 0, size: 20, totalElements: content.length, totalPages: 1 }
}

async function renderDialog(
  answer: Parameters<typeof answering<typeof prepareStockOrder>>[1] = () => aDelivery({ reference: 'BL-00000040' }),
) {
  const requests = serve(
    answering(readStockOverview, () => ({ rows: [], totals: [] })),
    answering(listDepots, () => [aDepot({ id: 1, kind: 'central', outletId: null, outletNumber: null }), aDepot()]),
    answering(listSerials, ({ query }) => serialsFor(query)),
    answering(prepareStockOrder, answer),
  )
  const onClose = vi.fn<() => void>()
  const screen = await renderPart(<PrepareDialog order={order} onClose={onClose} />)
  return { screen, onClose, sentBodies: () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body) }
}

test('all that is left is prepared, sent once however often it is pressed', async () => {
  const { screen, onClose, sentBodies } = await renderDialog()
  await expect
    .element(screen.getByRole('list', { name: 'Quantités à préparer' }).getByRole('listitem').nth(1))
    .toHaveTextContent(/4.à préparer/)
  await expect.element(screen.getByLabelText('Pièces à préparer, Tête LNB')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: /^Préparer 16/ })).toBeEnabled()
  const form = document.querySelector<HTMLFormElement>('[role=dialog] form')
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.element(screen.getByText('BL-00000040 est préparée')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
  expect(sentBodies()).toEqual([{ version: 2 }])
})

test('a part is prepared; what the central depot lacks is refused and changes nothing', async () => {
  const message = 'Stock insuffisant au dépôt central\u00a0: 1 PARA60 disponible, 3 demandés. Réduisez la quantité.'
  const { screen, onClose, sentBodies } = await renderDialog(() => refusing(409, { code: 'insufficient_stock', message }))
  await screen.getByLabelText('Pièces à préparer, Décodeur HD').fill('0')
  await screen.getByLabelText('Pièces à préparer, Parabole 60 cm').fill('3')
  await screen.getByRole('button', { name: /^Préparer 3/ }).click()
  await expect.element(screen.getByText(message)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  expect(sentBodies()).toEqual([{ version: 2, lines: [{ articleId: 5, quantity: 3 }] }])
})

async function scan(screen: Awaited<ReturnType<typeof renderDialog>>['screen'], ...numbers: string[]) {
  await screen.getByLabelText('Numéro', { exact: true }).click()
  for (const number of numbers) await userEvent.keyboard(`${number}{Enter}`)
}

test('scanned pieces are those that go; each that cannot go says why at its line, and holds the rest back', async () => {
  const { screen, sentBodies } = await renderDialog()
  await scan(screen, '28061000001', NEXT.number, RESERVED.number, AT_OUTLET.number, OTHER.number, '00014061000001', '00099999999999')
  const wrong = screen.getByRole('list', { name: 'Numéros à revoir' })
  await expect.element(wrong.getByText('réservé', { exact: true })).toBeVisible()
  await expect.element(wrong.getByText('au point de vente, Boutique du Port')).toBeVisible()
  await expect.element(wrong.getByText(/^pas dans cette livraison.: Carte TV$/)).toBeVisible()
  await expect.element(wrong.getByText(`c’est la carte de ${OLDEST.number}`)).toBeVisible()
  await expect.element(wrong.getByText('numéro inconnu')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Préparer/ })).toBeDisabled()
  await screen.getByRole('button', { name: 'Retirer les numéros à revoir' }).click()
  await expect.element(screen.getByLabelText('Pièces à préparer, Décodeur HD')).toHaveValue('2')
  await screen.getByRole('button', { name: /^Préparer 6/ }).click()
  await expect.poll(sentBodies).toEqual([
    {
      version: 2,
      lines: [
        { articleId: 4, quantity: 2, serials: [OLDEST.number, NEXT.number] },
        { articleId: 5, quantity: 4 },
      ],
    },
  ])
})

test('the oldest pieces are offered by number; what was chosen is kept until it is sent', async () => {
  const { screen, sentBodies } = await renderDialog()
  await screen.getByLabelText('Pièces à préparer, Parabole 60 cm').fill('0')
  await screen.getByRole('button', { name: /les 2 premières reçues$/ }).click()
  await expect.element(screen.getByRole('button', { name: `Retirer ${OLDEST.number}` })).toBeVisible()
  await screen.unmount()
  const again = await renderDialog()
  await again.screen.getByRole('button', { name: /^Préparer 2/ }).click()
  await expect
    .poll(again.sentBodies)
    .toEqual([{ version: 2, lines: [{ articleId: 4, quantity: 2, serials: [OLDEST.number, NEXT.number] }] }])
  expect(sentBodies()).toEqual([])
  await expect.poll(() => drafts.has('prepare 31')).toBe(false)
})
