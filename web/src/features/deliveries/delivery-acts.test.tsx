import { cancelDelivery, type Delivery, readDelivery, returnDelivery, shipDelivery } from '@backoffice/contract/deliveries/deliveries'
import { getUserInfo } from '@backoffice/contract/session/session'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { aDelivery } from '../../../test/deliveries.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { actsOn } from './delivery-rights.ts'

const PREPARED = aDelivery({ statut: 'prepared', shippedAt: null, shippedBy: null })

const named = (delivery: Delivery, id: number, roleName: string) =>
  Object.entries(actsOn(delivery, { id, roleName }))
    .filter(([, may]) => may)
    .map(([act]) => act)

test('each reader is offered what the server lets them do', () => {
  const transfer = aDelivery({ kind: 'transfer' })
  expect(named(aDelivery({ shippedBy: 3 }), 3, 'ROLE_MANAGER')).toEqual(['sendBack', 'attach'])
  expect(named(aDelivery({ shippedBy: 3 }), 4, 'ROLE_MANAGER')).toEqual(['receive', 'sendBack', 'attach'])
  expect(named(PREPARED, 4, 'ROLE_MANAGER')).toEqual(['ship', 'cancel', 'attach'])
  expect(named(PREPARED, 7, 'ROLE_PDV')).toEqual(['attach'])
  expect(named(aDelivery(), 7, 'ROLE_PDV')).toEqual(['receive', 'sendBack', 'attach'])
  expect(named({ ...transfer, statut: 'prepared' }, 8, 'ROLE_PDV')).toEqual(['ship', 'attach'])
  expect(named(transfer, 8, 'ROLE_PDV')).toEqual(['attach'])
  expect(named({ ...PREPARED, kind: 'return' }, 7, 'ROLE_PDV')).toEqual(['ship', 'cancel', 'attach'])
  expect(named(aDelivery({ statut: 'received_with_gap' }), 4, 'ROLE_MANAGER')).toEqual(['settle', 'attach'])
  expect(named(aDelivery({ statut: 'received_with_gap' }), 9, 'ROLE_RESP')).toEqual([])
})

test('whoever reads a delivery opens its slip to print it', async () => {
  const { screen } = await openAs(
    'ROLE_RESP',
    PREPARED,
    answering(shipDelivery, () => PREPARED),
  )
  const href = `/pages/invoice?type=delivery&id=${PREPARED.id}`
  await expect.element(screen.getByRole('link', { name: 'Lire et imprimer' })).toHaveAttribute('href', href)
})

async function openAs(roleName: string, delivery: Delivery, route: ReturnType<typeof answering>) {
  const requests = serve(
    answering(readDelivery, () => delivery),
    answering(getUserInfo, () => aUser({ id: 7, roleName })),
    route,
  )
  const screen = await renderPart(<DeliveryPanel id={12} step={undefined} onStep={vi.fn<() => void>()} onClose={vi.fn<() => void>()} />)
  return { screen, sent: () => requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path.split('/').at(-1), body]) }
}

test('a return is shipped with the day it should arrive, and a refusal stays in the dialog', async () => {
  let isFirst = true
  const ship = answering(shipDelivery, () => {
    if (!isFirst) return aDelivery()
    isFirst = false
    return refusing(409, { code: 'stale_version', message: 'Quelqu’un a modifié cette livraison entre-temps.' })
  })
  const { screen, sent } = await openAs('ROLE_PDV', { ...PREPARED, kind: 'return' }, ship)
  await screen.getByRole('button', { name: 'Expédier…' }).click()
  const dialog = screen.getByRole('dialog', { name: /^Expédier BL-/ })
  await dialog.getByLabelText('Arrivée prévue le', { exact: true }).fill('24/12/2099')
  const confirm = dialog.getByRole('button', { name: 'Expédier 5 pièces' })
  await confirm.click()
  await expect.element(dialog.getByText(/entre-temps/)).toBeVisible()
  await confirm.click()
  await expect.element(screen.getByText('BL-2026-000012 est en route')).toBeVisible()
  const body = { expectedOn: '2099-12-24', version: 2 }
  expect(sent()).toEqual([
    ['ship', body],
    ['ship', body],
  ])
})

test('an outlet sends a delivery back only with a reason, and cancels its own return without one', async () => {
  const back = await openAs(
    'ROLE_PDV',
    aDelivery(),
    answering(returnDelivery, () => aDelivery({ statut: 'returned' })),
  )
  await back.screen.getByRole('button', { name: 'Retourner…' }).click()
  const confirm = back.screen.getByRole('button', { name: 'Retourner la livraison' })
  await confirm.click()
  await expect.element(back.screen.getByText(/^Écrivez la raison/)).toBeVisible()
  await back.screen.getByLabelText('Raison', { exact: true }).fill('Colis mouillé')
  await confirm.click()
  await expect.element(back.screen.getByText('BL-2026-000012 est retournée')).toBeVisible()
  expect(back.sent()).toEqual([['return', { raison: 'Colis mouillé' }]])
  await back.screen.unmount()

  const own = await openAs(
    'ROLE_PDV',
    { ...PREPARED, kind: 'return' },
    answering(cancelDelivery, () => aDelivery({ statut: 'cancelled' })),
  )
  await own.screen.getByRole('button', { name: 'Annuler…' }).click()
  await own.screen.getByRole('button', { name: 'Annuler la livraison' }).click()
  await expect.element(own.screen.getByText('BL-2026-000012 est annulée')).toBeVisible()
  expect(own.sent()).toEqual([['cancel', {}]])
})
