import { listArticles } from '@backoffice/contract/articles/articles'
import { readDelivery, receiveDelivery } from '@backoffice/contract/deliveries/deliveries'
import { getUserInfo } from '@backoffice/contract/session/session'
import { beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, serve } from '../../../test/answers.ts'
import { anArticle } from '../../../test/articles.ts'
import { aDelivery } from '../../../test/deliveries.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { tokenWith } from '../../../test/tokens.ts'
import { tokens } from '../../api/session.ts'
import { DeliveryPanel } from './delivery-panel.tsx'

const CABLE = anArticle({ id: 9, label: 'Câble HDMI', serialised: false })
const DISH = anArticle({ id: 5, label: 'Parabole 60 cm', serialised: false })

beforeEach(() => tokens.keep({ access_token: tokenWith({ sub: '7', exp: 4_000_000_000 }), refresh_token: 'r1' }))

test('a counted article that was not announced is reported with its quantity', async () => {
  const counted = aDelivery({ lines: aDelivery().lines.filter(({ serialised }) => !serialised) })
  const requests = serve(
    answering(readDelivery, () => counted),
    answering(getUserInfo, () => aUser({ id: 7, roleName: 'ROLE_PDV' })),
    answering(listArticles, () => [
      anArticle({ id: 4 }),
      DISH,
      CABLE,
      anArticle({ ...CABLE, id: 10, label: 'Télécommande' }),
      anArticle({ ...CABLE, id: 11, label: 'Câble retiré', isRetired: true }),
      anArticle({ ...CABLE, id: 12, label: 'Installation', family: 'service' }),
    ]),
    answering(receiveDelivery, () => aDelivery({ statut: 'received_with_gap' })),
  )
  const screen = await renderPart(<DeliveryPanel id={12} step="receive" onStep={vi.fn<() => void>()} onClose={vi.fn<() => void>()} />)
  await screen.getByRole('button', { name: 'Tout reçu' }).click()
  const add = screen.getByRole('button', { name: 'Un autre article est là' })
  const choice = screen.getByLabelText('Article qui n’était pas annoncé')
  await add.click()
  const names = choice
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent)
  expect(names).toEqual(['Choisir…', 'Câble HDMI', 'Télécommande'])
  await choice.selectOptions('Télécommande')
  await screen.getByRole('button', { name: 'Retirer Télécommande' }).click()
  await expect.element(screen.getByLabelText('Télécommande, pièces reçues')).not.toBeInTheDocument()
  await add.click()
  await choice.selectOptions('Câble HDMI')
  await screen.getByRole('button', { name: 'Enregistrer la réception' }).click()
  await expect.element(screen.getByText('Comptez ce qui est là, ou retirez cet article.')).toBeVisible()
  await screen.getByLabelText('Câble HDMI, pièces reçues').fill('4')
  await expect.element(screen.getByText(/4\u00a0en trop/)).toBeVisible()
  await screen.getByLabelText('Raison', { exact: true }).fill('Carton mêlé')
  await screen.getByRole('button', { name: 'Enregistrer la réception' }).click()
  const lines = [
    { articleId: 5, quantity: 3, damaged: 0 },
    { articleId: 9, quantity: 4 },
  ]
  await vi.waitFor(() =>
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ lines, raison: 'Carton mêlé' }]),
  )
})
