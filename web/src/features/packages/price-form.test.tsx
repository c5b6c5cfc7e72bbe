import { changeCommissionRate, changePrice, getCatalogue, listCommissionRates, type Price } from '@backoffice/contract/packages/packages'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { cellOf } from './catalogue.ts'
import { PriceForm } from './price-form.tsx'
import { RatePanel } from './rate-panel.tsx'

const NOW = '2026-11-20T08:00:00.000Z'
const SOLD = { packageId: 1, packageName: 'Évasion', optionId: null, optionName: null, months: 1 } as const
const PRICE = { ...SOLD, id: 3, price: 24.9, validFrom: '2026-01-01T00:00:00.000Z', validTo: null, createdAt: NOW, createdByName: null }

async function renderPrice(refusal?: Response) {
  const requests = serve(answering(changePrice, () => refusal ?? { ...PRICE, price: 29.9 }))
  const screen = await renderPart(<PriceForm cell={cellOf([PRICE], SOLD, NOW)} now={NOW} open="price" title="Évasion, 1 mois" />)
  return { screen, price: screen.getByLabelText('Nouveau prix'), save: screen.getByRole('button', { name: /^Fixer le prix/ }), requests }
}

test('the form starts with the price in force, shows errors, and sets the new price once', async () => {
  const { screen, price, save, requests } = await renderPrice()
  await expect.element(price).toHaveValue('24,90')
  await expect.element(save).toBeDisabled()
  await price.fill('cher')
  await save.click()
  await expect.element(screen.getByText('Écrivez un prix, par exemple 24,90.')).toBeVisible()
  await expect.element(price).toHaveFocus()
  expect(requests).toEqual([])

  await price.fill('29,90')
  await screen.getByText('Tout de suite').click()
  await save.dblClick()
  await expect.element(screen.getByText('Dès maintenant.')).toBeVisible()
  await expect.element(price).toHaveValue('24,90')
  expect(requests.map(({ body }) => body)).toEqual([{ packageId: 1, optionId: null, months: 1, price: 29.9, lastPriceId: 3 }])
})

const OTHER_PRICE: Price = { ...PRICE, id: 9, price: 27, validFrom: '2026-11-19T08:00:00.000Z' }

/** Shows the form of prices that somebody else changes on a click. */
function ChangingForm() {
  const [prices, setPrices] = useState<readonly Price[]>([PRICE])
  return (
    <>
      <button type="button" onClick={() => setPrices([{ ...PRICE, validTo: OTHER_PRICE.validFrom }, OTHER_PRICE])}>
        Autre prix
      </button>
      <PriceForm cell={cellOf(prices, SOLD, NOW)} now={NOW} open="price" title="Évasion, 1 mois" />
    </>
  )
}

test('a price that somebody else sets while one is typed is refused once, then may be replaced', async () => {
  const requests = serve(answering(changePrice, ({ body }) => (lastPriceIn(body) === PRICE.id ? overtaken() : { ...PRICE, id: 10 })))
  const screen = await renderPart(<ChangingForm />)
  await screen.getByLabelText('Nouveau prix').fill('29,90')
  await screen.getByRole('button', { name: 'Autre prix' }).click()
  const save = screen.getByRole('button', { name: /^Fixer le prix/ })
  await save.click()
  await expect.element(screen.getByText('Quelqu’un vient de changer ce prix.')).toBeVisible()
  await expect.element(screen.getByLabelText('Nouveau prix')).toHaveValue('29,90')
  await save.click()
  await expect.element(screen.getByText(/^Commence/)).toBeVisible()
  expect(requests.map(({ body }) => lastPriceIn(body))).toEqual([PRICE.id, OTHER_PRICE.id])
})

const overtaken = () => refusing(409, { code: 'price_overtaken', message: 'Quelqu’un vient de changer ce prix.' })

/** Reads a body that the form has sent. */
const lastPriceIn = (body: unknown) => (body as { lastPriceId: number | null }).lastPriceId

test('a refused day is shown at its field, and the typed text stays', async () => {
  const message = 'Un autre prix commence ce jour-là.'
  const { screen, price, save } = await renderPrice(refusing(400, { message: 'Non.', fields: [{ path: 'validFrom', message }] }))
  await price.fill('29,90')
  await save.click()
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(screen.getByText('Non.')).not.toBeInTheDocument()
  await expect.element(price).toHaveValue('29,90')
})

test('a rate is between 0 and 100, and its effect is shown before it is set', async () => {
  const onClose = vi.fn<() => void>()
  const requests = serve(
    answering(getCatalogue, () => ({ packages: [], options: [], prices: [] })),
    answering(listCommissionRates, () => []),
    answering(changeCommissionRate, () => ({
      id: 2,
      roleName: 'ROLE_PDV' as const,
      packageId: null,
      packageName: null,
      rate: 0.035,
      validFrom: NOW,
      validTo: null,
    })),
  )
  const screen = await renderPart(
    <ReadBoundary>
      <RatePanel open="rate-ROLE_PDV-0" onClose={onClose} />
    </ReadBoundary>,
  )
  await screen.getByLabelText('Nouveau taux').fill('101')
  await expect.element(screen.getByText('Écrivez un taux entre 0 et 100, deux décimales au plus.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Fixer le taux' })).toBeDisabled()
  await screen.getByLabelText('Nouveau taux').fill('3,5')
  await screen.getByRole('button', { name: /^Fixer le taux à 3,5/ }).dblClick()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { roleName: 'ROLE_PDV', packageId: null, rate: 0.035, lastRateId: null },
  ])
})
