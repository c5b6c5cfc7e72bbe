import type { ObjectiveStatus } from '@backoffice/contract/objectives/objective'
import {
  closeObjective,
  closeObjectives,
  listObjectiveGrid,
  listObjectives,
  listObjectiveVersions,
} from '@backoffice/contract/objectives/objectives'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { aCoverage, aGridRow, anObjective, anOutletObjective, aYear } from '../../../test/objectives.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { MonthPanel } from './month-panel.tsx'
import { NO_FIGURES } from './objective-figures.ts'

const OCTOBER = { month: 10, year: 2026 }
const CLOSED = { closedAt: '2026-11-23T08:00:00.000Z', closedByName: 'Awa Diallo' }

function OctoberPanel({ today }: { today: string }) {
  const { rows } = useRead(listObjectives, { query: { year: 2026 } })
  return rows[9] && <MonthPanel row={rows[9]} year={2026} today={today} onClose={() => undefined} />
}

const outlet = (id: number, status: ObjectiveStatus) => aGridRow(id, anOutletObjective(id, { ...OCTOBER, statut: status }))

type Answering = { today?: string; outlets?: ObjectiveStatus; refusal?: () => Response | undefined }

/** Shows October, published by the network and two of three outlets, over a server that keeps what is closed. */
async function openOctober({ today = '2026-11-23', outlets = 'published', refusal }: Answering = {}) {
  const stored: { network: ObjectiveStatus; outlets: ObjectiveStatus } = { network: 'published', outlets }
  const network = () => anObjective({ ...OCTOBER, version: 3, statut: stored.network, ...(stored.network === 'closed' ? CLOSED : {}) })
  const requests = serve(
    answering(listObjectives, () => aYear([network()])),
    answering(listObjectiveGrid, () => ({
      rows: [outlet(1, stored.outlets), outlet(2, stored.outlets), outlet(3, 'draft')],
      totals: NO_FIGURES,
      coverage: aCoverage({ outlets: 3 }),
    })),
    answering(listObjectiveVersions, () => []),
    answering(closeObjective, () => {
      const refused = refusal?.()
      if (refused) return refused
      stored.network = 'closed'
      return network()
    }),
    answering(closeObjectives, () => {
      const refused = refusal?.()
      if (refused) return refused
      Object.assign(stored, { network: 'closed', outlets: 'closed' })
      return { changed: 3 }
    }),
  )
  const screen = await renderPart(
    <ReadBoundary>
      <OctoberPanel today={today} />
    </ReadBoundary>,
  )
  await expect.element(page.getByRole('dialog', { name: 'Réseau, octobre 2026' })).toBeVisible()
  const sent = () => requests.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }))
  const act = (name: string) => screen.getByRole('button', { name })
  return { screen, sent, act, dialog: page.getByRole('dialog', { name: /^Clore / }) }
}

const [ONE, MONTH] = ['Clore cet objectif…', 'Clore tout le mois…']

test('closing the objective says that it is final; pressed twice, it is sent once and shown closed', async () => {
  const { screen, sent, act, dialog } = await openOctober()
  await act(ONE).click()
  await expect.element(dialog).toHaveAccessibleName(/^Clore l’objectif d’octobre 2026\s\?$/)
  const effect = /^Réseau\s: après la clôture, plus personne ne pourra modifier cet objectif ni le rouvrir\.$/
  await expect.element(dialog.getByText(effect)).toBeVisible()
  expect(sent()).toEqual([])
  await dialog.getByRole('button', { name: 'Clore l’objectif' }).dblClick()

  await expect.element(screen.getByText('Objectif clos', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Réseau, octobre 2026.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByText(/^le 23\/11\/2026 à .* par Awa Diallo$/)).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Recrutements' })).toHaveAttribute('readonly')
  await expect.element(act(ONE)).not.toBeInTheDocument()
  await expect.element(act(MONTH)).toBeVisible()
  expect(sent()).toEqual([{ method: 'PUT', path: '/securecanal/objectives/5/close', body: { version: 3 } }])
})

test('closing the month counts what it concerns; pressed twice, it is sent once and nothing is left to close', async () => {
  const { screen, sent, act, dialog } = await openOctober()
  await act(MONTH).click()
  await expect.element(dialog).toHaveAccessibleName(/^Clore les objectifs d’octobre 2026\s\?$/)
  const effect = /^L’objectif du réseau et 2\sobjectifs de points de vente\. .* personne ne pourra les modifier ni les rouvrir\.$/
  await expect.element(dialog.getByText(effect)).toBeVisible()
  expect(sent()).toEqual([])
  await dialog.getByRole('button', { name: /^Clore 3\sobjectifs/ }).dblClick()

  await expect.element(screen.getByText(/^3\sobjectifs clos$/)).toBeVisible()
  await expect.element(screen.getByText('Pour octobre 2026.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  for (const name of [ONE, MONTH]) await expect.element(act(name)).not.toBeInTheDocument()
  // The draft of the third outlet is not closed, and still offered to be published.
  await expect.element(act('Publier tout le mois…')).toBeVisible()
  expect(sent()).toEqual([{ method: 'PUT', path: '/securecanal/objectives/close', body: OCTOBER }])
})

test('closing a month in which only the network is left speaks of one objective', async () => {
  const { act, dialog } = await openOctober({ outlets: 'closed' })
  await act(MONTH).click()
  const effect = /^L’objectif du réseau\. Après la clôture, plus personne ne pourra le modifier ni le rouvrir\.$/
  await expect.element(dialog.getByText(effect)).toBeVisible()
})

test.each([
  [ONE, 'Clore l’objectif'],
  [MONTH, /^Clore 3\sobjectifs/],
])('« %s » given up sends nothing; a refusal is shown, and can be tried again', async (name, confirm) => {
  const message = 'Le mois est clos\u00a0: ses objectifs ne changent plus.'
  let isRefusing = true
  const refusal = () => (isRefusing ? refusing(409, { code: 'month_closed', message }) : undefined)
  const { screen, sent, act, dialog } = await openOctober({ refusal })
  await act(name).click()
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toEqual([])

  await act(name).click()
  await dialog.getByRole('button', { name: confirm }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/^Le mois est clos\s: ses objectifs ne changent plus\.$/)
  await expect.element(screen.getByText(/^(Objectif|3\sobjectifs) clos$/)).not.toBeInTheDocument()
  isRefusing = false
  await dialog.getByRole('button', { name: confirm }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toHaveLength(2)
})

test('nothing is closed before its month is over', async () => {
  const { screen, act } = await openOctober({ today: '2026-10-31' })
  await expect.element(screen.getByText('Pourra être clos après le 31/10/2026.')).toBeVisible()
  for (const name of [ONE, MONTH]) await expect.element(act(name)).not.toBeInTheDocument()
})
