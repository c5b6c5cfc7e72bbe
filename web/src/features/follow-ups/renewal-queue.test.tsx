import { listOutlets } from '@backoffice/contract/accounts/accounts'
import type { Renewal } from '@backoffice/contract/follow-ups/renewal'
import { closeFollowUp, noteContact, readFollowUp, takeFollowUp, takeNextFollowUp } from '@backoffice/contract/follow-ups/follow-ups'
import { listRenewals } from '@backoffice/contract/follow-ups/renewals'
import { getUserInfo } from '@backoffice/contract/session/session'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { anOutlet, aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { aFollowUpOf, aRenewal } from '../../../test/renewals.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { RenewalQueue } from './renewal-queue.tsx'
import type { RenewalsSearch } from './renewals-search.ts'

const ME = 2
let rows: Renewal[] = []
beforeEach(() => {
  rows = [
    aRenewal({ id: 1, firstName: 'Zoé', lastName: 'PAYET', value: 90 }),
    aRenewal({ id: 2, firstName: 'Awa', lastName: 'HOARAU', value: 45 }),
    aRenewal({ id: 3, firstName: 'Léa', lastName: 'GRONDIN', value: 20 }),
  ]
})

const pageOf = (cases = rows.length) => ({
  content: rows,
  page: 0,
  size: 200,
  totalElements: cases,
  totalPages: 1,
  totals: { cases, value: 155 },
})
type Answers = {
  list?: () => ReturnType<typeof pageOf> | Response | Promise<ReturnType<typeof pageOf>>
  take?: () => Response
  next?: () => Response
}

/** Opens the subscribers by their ids, as the address does. */
function Renewals({ onImport }: { onImport: (() => void) | undefined }) {
  const [search, setSearch] = useState<RenewalsSearch>({})
  return (
    <ReadBoundary failure="Les abonnés à renouveler n’ont pas pu être lus">
      <RenewalQueue search={search} onChange={(next) => setSearch((previous) => ({ ...previous, ...next }))} onImport={onImport} />
    </ReadBoundary>
  )
}

/** Takes a subscriber for the reader, as the server does. */
function hold(id: number) {
  rows = rows.map((row) => (row.id === id ? { ...row, status: 'taken', takenBy: ME, takenByName: 'Awa Diallo', version: 2 } : row))
  return aFollowUpOf(rows.find((row) => row.id === id) ?? aRenewal())
}

async function renderRenewals({ list = () => pageOf(), take, next }: Answers = {}, onImport?: () => void) {
  const requests = serve(
    answering(getUserInfo, () => aUser({ id: ME, roleName: 'ROLE_MANAGER' })),
    answering(listRenewals, list),
    answering(listOutlets, () => [anOutlet({ id: 23, outletNumber: '1034', outletName: 'Tabac de la Gare' })]),
    answering(takeNextFollowUp, () => next?.() ?? hold(3)),
    answering(takeFollowUp, ({ path }) => take?.() ?? hold(Number(path.split('/').at(-2)))),
    answering(noteContact, () => hold(1)),
    answering(closeFollowUp, () => aFollowUpOf(aRenewal({ status: 'dropped' }))),
    answering(readFollowUp, ({ path }) => aFollowUpOf(rows.find(({ id }) => path.endsWith(`/${id}`)) ?? aRenewal())),
  )
  const screen = await renderPart(<Renewals onImport={onImport} />)
  const sent = () => requests.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body])
  const asked = () => requests.findLast(({ path }) => path === listRenewals.path)?.query ?? new URLSearchParams()
  return { screen, sent, asked, open: (name: string) => screen.getByRole('heading', { name, level: 2 }) }
}

test('nothing is claimed while the subscribers are being read', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof pageOf>>()
  const { screen, open } = await renderRenewals({ list: () => promise })
  await expect.element(screen.getByRole('status', { name: 'En cours de lecture' })).toBeInTheDocument()
  await expect.element(screen.getByText('Aucun abonné à renouveler')).not.toBeInTheDocument()
  resolve(pageOf())
  await expect.element(open('Zoé PAYET')).toBeVisible()
})

test('without a subscriber, a manager is offered the import and others are told how they arrive', async () => {
  rows = []
  const onImport = vi.fn<() => void>()
  const { screen } = await renderRenewals({}, onImport)
  await expect.element(screen.getByText('Aucun abonné à renouveler')).toBeVisible()
  await screen.getByRole('button', { name: 'Importer une liste' }).click()
  expect(onImport).toHaveBeenCalledOnce()
  const other = await renderRenewals()
  await expect.element(other.screen.getByText(/Les abonnés arrivent avec la liste du mois/).last()).toBeVisible()
})

test('of more than a page, the next page is read, and another filter leads back to the first', async () => {
  const { screen, asked } = await renderRenewals({ list: () => pageOf(450) })
  const pages = screen.getByRole('navigation', { name: 'Pages, abonnés' })
  await expect.element(pages).toHaveTextContent('1–200 sur 450')
  await pages.getByRole('button', { name: 'Page suivante' }).click()
  await expect.element(pages).toHaveTextContent('201–400 sur 450')
  await vi.waitFor(() => expect(asked().get('page')).toBe('1'))
  await screen.getByRole('combobox', { name: 'État' }).selectOptions('promised')
  await vi.waitFor(() => expect([asked().get('page'), asked().get('status')]).toEqual(['0', 'promised']))
})

test('an outlet and the month of a list narrow the subscribers, and stay in sight', async () => {
  const { screen, asked } = await renderRenewals()
  const month = screen.getByRole('combobox', { name: 'Mois de la liste' })
  await expect.element(month).toBeVisible()
  const [, latest] = [...month.element().querySelectorAll('option')].map(({ value }) => value)
  await month.selectOptions(latest ?? '')
  await vi.waitFor(() => expect(`${asked().get('year')}-${asked().get('month')?.padStart(2, '0')}`).toBe(latest))
  await screen.getByRole('combobox', { name: 'Point de vente' }).fill('Gare')
  await screen.getByRole('option', { name: /Tabac de la Gare/ }).click()
  await vi.waitFor(() => expect(asked().get('outletId')).toBe('23'))
  await expect.element(screen.getByRole('combobox', { name: 'Point de vente' })).toHaveValue('Tabac de la Gare, n°\u00a01034')
  await month.selectOptions('')
  await vi.waitFor(() => expect([asked().get('month'), asked().get('outletId')]).toEqual([null, '23']))
})

test('filters that nobody meets say so, and the list stays', async () => {
  const { screen } = await renderRenewals()
  await expect.element(screen.getByRole('list', { name: 'Abonnés' }).getByRole('button').first()).toBeVisible()
  rows = []
  await screen.getByRole('combobox', { name: 'État' }).selectOptions('promised')
  await expect.element(screen.getByText('Aucun abonné ne correspond à ces filtres.')).toBeVisible()
})

test('a list that cannot be read says why, and is read again on demand', async () => {
  let isDown = true
  const { screen, open } = await renderRenewals({ list: () => (isDown ? refusing(503, { message: 'Le service redémarre.' }) : pageOf()) })
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Les abonnés à renouveler n’ont pas pu être lusLe service redémarre.')
  isDown = false
  await screen.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(open('Zoé PAYET')).toBeVisible()
})

test('one whom another has taken meanwhile is refused with a sentence, and stays open', async () => {
  const { screen, open } = await renderRenewals({
    take: () => refusing(409, { code: 'already_followed', message: 'Léa Grondin s’occupe déjà de cette relance.' }),
  })
  await screen.getByRole('button', { name: 'Prendre en charge' }).click()
  await expect.element(screen.getByText('Léa Grondin s’occupe déjà de cette relance.')).toBeVisible()
  await expect.element(open('Zoé PAYET')).toBeVisible()
})

test('two presses take once, over the version that was read', async () => {
  const { screen, sent } = await renderRenewals()
  await screen.getByRole('button', { name: 'Prendre en charge' }).dblClick()
  await expect.element(screen.getByText('Vous vous en occupez.')).toBeVisible()
  expect(sent()).toEqual([['/securecanal/follow-ups/1/take', { takeOver: false, version: 1 }]])
})

test('two presses on the next take one subscriber, who opens; without one a message says so', async () => {
  const { screen, sent, open } = await renderRenewals()
  await screen.getByRole('button', { name: 'Prendre le suivant' }).dblClick()
  await expect.element(open('Léa GRONDIN')).toBeVisible()
  expect(sent()).toEqual([['/securecanal/follow-ups/next', { queue: 'renewals' }]])
})

test('the keys go through the list, take, open the contact and abandon; nothing resolves by hand', async () => {
  const { screen, sent, open } = await renderRenewals()
  await expect.element(open('Zoé PAYET')).toBeVisible()
  await userEvent.keyboard('kj')
  await expect.element(open('Awa HOARAU')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Awa HOARAU/ })).toHaveAttribute('aria-current', 'true')
  await userEvent.keyboard('rp')
  await expect.element(screen.getByText('Vous vous en occupez.')).toBeVisible()
  expect(sent()).toEqual([['/securecanal/follow-ups/2/take', { takeOver: false, version: 1 }]])
  await expect.element(screen.getByRole('button', { name: 'Marquer résolue' })).not.toBeInTheDocument()
  await userEvent.keyboard('m')
  await expect.element(screen.getByLabelText('Résultat')).toHaveValue('promised')
  await expect.element(screen.getByLabelText('Résultat')).toHaveFocus()
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('x')
  await expect
    .element(screen.getByRole('alertdialog').or(screen.getByRole('dialog')))
    .toHaveTextContent('Abandonner la relance d’Awa HOARAU')
})

test('an empty queue answers the key of the next with a sentence', async () => {
  const { screen, open } = await renderRenewals({ next: () => refusing(404, { code: 'queue_empty', message: 'Personne n’attend.' }) })
  await expect.element(open('Zoé PAYET')).toBeVisible()
  await userEvent.keyboard('n')
  await expect.element(screen.getByText('Personne d’autre à renouveler')).toBeVisible()
  await expect.element(screen.getByText('Personne n’attend.')).toBeVisible()
})
