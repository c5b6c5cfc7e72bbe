import { listCentralMonth } from '@backoffice/contract/stock-months/stock-months'
import { prepareStockOrder } from '@backoffice/contract/stock-orders/stock-orders'
import { beforeEach, expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { aDelivery } from '../../../test/deliveries.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { anOrderLine, aStockOrder } from '../../../test/stock-orders.ts'
import { tokenWith } from '../../../test/tokens.ts'
import { tokens } from '../../api/session.ts'
import { PrepareDialog } from './prepare-dialog.tsx'

const order = aStockOrder({
  statut: 'approved',
  lines: [
    anOrderLine({ approved: 20, shipped: 8 }),
    anOrderLine({ articleId: 5, articleCode: 'PARA60', articleLabel: 'Parabole 60 cm', asked: 4, approved: 4 }),
    anOrderLine({ articleId: 6, articleCode: 'TETLNB', articleLabel: 'Tête LNB', asked: 2, approved: 2, reserved: 2 }),
  ],
})

beforeEach(() => tokens.keep({ access_token: tokenWith({ sub: '3' }), refresh_token: 'r1' }))

async function renderDialog(
  answer: Parameters<typeof answering<typeof prepareStockOrder>>[1] = () => aDelivery({ reference: 'BL-00000040' }),
) {
  const requests = serve(
    answering(listCentralMonth, () => ({ rows: [] })),
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
  const message = 'Il reste 1 PARA60 au dépôt central, pour 3 demandés.'
  const { screen, onClose, sentBodies } = await renderDialog(() => refusing(409, { code: 'insufficient_stock', message }))
  await screen.getByLabelText('Pièces à préparer, Décodeur HD').fill('0')
  await screen.getByLabelText('Pièces à préparer, Parabole 60 cm').fill('3')
  await screen.getByRole('button', { name: /^Préparer 3/ }).click()
  await expect.element(screen.getByText(message)).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  expect(sentBodies()).toEqual([{ version: 2, lines: [{ articleId: 5, quantity: 3 }] }])
})
