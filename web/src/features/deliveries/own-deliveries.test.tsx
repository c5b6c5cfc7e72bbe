import { listDeliveries, readDelivery } from '@backoffice/contract/deliveries/deliveries'
import { getUserInfo } from '@backoffice/contract/session/session'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { aDelivery } from '../../../test/deliveries.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { OwnDeliveries } from './own-deliveries.tsx'

const pageOf = <Item,>(content: Item[]) => ({ content, page: 0, size: 20, totalElements: content.length, totalPages: 1 })

const NEWEST = [
  aDelivery({ id: 15, kind: 'return', statut: 'prepared', reference: 'BL-2026-000015' }),
  aDelivery({ id: 14, statut: 'received', reference: 'BL-2026-000014' }),
  aDelivery({ id: 13, statut: 'in_transit', reference: 'BL-2026-000013' }),
]
const OLDER = aDelivery({ id: 9, statut: 'in_transit', reference: 'BL-2026-000009', expectedOn: '2026-11-25' })

const TO_SHIP = [
  NEWEST[0]!,
  aDelivery({ id: 3, kind: 'return', statut: 'prepared', reference: 'BL-2026-000003' }),
  aDelivery({ id: 2, kind: 'supply', statut: 'prepared', reference: 'BL-2026-000002' }),
]

async function renderOwn(newest = NEWEST, onTheWay = [...NEWEST.slice(2), OLDER], prepared = TO_SHIP) {
  const byStatus: Record<string, typeof NEWEST> = { in_transit: onTheWay, prepared }
  serve(answering(listDeliveries, ({ query }) => pageOf(byStatus[query.get('statut') ?? ''] ?? newest)))
  const onOpen = vi.fn<(id: number) => void>()
  const screen = await renderPart(
    <ReadBoundary failure="Vos livraisons n’ont pas pu être lues">
      <OwnDeliveries userId={7} rowsMax={3} onOpen={onOpen} />
    </ReadBoundary>,
  )
  return { screen, onOpen }
}

test('what comes to the outlet stands first, however old, and says that it is to be received', async () => {
  const { screen, onOpen } = await renderOwn()
  const rows = screen.getByRole('list', { name: 'Mes livraisons' }).getByRole('listitem')
  await expect.element(rows.nth(0)).toHaveTextContent(/BL-2026-000013.*À recevoir/)
  await expect.element(rows.nth(1)).toHaveTextContent(/2 Décodeur HD, 3 Parabole 60 cm.*BL-2026-000009.*À recevoir.*prévue le 25\/11\/2026/)
  await expect.element(rows.nth(2)).toHaveTextContent(/Retour · BL-2026-000015.*Préparée/)
  // An old return that the outlet has not shipped yet stays in view; goods that others ship do not.
  await expect.element(rows.nth(3)).toHaveTextContent(/Retour · BL-2026-000003.*Préparée/)
  expect(rows.elements()).toHaveLength(4)
  await rows.nth(1).getByRole('button').click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(9)
})

test('an outlet without deliveries, and a failed read, say so', async () => {
  const { screen } = await renderOwn([], [], [])
  await expect.element(screen.getByText(/^Pas encore de livraison/)).toBeVisible()
  serve(answering(listDeliveries, () => refusing(500, { message: 'Panne.' })))
  const failed = await renderPart(
    <ReadBoundary failure="Vos livraisons n’ont pas pu être lues">
      <OwnDeliveries userId={7} rowsMax={3} onOpen={vi.fn<() => void>()} />
    </ReadBoundary>,
  )
  await expect.element(failed.getByText('Vos livraisons n’ont pas pu être lues')).toBeVisible()
})

test('a delivery says from where to where it goes, and who shipped and received it', async () => {
  const received = { receivedAt: '2026-11-21T09:00:00.000Z', receivedBy: 7, receivedByName: 'Boutique du Port' }
  const transfer = { kind: 'transfer' as const, fromName: 'Kiosque Sud', statut: 'received' as const, ...received }
  for (const [delivery, from] of [
    [aDelivery(transfer), 'Kiosque Sud'],
    [aDelivery(received), 'Dépôt central'],
  ] as const) {
    serve(
      answering(readDelivery, () => delivery),
      answering(getUserInfo, () => aUser({ roleName: 'ROLE_PDV' })),
    )
    const screen = await renderPart(<DeliveryPanel id={12} step={undefined} onStep={vi.fn<() => void>()} onClose={vi.fn<() => void>()} />)
    await expect.element(screen.getByRole('dialog')).toHaveTextContent(new RegExp(`De${from}PourBoutique du Port`))
    await expect.element(screen.getByText('20/11/2026 à 10:30, par Awa Diallo')).toBeVisible()
    await expect.element(screen.getByText('21/11/2026 à 10:00, par Boutique du Port')).toBeVisible()
    await screen.unmount()
  }
})

test('a delivery shows its steps, its goods and their numbers', async () => {
  serve(
    answering(readDelivery, () => aDelivery({ orderReference: 'CMD-2026-000004' })),
    answering(getUserInfo, () => aUser({ roleName: 'ROLE_PDV' })),
  )
  const screen = await renderPart(<DeliveryPanel id={12} step={undefined} onStep={vi.fn<() => void>()} onClose={vi.fn<() => void>()} />)
  await expect.element(screen.getByRole('dialog', { name: 'Livraison BL-2026-000012' })).toHaveTextContent(/CMD-2026-000004/)
  await expect.element(screen.getByText('20/11/2026 à 09:00, par Awa Diallo')).toBeVisible()
  const goods = screen.getByRole('list', { name: 'Contenu de la livraison' })
  await expect.element(goods).toHaveTextContent(/Décodeur HD DECOHD2.*Parabole 60 cm PARA603/)
  await goods.getByText('2 numéros').click()
  const number = goods.getByRole('link', { name: '00028061000002' })
  await expect.element(number).toBeVisible()
  await expect.element(number).toHaveAttribute('href', expect.stringMatching(/^\/\?serial=.*00028061000002/))
})
