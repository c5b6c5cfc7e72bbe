import { listArticles } from '@backoffice/contract/articles/articles'
import { type Delivery, readDelivery, receiveDelivery } from '@backoffice/contract/deliveries/deliveries'
import { getUserInfo } from '@backoffice/contract/session/session'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { anArticle } from '../../../test/articles.ts'
import { aDelivery } from '../../../test/deliveries.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { tokenWith } from '../../../test/tokens.ts'
import { tokens } from '../../api/session.ts'
import { DeliveryPanel } from './delivery-panel.tsx'

const FIRST = '00028061000001'
const SECOND = '00028061000002'
const onStep = vi.fn<(step: string | undefined) => void>()

beforeEach(() => {
  tokens.keep({ access_token: tokenWith({ sub: '7', exp: 4_000_000_000 }), refresh_token: 'r1' })
  onStep.mockClear()
})

const serveOutlet = (receive: () => Delivery | Response, delivery = aDelivery()) =>
  serve(
    answering(readDelivery, () => delivery),
    answering(getUserInfo, () => aUser({ id: 7, roleName: 'ROLE_PDV' })),
    answering(listArticles, () => [anArticle({ id: 4, label: 'Décodeur HD', serialised: true })]),
    answering(receiveDelivery, receive),
  )

const openForm = () => renderPart(<DeliveryPanel id={12} step="receive" onStep={onStep} onClose={vi.fn<() => void>()} />)
type Screen = Awaited<ReturnType<typeof openForm>>

async function scan(screen: Screen, ...numbers: string[]) {
  await screen.getByLabelText('Numéro', { exact: true }).click()
  for (const number of numbers) await userEvent.keyboard(`${number}{Enter}`)
}

const sentIn = (requests: ReturnType<typeof serve>) => requests.filter(({ path }) => path.endsWith('/receive'))

test('a delivery that is whole is received in one act', async () => {
  const requests = serveOutlet(() => aDelivery({ statut: 'received' }))
  const screen = await openForm()
  await scan(screen, FIRST, SECOND, FIRST)
  await expect.element(screen.getByText(/^Déjà dans la liste/)).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Décodeur HD, 2 sur 2' })).toBeVisible()
  await screen.getByRole('button', { name: 'Tout reçu' }).click()
  await screen.getByRole('button', { name: 'Enregistrer la réception' }).click()
  await expect.element(screen.getByText('BL-2026-000012 est reçue')).toBeVisible()
  expect(onStep).toHaveBeenCalledExactlyOnceWith(undefined)
  expect(sentIn(requests).map(({ body }) => body)).toEqual([
    {
      lines: [
        { articleId: 4, serials: [FIRST, SECOND], damaged: [] },
        { articleId: 5, quantity: 3, damaged: 0 },
      ],
    },
  ])
})

test('a gap is told in words and asks for a reason before anything is sent', async () => {
  const requests = serveOutlet(() => aDelivery({ statut: 'received_with_gap' }))
  const screen = await openForm()
  await scan(screen, FIRST, 'AUTRE-01')
  await expect.element(screen.getByRole('list', { name: /pas annoncés/ })).toHaveTextContent('AUTRE-01')
  await screen.getByLabelText(`${FIRST} est abîmé`).click()
  await screen.getByLabelText('Parabole 60 cm, pièces reçues').fill('2')
  await expect.element(screen.getByText(/1\u00a0manquant, 1\u00a0remplacé par un autre numéro, 1\u00a0abîmé/)).toBeVisible()
  await screen.getByRole('button', { name: 'Enregistrer la réception' }).click()
  await expect.element(screen.getByText(/^Écrivez ce qui s’est passé/)).toBeVisible()
  expect(sentIn(requests)).toEqual([])
  await screen.getByLabelText('Raison', { exact: true }).fill('Carton ouvert')
  await screen.getByRole('button', { name: 'Enregistrer la réception' }).click()
  await expect
    .poll(() => sentIn(requests).map(({ body }) => body))
    .toEqual([
      {
        lines: [
          { articleId: 4, serials: [FIRST, 'AUTRE-01'], damaged: [FIRST] },
          { articleId: 5, quantity: 2, damaged: 0 },
        ],
        raison: 'Carton ouvert',
      },
    ])
  await expect.poll(() => onStep.mock.calls).toEqual([[undefined]])
})

test('what was scanned survives a reload and a lost answer, and goes again under its key when the network is back', async () => {
  let isDown = true
  const requests = serveOutlet(() => {
    if (isDown) throw new TypeError('Failed to fetch')
    return aDelivery({ statut: 'received' })
  })
  const before = await openForm()
  await scan(before, FIRST)
  await before.unmount()
  const screen = await openForm()
  await expect.element(screen.getByLabelText(FIRST, { exact: true })).toBeChecked()
  await scan(screen, SECOND)
  await screen.getByRole('button', { name: 'Tout reçu' }).click()
  await screen.getByRole('button', { name: 'Enregistrer la réception' }).click()
  await expect.element(screen.getByText(/^Ce qui est scanné est gardé/)).toBeVisible()
  isDown = false
  dispatchEvent(new Event('online'))
  await expect.poll(() => sentIn(requests).length).toBe(2)
  await expect.poll(() => localStorage.getItem('drafts:7')).toBeNull()
  expect(onStep).toHaveBeenCalledExactlyOnceWith(undefined)
  const [first, again] = sentIn(requests)
  expect(again?.body).toEqual(first?.body)
  expect(again?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
})

test('a refusal stays above the button, and nothing scanned is lost', async () => {
  serveOutlet(() =>
    refusing(409, { code: 'illegal_transition', message: 'Cette livraison est déjà reçue\u00a0: cette action n’est plus possible.' }),
  )
  const screen = await openForm()
  await scan(screen, FIRST, SECOND)
  await screen.getByRole('button', { name: 'Tout reçu' }).click()
  await screen.getByRole('button', { name: 'Enregistrer la réception' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(/cette action n’est plus possible/)
  await expect.element(screen.getByLabelText(SECOND, { exact: true })).toBeChecked()
})

test('of hundreds of numbers the first are listed, and those that are scanned', async () => {
  const serials = Array.from({ length: 300 }, (_, at) => `000280610${String(at).padStart(5, '0')}`)
  const lines = aDelivery().lines.map((line) => (line.serialised ? { ...line, quantity: 300, serials } : line))
  serve(
    answering(readDelivery, () => aDelivery({ lines })),
    answering(getUserInfo, () => aUser({ id: 7, roleName: 'ROLE_PDV' })),
    answering(listArticles, () => [anArticle({ id: 4, label: 'Décodeur HD', serialised: true })]),
  )
  const screen = await openForm()
  const list = screen.getByRole('list', { name: /^Numéros annoncés/ })
  await expect.element(list).toBeVisible()
  expect(list.getByRole('listitem').elements()).toHaveLength(50)
  await scan(screen, '00028061000299')
  await expect.element(list.getByRole('checkbox', { name: '00028061000299', exact: true })).toBeChecked()
  expect(list.getByRole('listitem').elements()).toHaveLength(51)
  await screen.getByRole('button', { name: /^Voir les 300.numéros|^Voir les 300 numéros/ }).click()
  expect(list.getByRole('listitem').elements()).toHaveLength(300)
})

test('a piece with a number that lies in a delivery of counted articles is reported with its article', async () => {
  const { lines } = aDelivery()
  const requests = serveOutlet(() => aDelivery({ statut: 'received_with_gap' }), aDelivery({ lines: lines.slice(1) }))
  const screen = await openForm()
  await screen.getByRole('button', { name: 'Tout reçu' }).click()
  await screen.getByRole('button', { name: 'Il y a aussi une pièce à numéro' }).click()
  await scan(screen, 'AUTRE-01')
  const found = screen.getByRole('list', { name: 'Numéros qui n’étaient pas annoncés' })
  const parts = [
    found.getByText('AUTRE-01', { exact: true }),
    found.getByRole('button', { name: 'Retirer AUTRE-01' }),
    found.getByRole('combobox'),
  ]
  const [number, button, article] = parts.map((part) => part.element().getBoundingClientRect())
  expect(button?.left).toBeGreaterThan(number?.left ?? Infinity)
  expect(article?.top).toBeGreaterThanOrEqual(button?.bottom ?? Infinity)
  await screen.getByRole('button', { name: 'Enregistrer la réception' }).click()
  await expect.element(screen.getByText('Choisissez l’article.')).toBeVisible()
  expect(sentIn(requests)).toEqual([])
  await screen.getByLabelText('Article de AUTRE-01').selectOptions('Décodeur HD')
  await screen.getByRole('textbox', { name: 'Raison' }).fill('Un décodeur de plus')
  await screen.getByRole('button', { name: 'Enregistrer la réception' }).click()
  await expect
    .poll(() => sentIn(requests).map(({ body }) => body))
    .toEqual([
      {
        lines: [
          { articleId: 4, serials: ['AUTRE-01'], damaged: [] },
          { articleId: 5, quantity: 3, damaged: 0 },
        ],
        raison: 'Un décodeur de plus',
      },
    ])
})

test('a parcel in which nothing came is received as missing, with a reason', async () => {
  const whole = aDelivery()
  const numbered = { ...whole, lines: whole.lines.filter(({ serialised }) => serialised) }
  const requests = serveOutlet(() => aDelivery({ statut: 'received_with_gap' }), numbered)
  const screen = await openForm()
  const save = screen.getByRole('button', { name: 'Enregistrer la réception' })
  await expect.element(save).toBeDisabled()
  await screen.getByRole('button', { name: 'Rien n’est arrivé' }).click()
  await expect.element(screen.getByText(/2\u00a0manquants/)).toBeVisible()
  await save.click()
  await expect.element(screen.getByText(/^Écrivez ce qui s’est passé/)).toBeVisible()
  await screen.getByLabelText('Raison', { exact: true }).fill('Colis perdu')
  await save.click()
  await vi.waitFor(() => expect(sentIn(requests)).toHaveLength(1))
  expect(sentIn(requests)[0]?.body).toEqual({ lines: [{ articleId: 4, serials: [], damaged: [] }], raison: 'Colis perdu' })
})
