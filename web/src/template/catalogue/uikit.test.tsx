import { listOutlets, listSectorManagers } from '@backoffice/contract/accounts/accounts'
import { listDocuments, readDocument } from '@backoffice/contract/credit-requests/credit-conversation'
import { listLatestCreditRequests } from '@backoffice/contract/credit-requests/credit-requests'
import { getUserInfo } from '@backoffice/contract/session/session'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser, anAccount, anOutlet } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { aCreditRequest } from '../../../test/credit-requests.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { ButtonPart } from './parts/button-part.tsx'
import { MediaPart } from './parts/media-part.tsx'
import { TreePart } from './parts/tree-part.tsx'

const MANAGER = { id: 1, roleName: 'ROLE_MANAGER', outletName: null, outletNumber: null }

const renderRead = (part: ReactElement) => renderPart(<ReadBoundary>{part}</ReadBoundary>)
const signedIn = (over: Parameters<typeof aUser>[0]) => answering(getUserInfo, () => aUser(over))

afterEach(() => {
  delete document.documentElement.dataset['scheme']
})

test('a client, who reads no network, is told so and no call is made for it', async () => {
  const requests = serve(signedIn({ roleName: 'ROLE_CLIENT', outletName: null }))
  const screen = await renderRead(<TreePart />)
  await expect.element(screen.getByText('Votre rôle ne lit pas le réseau')).toBeVisible()
  expect(requests.map(({ path }) => path)).toEqual([getUserInfo.path])
})

test('an outlet sees itself, and that it sees no other', async () => {
  serve(signedIn({}))
  const screen = await renderRead(<TreePart />)
  await expect.element(screen.getByText('Votre rôle ne lit que son point de vente')).toBeVisible()
  await expect.element(screen.getByRole('treeitem')).toHaveTextContent('Kiosque du Port')
})

test('a network that cannot be read says so, and the rest of the part stays', async () => {
  serve(
    signedIn(MANAGER),
    answering(listSectorManagers, () => refusing(503, { message: 'Base arrêtée.' })),
    answering(listOutlets, () => []),
  )
  const screen = await renderRead(<TreePart />)
  await expect.element(screen.getByText('Base arrêtée.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Clavier' })).toBeVisible()
})

test('a manager sees each sector with its outlets, and those without a sector apart', async () => {
  serve(
    signedIn(MANAGER),
    answering(listSectorManagers, () => [{ ...anAccount({ id: 7, roleName: 'ROLE_RESP', sectorName: 'Sud' }), outlets: 1 }]),
    answering(listOutlets, () => [
      anOutlet({ id: 23, sectorManagerId: 7 }),
      anOutlet({ id: 24, outletName: 'Tabac de la Gare' }),
      // Of a suspended manager, whom the list of active ones lacks.
      anOutlet({ id: 25, outletName: 'Kiosque du Marché', sectorManagerId: 8 }),
    ]),
  )
  const screen = await renderRead(<TreePart />)
  await screen.getByRole('treeitem', { name: 'Sud' }).click()
  await expect.element(screen.getByRole('treeitem', { name: 'Kiosque du Port' })).toBeVisible()
  expect(screen.getByText('Tabac de la Gare').query()).toBeNull()
  await screen.getByRole('treeitem', { name: 'Sans responsable de secteur actif' }).click()
  await expect.element(screen.getByRole('treeitem', { name: 'Tabac de la Gare' })).toBeVisible()
  await expect.element(screen.getByRole('treeitem', { name: 'Kiosque du Marché' })).toBeVisible()
})

test('a sector manager, who reads no payment, is told so and no request is read', async () => {
  const requests = serve(signedIn({ roleName: 'ROLE_RESP' }))
  const screen = await renderRead(<MediaPart />)
  await expect.element(screen.getByText('Votre rôle ne lit pas les paiements')).toBeVisible()
  expect(requests.map(({ path }) => path)).toEqual([getUserInfo.path])
})

test('pictures of payments are those of the requests that the person reads; a PDF is none', async () => {
  const picture = { number: 1, name: 'recu.webp', mediaType: 'image/webp', bytes: 900, addedBy: 23, addedByName: 'Awa' } as const
  const createdAt = '2026-11-20T08:00:00.000Z'
  serve(
    signedIn({}),
    // It is past midnight in Paris.
    answering(listLatestCreditRequests, () => [
      aCreditRequest({ id: 5, documents: 2, createdAt: '2026-11-20T23:30:00.000Z' }),
      aCreditRequest({ id: 6, documents: 0 }),
    ]),
    answering(listDocuments, () => [
      { ...picture, createdAt },
      { ...picture, createdAt, number: 2, name: 'facture.pdf', mediaType: 'application/pdf' as const },
    ]),
    answering(readDocument, () => new Response(new Blob(['x'], { type: 'image/webp' }))),
  )
  const screen = await renderRead(<MediaPart />)
  await expect.element(screen.getByRole('button', { name: 'recu.webp' })).toBeVisible()
  await expect.element(screen.getByText(/, 21\/11\/2026$/)).toBeVisible()
  expect(screen.getByText('facture.pdf').query()).toBeNull()
})

test('a credit agent is asked for no document of a request to the network, which others decide', async () => {
  const requests = serve(
    signedIn({ id: 9, roleName: 'ROLE_AGENT' }),
    answering(listLatestCreditRequests, () => [
      aCreditRequest({ id: 5, documents: 1, queue: 'network_credit' }),
      aCreditRequest({ id: 6, documents: 1 }),
      aCreditRequest({ id: 7, documents: 1, queue: 'float', userId: 9, requestedBy: 9 }),
    ]),
    answering(listDocuments, () => []),
  )
  const screen = await renderRead(<MediaPart />)
  await expect.element(screen.getByText('Aucune image de paiement')).toBeVisible()
  const asked = requests.flatMap(({ path }) => /credit-requests\/(\d+)\/documents/.exec(path)?.[1] ?? [])
  expect(asked.toSorted()).toEqual(['6', '7'])
})

test('the code of an example is its own file, and can be copied', async () => {
  const written: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text))
  const screen = await renderRead(<ButtonPart />)
  await screen.getByRole('button', { name: 'Code, Variantes' }).click()
  const code = screen.getByRole('region', { name: 'Code, Variantes' })
  await expect.element(code).toHaveTextContent('export function ButtonKinds()')
  await expect.element(code).toHaveTextContent("from '../../ui/form/button.tsx'")
  await screen.getByRole('button', { name: 'Copier le code, Variantes' }).click()
  await expect.element(screen.getByText('Copié')).toBeVisible()
  expect(written[0]).toContain('<Button>Enregistrer</Button>')
})

test('contrasts are computed from the theme that is on, and follow it', async () => {
  const screen = await renderRead(<ButtonPart />)
  const row = screen.getByRole('row', { name: 'Lien et bouton discret' })
  await expect.element(row).toHaveTextContent('suffisant')
  const before = row.element().textContent
  document.documentElement.dataset['scheme'] = 'dark'
  await expect.element(screen.getByRole('heading', { name: 'Contraste' })).toHaveTextContent('sombre')
  expect(row.element().textContent).not.toBe(before)
})
