import { listMonths } from '@backoffice/contract/months/months'
import type { ObjectiveStatus } from '@backoffice/contract/objectives/objective'
import {
  closeObjectives,
  listObjectiveGrid,
  listObjectives,
  listObjectiveVersions,
  publishObjectives,
} from '@backoffice/contract/objectives/objectives'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering, serve } from '../../../test/answers.ts'
import { aCoverage, aGridRow, anObjective, anOutletObjective, aYear } from '../../../test/objectives.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { renderScreen } from '../../../test/render-screen.tsx'
import { tokenWith } from '../../../test/tokens.ts'
import { tokens } from '../../api/session.ts'
import { drafts } from '../../api/use-draft.ts'
import { paths } from '../../paths.ts'
import { MonthPanel } from './month-panel.tsx'
import { NO_FIGURES } from './objective-figures.ts'
import { OutletObjectivesScreen } from './outlet-objectives-screen.tsx'

beforeEach(() => {
  tokens.keep({ access_token: tokenWith({ sub: '7' }), refresh_token: 'r1' })
  drafts.forgetAll()
})

const stay = () => undefined
const JANUARY = { month: 1, year: 2026 }

/** Serves a past month, with three objectives in a state. */
function serveJanuary(status: ObjectiveStatus) {
  const ofJanuary = { ...JANUARY, statut: status }
  const rows = [1, 2].map((id) => aGridRow(id, anOutletObjective(id, ofJanuary)))
  const requests = serve(
    answering(listMonths, () => []),
    answering(listObjectives, () => aYear([anObjective(ofJanuary)])),
    answering(listObjectiveGrid, () => ({ rows, totals: NO_FIGURES, coverage: aCoverage({ outlets: 2 }) })),
    answering(listObjectiveVersions, () => []),
    answering(publishObjectives, () => ({ changed: 3 })),
    answering(closeObjectives, () => ({ changed: 3 })),
  )
  return () => requests.filter(({ method }) => method !== 'GET').map(({ body }) => body)
}

test.each([
  ['draft', 'Publier', 'de publier'],
  ['published', 'Clore', 'de clore'],
] as const)('the %s objectives of a month wait for what is typed in the sheet', async (status, verb, act) => {
  await page.viewport(1280, 800)
  const sent = serveJanuary(status)
  const { screen } = await renderScreen(paths.outletObjectives, <OutletObjectivesScreen />, '?month=1&year=2026')
  const grid = screen.getByRole('grid', { name: 'Objectifs de janvier 2026' })
  await expect.element(grid).toBeVisible()
  grid.element().focus()
  await userEvent.keyboard('20{Enter}21{Enter}')
  const open = screen.getByRole('button', { name: `${verb} tout le mois…` })
  await open.click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${verb} les objectifs`) })
  const unsaved = new RegExp(`^2\\spoints de vente ont des chiffres modifiés qui ne sont pas enregistrés\\..* avant ${act}\\.$`)
  await expect.element(dialog.getByText(unsaved)).toBeVisible()
  const confirm = dialog.getByRole('button', { name: new RegExp(`^${verb} 3`) })
  await expect.element(confirm).toBeDisabled()
  expect(sent()).toEqual([])

  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await screen.getByRole('button', { name: 'Abandonner la saisie' }).click()
  await open.click()
  await confirm.click()
  await expect.poll(sent).toEqual([JANUARY])
})

test.each([
  ['draft', 'Publier'],
  ['published', 'Clore'],
] as const)('the %s objective of the network waits for what is typed over it, alone and with its month', async (status, verb) => {
  const sent = serveJanuary(status)
  const [row] = aYear([anObjective({ ...JANUARY, statut: status })]).rows
  const screen = await renderPart(row && <MonthPanel row={row} year={2026} today="2026-02-01" onClose={stay} />)
  await screen.getByRole('textbox', { name: 'Recrutements' }).fill('25')
  await expect.element(screen.getByText(/^L’objectif du réseau a des chiffres modifiés .* avant de publier ou de clore\.$/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: `${verb} cet objectif` })).toBeDisabled()
  await screen.getByRole('button', { name: `${verb} tout le mois…` }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${verb} les objectifs`) })
  await expect.element(dialog.getByRole('button', { name: new RegExp(`^${verb} `) })).toBeDisabled()
  expect(sent()).toEqual([])
})
