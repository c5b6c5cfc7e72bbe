import { getBalance } from '@backoffice/contract/ledger/ledger'
import { listPackages } from '@backoffice/contract/packages/packages'
import { sellSubscription } from '@backoffice/contract/transactions/transactions'
import { expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { aTransaction } from '../../../test/transactions.ts'
import { SellPanel } from './sell-panel.tsx'

const PRICE = {
  packageId: 1,
  packageName: 'Évasion',
  optionId: null,
  optionName: null,
  months: 1,
  price: 24.9,
  commission: 1.2,
  validFrom: '2026-01-01T00:00:00.000Z',
}
const BALANCE = { balance: 100, held: 0, available: 100, floor: 0, asOf: '2026-11-20T08:00:00.000Z' }
const BODY = { packageId: 1, optionId: null, price: 24.9, months: 1, subscriberNumber: '12345678', decoderNumber: '00123456' }

async function renderPanel(refusal?: () => Response) {
  const onSold = vi.fn<(id: number) => void>()
  let isRefused = refusal !== undefined
  const requests = serve(
    answering(listPackages, () => [PRICE]),
    answering(getBalance, () => BALANCE),
    answering(sellSubscription, () => {
      if (!isRefused || refusal === undefined) return aTransaction({ id: 12 })
      isRefused = false
      return refusal()
    }),
  )
  const screen = await renderPart(<SellPanel userId={7} onClose={vi.fn()} onSold={onSold} onAsk={vi.fn()} />)
  const sell = screen.getByRole('button', { name: /^Vendre, 24,90/ })
  return { screen, onSold, sell, sentBodies: () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body) }
}

type Screen = Awaited<ReturnType<typeof renderPanel>>['screen']

async function fillIn(screen: Screen) {
  await screen.getByLabelText('Numéro d’abonné').fill(' 12 345 678')
  await screen.getByLabelText('Numéro du décodeur').fill('0012-3456')
}

test('a sale without its numbers shows an error at each field and sends nothing', async () => {
  const { screen, sell, sentBodies } = await renderPanel()
  await screen.getByLabelText('Numéro d’abonné').fill('12345')
  await sell.click()
  await expect.element(screen.getByText('Écrivez le numéro d’abonné, 6 à 14 chiffres.')).toBeVisible()
  await expect.element(screen.getByText('Écrivez le numéro du décodeur, 6 à 14 chiffres.')).toBeVisible()
  await expect.element(screen.getByLabelText('Numéro d’abonné')).toHaveFocus()
  expect(sentBodies()).toEqual([])
})

test('a sale is made once, at the price on screen', async () => {
  const { screen, sell, sentBodies, onSold } = await renderPanel()
  await fillIn(screen)
  await sell.dblClick()
  await vi.waitFor(() => expect(onSold).toHaveBeenCalledExactlyOnceWith(12))
  expect(sentBodies()).toEqual([{ ...BODY, isRepeat: false }])
})

test('a refused number is shown at its field', async () => {
  const message = 'Ce décodeur est bloqué.'
  const { screen, sell } = await renderPanel(() => refusing(409, { message, fields: [{ path: 'decoderNumber', message }] }))
  await fillIn(screen)
  await sell.click()
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(screen.getByLabelText('Numéro du décodeur')).toHaveFocus()
})

test('a repeated sale is made only after confirmation', async () => {
  const { screen, sell, sentBodies, onSold } = await renderPanel(() =>
    refusing(409, { code: 'same_sale', message: 'Déjà vendu à 9 h 02.' }),
  )
  await fillIn(screen)
  await sell.click()
  await expect.element(screen.getByText('Déjà vendu à 9 h 02.')).toBeVisible()
  await expect.element(sell).toBeDisabled()
  await screen.getByLabelText('Vendre une seconde fois à cet abonné').click()
  await sell.click()
  await vi.waitFor(() => expect(onSold).toHaveBeenCalledOnce())
  expect(sentBodies().at(-1)).toEqual({ ...BODY, isRepeat: true })
})
