import { listArticles } from '@backoffice/contract/articles/articles'
import { listActs } from '@backoffice/contract/audit/audit'
import { type Delivery, type DeliveryGap, readDelivery, settleDelivery } from '@backoffice/contract/deliveries/deliveries'
import { getUserInfo } from '@backoffice/contract/session/session'
import { beforeEach, expect, test, vi } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { anArticle } from '../../../test/articles.ts'
import { aDelivery } from '../../../test/deliveries.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { tokenWith } from '../../../test/tokens.ts'
import { tokens } from '../../api/session.ts'
import { DeliveryPanel } from './delivery-panel.tsx'

const gap = (over: Partial<DeliveryGap>): DeliveryGap => ({
  id: 1,
  kind: 'missing',
  articleId: 4,
  quantity: 1,
  serial: null,
  foundSerial: null,
  outcome: null,
  settledBy: null,
  raison: null,
  ...over,
})

const GAPS = [
  gap({ id: 1, serial: '00028061000001' }),
  gap({ id: 2, articleId: 5, quantity: 2 }),
  gap({ id: 3, kind: 'other_serial', serial: '00028061000002', foundSerial: 'AUTRE-01' }),
]

beforeEach(() => tokens.keep({ access_token: tokenWith({ sub: '3', exp: 4_000_000_000 }), refresh_token: 'r1' }))

async function openSettlement({ viewerId = 4, gaps = GAPS, answer = (): Delivery | Response => aDelivery({ statut: 'settled' }) } = {}) {
  const requests = serve(
    answering(readDelivery, () => aDelivery({ statut: 'received_with_gap', gaps, raison: 'Carton ouvert', version: 5 })),
    answering(getUserInfo, () => aUser({ id: viewerId, roleName: 'ROLE_MANAGER' })),
    answering(listArticles, () => [anArticle({ id: 9, label: 'Câble HDMI' })]),
    answering(listActs, () => ({ content: [], page: 0, size: 50, totalElements: 0, totalPages: 0 })),
    answering(settleDelivery, answer),
  )
  const onStep = vi.fn<(step: string | undefined) => void>()
  const screen = await renderPart(<DeliveryPanel id={12} step="settle" onStep={onStep} onClose={vi.fn<() => void>()} />)
  return { screen, onStep, sent: () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body) }
}

test('every gap gets an outcome of its kind and the whole a reason, before anything is sent', async () => {
  const { screen, onStep, sent } = await openSettlement()
  await screen.getByRole('button', { name: 'Encore 3 écarts à décider' }).click()
  await expect.element(screen.getByText('Choisissez ce que devient cet écart.').first()).toBeVisible()
  await screen.getByLabelText('Les 2 de même').selectOptions('lost')
  await screen.getByLabelText('2 Parabole 60 cm').selectOptions('found')
  await screen.getByLabelText('Décodeur HD 00028061000002 → AUTRE-01').selectOptions('accepted')
  await screen.getByRole('button', { name: 'Régler 3 écarts' }).click()
  await expect.element(screen.getByText(/^Écrivez comment vous le savez/)).toBeVisible()
  expect(sent()).toEqual([])
  await screen.getByLabelText('Raison', { exact: true }).fill('Livreur entendu')
  await screen.getByRole('button', { name: 'Régler 3 écarts' }).click()
  await expect.poll(() => onStep.mock.calls).toEqual([[undefined]])
  const outcomes = [
    { id: 1, outcome: 'lost' },
    { id: 2, outcome: 'found' },
    { id: 3, outcome: 'accepted' },
  ]
  expect(sent()).toEqual([{ gaps: outcomes, raison: 'Livreur entendu', version: 5 }])
})

test('whoever shipped the goods cannot write them off', async () => {
  const { screen } = await openSettlement({ viewerId: 3 })
  await expect.element(screen.getByText(/une autre personne doit en passer les pièces en perte/)).toBeVisible()
  const choices = screen.getByLabelText('2 Parabole 60 cm').getByRole('option', { name: /^Perdu/ })
  await expect.element(choices).toBeDisabled()
  const ofOther = screen.getByLabelText('Décodeur HD 00028061000002 → AUTRE-01')
  await expect.element(ofOther.getByRole('option', { name: /^Refusé/ })).toBeDisabled()
  await expect.element(ofOther.getByRole('option', { name: /^Accepté/ })).toBeEnabled()
})

test('an article that was not announced is named, when settling and in the list of gaps', async () => {
  const { screen } = await openSettlement({ gaps: [gap({ kind: 'extra', articleId: 9, quantity: 4 })] })
  await expect.element(screen.getByLabelText('4 Câble HDMI')).toBeVisible()
  await screen.unmount()
  const panel = await renderPart(<DeliveryPanel id={12} step={undefined} onStep={vi.fn<() => void>()} onClose={vi.fn<() => void>()} />)
  await expect.element(panel.getByRole('list', { name: 'Écarts de la livraison' })).toHaveTextContent(/4.Câble HDMI/)
})

test('a refusal stands above the decisions, which are kept', async () => {
  const message = 'Le numéro AUTRE-01 est chez un autre point de vente.'
  const { screen } = await openSettlement({ answer: () => refusing(409, { code: 'serial_elsewhere', message }) })
  await screen.getByLabelText('Les 2 de même').selectOptions('found')
  await screen.getByLabelText('Décodeur HD 00028061000002 → AUTRE-01').selectOptions('accepted')
  await screen.getByLabelText('Raison', { exact: true }).fill('Vu')
  await screen.getByRole('button', { name: 'Régler 3 écarts' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message)
  await expect.element(screen.getByLabelText('2 Parabole 60 cm')).toHaveValue('found')
})
