import { listArticles } from '@backoffice/contract/articles/articles'
import { readDelivery, receiveDelivery } from '@backoffice/contract/deliveries/deliveries'
import { addDeliveryDocument, listDeliveryDocuments } from '@backoffice/contract/deliveries/delivery-documents'
import { getUserInfo } from '@backoffice/contract/session/session'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { aDelivery } from '../../../test/deliveries.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { RequestByFetch } from '../../../test/request-by-fetch.ts'
import { tokenWith } from '../../../test/tokens.ts'
import { keptFiles } from '../../api/kept-files.ts'
import { tokens } from '../../api/session.ts'
import { DeliveryPanel } from './delivery-panel.tsx'

const PDF = new File(['%PDF-1.7'], 'bon signé.pdf', { type: 'application/pdf' })
const STORED = {
  number: 1,
  name: 'bon signé.pdf',
  mediaType: 'application/pdf',
  bytes: 8,
  addedBy: 7,
  addedByName: 'Boutique du Port',
  createdAt: '2026-11-21T08:00:00.000Z',
} as const

beforeEach(async () => {
  tokens.keep({ access_token: tokenWith({ sub: '7', exp: 4_000_000_000 }), refresh_token: 'r1' })
  vi.stubGlobal('XMLHttpRequest', RequestByFetch)
  await keptFiles.forgetAll()
})

/** Serves a delivery to its outlet; `upload` answers each file. */
function serveOutlet(upload: () => typeof STORED | Response, delivery = aDelivery()) {
  let [stored, current] = [0, delivery]
  const requests = serve(
    answering(readDelivery, () => ({ ...current, documents: stored })),
    answering(getUserInfo, () => aUser({ id: 7, roleName: 'ROLE_PDV' })),
    answering(listArticles, () => []),
    answering(receiveDelivery, () => (current = aDelivery({ statut: 'received_with_gap', receivedAt: '2026-11-21T08:00:00.000Z' }))),
    answering(listDeliveryDocuments, () => [STORED]),
    answering(addDeliveryDocument, () => {
      const answer = upload()
      if (!(answer instanceof Response)) stored = 1
      return answer
    }),
  )
  return () => requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/documents'))
}

const open = (step?: 'receive', onStep = vi.fn<() => void>()) =>
  renderPart(<DeliveryPanel id={12} step={step} onStep={onStep} onClose={vi.fn<() => void>()} />)
type Screen = Awaited<ReturnType<typeof open>>

const attach = (screen: Screen) => userEvent.upload(screen.getByLabelText('Document à joindre'), PDF)

test('a document is attached to a delivery, and can be opened there', async () => {
  const sent = serveOutlet(() => STORED)
  const screen = await open()
  await attach(screen)
  await expect.element(screen.getByRole('list', { name: 'Pièces jointes' })).toHaveTextContent(/bon signé\.pdf8.o/)
  expect(sent()).toHaveLength(1)
  expect(await keptFiles.read('document of delivery 12')).toBeNull()
})

test('a document that the server refuses says why and can be taken back', async () => {
  serveOutlet(() => refusing(400, { code: 'not_a_document', message: 'Joignez une photo ou un PDF.' }))
  const screen = await open()
  await attach(screen)
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Joignez une photo ou un PDF.')
  await screen.getByRole('button', { name: 'Retirer le document' }).click()
  await expect.element(screen.getByRole('button', { name: 'Joindre un document' })).toBeVisible()
  expect(await keptFiles.read('document of delivery 12')).toBeNull()
})

test('a picture of a gap survives a reload, goes once the reception is saved, and again under its key when the network is back', async () => {
  let isDown = true
  const sent = serveOutlet(() => {
    if (isDown) throw new TypeError('Failed to fetch')
    return STORED
  })
  const before = await open('receive')
  await before.getByRole('button', { name: 'Tout reçu' }).click()
  await before.getByRole('textbox', { name: 'Raison' }).fill('Carton ouvert')
  await attach(before)
  await expect.element(before.getByText(/^bon signé\.pdf/)).toBeVisible()
  await before.unmount()

  const screen = await open('receive')
  await expect.element(screen.getByText(/^bon signé\.pdf/)).toBeVisible()
  expect(sent()).toHaveLength(0)
  await screen.getByRole('button', { name: 'Enregistrer la réception' }).click()
  await expect.element(screen.getByText('BL-2026-000012 est reçue')).toBeVisible()
  await expect.element(screen.getByText(/^Le document est gardé ici/)).toBeVisible()
  // It goes from now on, also without this panel and however late.
  expect(await keptFiles.namesToSend()).toEqual(['picture of reception 12'])
  isDown = false
  dispatchEvent(new Event('online'))
  await expect.element(screen.getByRole('list', { name: 'Pièces jointes' })).toBeVisible()
  const keys = sent().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  await expect.poll(() => keptFiles.read('picture of reception 12')).toBeNull()
})
