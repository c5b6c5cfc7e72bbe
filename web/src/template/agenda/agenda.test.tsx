import { type AgendaEntry, readAgenda } from '@backoffice/contract/calendar/agenda'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { AgendaBody } from './agenda-body.tsx'
import { type AgendaView, daysOf, shownDay, stepFrom } from './agenda-days.ts'

const anEntry = (over: Partial<AgendaEntry>): AgendaEntry => ({
  date: '2026-11-12',
  kind: 'delivery',
  name: 'BL-00000001',
  detail: 'Kiosque du Port',
  amount: null,
  state: 'expected',
  link: '/logistique/approda?id=1',
  ...over,
})

const ENTRIES = [
  anEntry({ date: '2026-11-11', kind: 'holiday', name: 'Armistice 1918', detail: null, state: null, link: null }),
  anEntry({}),
  anEntry({ kind: 'promise', name: 'Boutique Sud', detail: null, amount: 30, state: 'broken', link: '/relance/alertcredit?userId=7' }),
  anEntry({ name: 'BL-00000002' }),
  anEntry({ name: 'BL-00000003' }),
]

function AgendaOf({ view = 'month', day = '2026-11-12' }: { view?: AgendaView; day?: string }) {
  const [kind, setKind] = useState<AgendaEntry['kind']>()
  return (
    <ReadBoundary failure="Le calendrier n’a pas pu être lu">
      <AgendaBody view={view} day={day} today="2026-11-20" kind={kind} onKind={setKind} />
    </ReadBoundary>
  )
}

test('a calendar that could not be read says so', async () => {
  serve(answering(readAgenda, () => refusing(503, { message: 'Réessayez dans un instant.' })))
  const screen = await renderPart(<AgendaOf />)
  await expect.element(screen.getByText('Le calendrier n’a pas pu être lu')).toBeVisible()
})

test('a list of a month without anything says so', async () => {
  serve(answering(readAgenda, () => []))
  const screen = await renderPart(<AgendaOf view="list" />)
  await expect.element(screen.getByText('Rien ce mois-ci')).toBeVisible()
})

test('a month asks for whole weeks, counts what does not fit, and shows one kind alone', async () => {
  const requests = serve(answering(readAgenda, () => ENTRIES))
  const screen = await renderPart(<AgendaOf />)
  await expect.element(screen.getByRole('link', { name: 'jeudi 12 novembre 2026, 4\u00a0événements' })).toBeVisible()
  await expect.element(screen.getByText('et 1\u00a0autre')).toBeVisible()
  // A cell is narrow: its words begin with the outlet, and the whole is read aloud and in the tooltip.
  const delivery = screen.getByTitle('Livraison Kiosque du Port, BL-00000001, attendue')
  await expect.element(delivery.getByText('Kiosque du Port', { exact: true })).toBeVisible()
  await expect.element(delivery).toHaveAccessibleName('Livraison Kiosque du Port, BL-00000001, attendue')
  expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({ start: '2026-10-26', end: '2026-12-06' })
  await screen.getByRole('button', { name: 'Promesses 1' }).click()
  const promise = screen.getByRole('link', { name: 'Promesse de Boutique Sud, 30,00\u00a0€, non tenue' })
  await expect.element(promise).toHaveAttribute('href', '/relance/alertcredit?userId=7')
  await expect.element(screen.getByText('Armistice 1918')).not.toBeInTheDocument()
})

test('a week begins on Monday and shows everything of its days', async () => {
  serve(answering(readAgenda, () => ENTRIES))
  const screen = await renderPart(<AgendaOf view="week" />)
  await expect.element(screen.getByRole('heading', { name: 'lundi 09/11' })).toBeVisible()
  expect(screen.getByRole('link', { name: /^Livraison Kiosque du Port, BL-/ }).elements()).toHaveLength(3)
})

test('steps lead from month to month and from week to week, and a day that does not exist is today', () => {
  expect(stepFrom('month', '2026-01-31', -1)).toBe('2025-12-01')
  expect(stepFrom('week', '2026-12-30', 1)).toBe('2027-01-06')
  expect(daysOf('week', '2027-01-01')[0]).toBe('2026-12-28')
  expect(daysOf('list', '2026-02-10')).toHaveLength(28)
  expect(shownDay('2026-02-31', '2026-11-20')).toBe('2026-11-20')
})
