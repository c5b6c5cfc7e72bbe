import { listArticles } from '@backoffice/contract/articles/articles'
import { type Delivery, readDelivery, receiveDelivery } from '@backoffice/contract/deliveries/deliveries'
import { settleSentAct } from '@backoffice/contract/sent-acts/sent-acts'
import { getUserInfo } from '@backoffice/contract/session/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aUser } from '../../test/accounts.ts'
import { answering, refusing, serve } from '../../test/answers.ts'
import { aDelivery } from '../../test/deliveries.ts'
import { renderPart } from '../../test/render-part.tsx'
import { tokenWith } from '../../test/tokens.ts'
import { sentActs } from '../api/kept-here.ts'
import { tokens } from '../api/session.ts'
import { DeliveryPanel } from '../features/deliveries/index.ts'
import { SentActsNotice } from './sent-acts-notice.tsx'

const FIRST = '00028061000001'
const SECOND = '00028061000002'
const HOUR_MS = 3_600_000
const signIn = (sub: string) => tokens.keep({ access_token: tokenWith({ sub, exp: 4_000_000_000 }), refresh_token: 'r1' })

let isDown = true
let answer = (): Delivery | Response => aDelivery()
beforeEach(() => {
  signIn('7')
  isDown = true
  answer = () => aDelivery({ statut: 'received', receivedAt: '2026-11-21T08:00:00.000Z' })
})
afterEach(() => void vi.restoreAllMocks())

function arriving<Answer>(isLost: boolean, found: () => Answer): Answer {
  if (isLost) throw new TypeError('Failed to fetch')
  return found()
}

/** Serves a delivery to its outlet. Its reception is lost while `isDown`. */
function serveOutlet() {
  return serve(
    answering(readDelivery, () => aDelivery()),
    answering(getUserInfo, () => aUser({ id: 7, roleName: 'ROLE_PDV' })),
    answering(listArticles, () => []),
    answering(receiveDelivery, () => arriving(isDown, answer)),
    answering(settleSentAct, () => ({ state: 'absent' as const, message: null })),
  )
}
type Requests = ReturnType<typeof serve>
const receptions = (requests: Requests) => requests.filter(({ path }) => path.endsWith('/receive'))
const keyOf = (request: Requests[number] | undefined) => request?.headers.get('idempotency-key')

const openForm = () => renderPart(<DeliveryPanel id={12} step="receive" onStep={vi.fn<() => void>()} onClose={vi.fn<() => void>()} />)
type Screen = Awaited<ReturnType<typeof openForm>>

async function scan(screen: Screen, ...numbers: string[]) {
  await screen.getByLabelText('Numéro', { exact: true }).click()
  for (const number of numbers) await userEvent.keyboard(`${number}{Enter}`)
}

/** Scans a delivery without a network, presses, and loses the page: its acts are then those of a former one. */
async function receiveAndLosePage(requests: Requests) {
  const screen = await openForm()
  await scan(screen, FIRST, SECOND)
  await screen.getByRole('button', { name: 'Tout reçu' }).click()
  await screen.getByRole('button', { name: 'Enregistrer la réception' }).click()
  await expect.element(screen.getByText(/^Ce qui est scanné est gardé/)).toBeVisible()
  await screen.unmount()
  const acts = JSON.parse(localStorage.getItem('sent-acts:7') ?? '[]') as object[]
  localStorage.setItem('sent-acts:7', JSON.stringify(acts.map((act) => ({ ...act, load: 'of the former page' }))))
  return receptions(requests)[0]
}

const later = (hours: number) => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + hours * HOUR_MS)

test('a reception without an answer goes again under its key when the page opens the next morning', async () => {
  const requests = serveOutlet()
  const lost = await receiveAndLosePage(requests)
  later(13)
  isDown = false
  const screen = await renderPart(<SentActsNotice />)
  await expect.element(screen.getByText(/^Réception de BL-2026-000012\s: enregistrée\.$/)).toBeVisible()
  const [, again] = receptions(requests)
  expect([again?.body, keyOf(again)]).toEqual([lost?.body, keyOf(lost)])
  expect(requests.some(({ path }) => path.endsWith('/sent-acts'))).toBe(false)
  expect([localStorage.getItem('drafts:7'), localStorage.getItem('sent-acts:7')]).toEqual([null, null])
})

test('it waits for the network, and what was scanned stays in the form as long', async () => {
  const requests = serveOutlet()
  await receiveAndLosePage(requests)
  later(50)
  const notice = await renderPart(<SentActsNotice />)
  await expect.element(notice.getByText(/toujours sans réponse\. Ce qui a été saisi est gardé/)).toBeVisible()
  const form = await openForm()
  await expect.element(form.getByLabelText(SECOND, { exact: true })).toBeChecked()
  isDown = false
  dispatchEvent(new Event('online'))
  await expect.element(notice.getByText(/: enregistrée\.$/)).toBeVisible()
  expect(new Set(receptions(requests).map(keyOf)).size).toBe(1)
})

test('a refusal is told, and what was scanned stays in the form', async () => {
  const requests = serveOutlet()
  await receiveAndLosePage(requests)
  later(13)
  isDown = false
  answer = () => refusing(409, { message: 'Cette livraison a été retournée.' })
  const notice = await renderPart(<SentActsNotice />)
  await expect.element(notice.getByText(/: refusée\. Cette livraison a été retournée\. Ce qui a été saisi est gardé\.$/)).toBeVisible()
  expect(localStorage.getItem('sent-acts:7')).toBeNull()
  const form = await openForm()
  await expect.element(form.getByLabelText(FIRST, { exact: true })).toBeChecked()
})

test('what somebody changes goes no more by itself', async () => {
  const requests = serveOutlet()
  await receiveAndLosePage(requests)
  const form = await openForm()
  await form.getByLabelText(SECOND, { exact: true }).click()
  await form.unmount()
  isDown = false
  await renderPart(<SentActsNotice />)
  expect([sentActs.left(), receptions(requests).length]).toEqual([[], 1])
})

test('a reception whose form was left goes again in the same page', async () => {
  const requests = serveOutlet()
  const notice = await renderPart(<SentActsNotice />)
  const form = await openForm()
  await scan(form, FIRST, SECOND)
  await form.getByRole('button', { name: 'Tout reçu' }).click()
  await form.getByRole('button', { name: 'Enregistrer la réception' }).click()
  await expect.element(form.getByText(/^Ce qui est scanné est gardé/)).toBeVisible()
  await form.unmount()
  later(1)
  isDown = false
  dispatchEvent(new Event('online'))
  await expect.element(notice.getByText(/: enregistrée\.$/)).toBeVisible()
  expect(new Set(receptions(requests).map(keyOf)).size).toBe(1)
})

test('an act goes from the account that sent it only, and from one tab at a time', async () => {
  const requests = serveOutlet()
  await receiveAndLosePage(requests)
  const [act] = sentActs.left()
  isDown = false
  signIn('8')
  const other = await renderPart(<SentActsNotice />)
  expect(sentActs.left()).toEqual([])
  await other.unmount()
  signIn('7')
  await navigator.locks.request(`sent-act ${act?.key}`, async () => {
    const screen = await renderPart(<SentActsNotice />)
    await expect.element(screen.getByText(/: renvoi…$/)).toBeVisible()
    await screen.unmount()
  })
  expect(receptions(requests)).toHaveLength(1)
})

test('an act of money is asked for, and not sent again', async () => {
  const requests = serveOutlet()
  const sale = { label: 'Vente de 21\u00a0€', key: 'k1', content: 'POST /securecanal/transaction {}' }
  localStorage.setItem('sent-acts:7', JSON.stringify([{ ...sale, at: Date.now() - HOUR_MS, tab: 'another', load: 'former' }]))
  const screen = await renderPart(<SentActsNotice />)
  await expect.element(screen.getByText(/jamais arrivée\. Rien n’a été fait/)).toBeVisible()
  expect(requests.map(({ path, body }) => [path, body])).toEqual([['/securecanal/sent-acts', { key: 'k1' }]])
})
