import type { Objective } from '@backoffice/contract/objectives/objective'
import {
  changeObjective,
  createObjective,
  listObjectiveGrid,
  listObjectives,
  listObjectiveVersions,
  publishObjectives,
} from '@backoffice/contract/objectives/objectives'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { aCoverage, aGridRow, anObjective, aYear } from '../../../test/objectives.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { NO_FIGURES } from './objective-figures.ts'
import { MonthPanel } from './month-panel.tsx'

function DecemberPanel({ isMonthClosed }: { isMonthClosed: boolean }) {
  const { rows } = useRead(listObjectives, { query: { year: 2026 } })
  return rows[11] && <MonthPanel row={rows[11]} year={2026} today="2026-11-23" isMonthClosed={isMonthClosed} onClose={() => undefined} />
}

/** Shows December over a server that keeps what it saves, beside two drafts of outlets. */
async function openDecember(objective: Objective | null, refusal?: () => Response, { isMonthClosed = false } = {}) {
  const stored = { objective }
  const save = (changes: Partial<Objective>) => {
    stored.objective = anObjective({ ...stored.objective, ...changes, version: (stored.objective?.version ?? 0) + 1 })
    return stored.objective
  }
  const requests = serve(
    answering(listObjectives, () => aYear(stored.objective === null ? [] : [stored.objective])),
    answering(listObjectiveGrid, () => ({
      rows: [aGridRow(1), aGridRow(2)],
      totals: NO_FIGURES,
      coverage: aCoverage(),
    })),
    answering(listObjectiveVersions, () => []),
    answering(createObjective, ({ body }) => save(figuresIn(body))),
    answering(changeObjective, ({ body }) => refusal?.() ?? save(figuresIn(body))),
    answering(publishObjectives, () => refusal?.() ?? { changed: 3 }),
  )
  const screen = await renderPart(
    <ReadBoundary>
      <DecemberPanel isMonthClosed={isMonthClosed} />
    </ReadBoundary>,
  )
  await expect.element(page.getByRole('dialog', { name: 'Réseau, décembre 2026' })).toBeVisible()
  const sent = () => requests.filter(({ method }) => method !== 'GET').map(({ method, body }) => ({ method, body }))
  return { screen, sent, stored, field: (name: string) => screen.getByRole('textbox', { name }) }
}

const stale = () => refusing(409, { code: 'stale_version', message: 'Cet objectif a changé entre-temps.' })

/** Reads a body that the form has sent. */
function figuresIn(body: unknown): Partial<Objective> {
  const { raison: _, ...figures } = body as Partial<Objective> & { raison?: string }
  return figures
}

test('a month without objective gets one, a draft, from the four figures', async () => {
  const { screen, sent, field } = await openDecember(null)
  await screen.getByRole('button', { name: 'Un an avant' }).click()
  await field('Recrutements').fill('20')
  await field('Upgrades').fill('71')
  const save = screen.getByRole('button', { name: 'Enregistrer le brouillon' })
  await save.click()
  await expect.element(screen.getByText(/^Plus d’upgrades que de réabonnements/)).toBeVisible()
  expect(sent()).toEqual([])

  await field('Upgrades').fill('8')
  await save.dblClick()
  await expect.element(screen.getByText('Réseau, décembre 2026\u00a0: objectif enregistré')).toBeVisible()
  const body = { month: 12, year: 2026, recruitments: 20, renewals: 70, upgrades: 8, revenue: 13_250.5 }
  expect(sent()).toEqual([{ method: 'POST', body }])
  await expect.element(screen.getByRole('button', { name: 'Publier cet objectif' })).toBeVisible()
})

test('a published objective asks for a reason, and sends only what changed', async () => {
  const { screen, sent, field } = await openDecember(anObjective({ statut: 'published', version: 4 }))
  await field('Recrutements').fill('25')
  const save = screen.getByRole('button', { name: 'Enregistrer l’objectif' })
  await save.click()
  await expect.element(screen.getByText('Écrivez pourquoi un objectif publié change.')).toBeVisible()
  await screen.getByLabelText('Raison').fill('Nouvelle boutique')
  await save.click()
  await vi.waitFor(() =>
    expect(sent()).toEqual([{ method: 'PUT', body: { id: 5, version: 4, recruitments: 25, raison: 'Nouvelle boutique' } }]),
  )
})

test('a change made meanwhile is shown, and nothing typed is lost', async () => {
  const { screen, stored, field } = await openDecember(anObjective(), stale)
  await field('Recrutements').fill('25')
  stored.objective = anObjective({ recruitments: 22, version: 2 })
  await screen.getByRole('button', { name: 'Enregistrer l’objectif' }).click()
  await expect.element(screen.getByRole('group', { name: 'Recrutements, modifié entre-temps' })).toHaveTextContent('22')
  await expect.element(field('Recrutements')).toHaveValue('25')
})

test('without an answer, saving and publishing say that sending again does nothing twice', async () => {
  const { screen, field } = await openDecember(anObjective(), () => {
    throw new TypeError('Failed to fetch')
  })
  await field('Recrutements').fill('25')
  await screen.getByRole('button', { name: 'Enregistrer l’objectif' }).click()
  await expect.element(screen.getByText('L’objectif n’est peut-être pas enregistré.')).toBeVisible()
  await screen.getByRole('button', { name: 'Annuler' }).click()
  await screen.getByRole('button', { name: 'Publier tout le mois…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Publier les objectifs/ })
  await dialog.getByRole('button', { name: /^Publier 3\sobjectifs/ }).click()
  await expect.element(dialog.getByText(/rien ne sera fait deux fois/)).toBeVisible()
})

test('a closed objective cannot be edited', async () => {
  const { screen, field } = await openDecember(anObjective({ statut: 'closed' }))
  await expect.element(field('Réabonnements')).toHaveAttribute('readonly')
  await expect.element(field('Chiffre d’affaires')).toHaveValue('13\u00a0250,50')
  await expect.element(screen.getByRole('button', { name: /^Enregistrer/ })).not.toBeInTheDocument()
})

test('a closed month offers nothing but to read it', async () => {
  const { screen, field } = await openDecember(anObjective(), undefined, { isMonthClosed: true })
  await expect.element(screen.getByText('Ce mois est clos\u00a0: ses objectifs ne changent plus.')).toBeVisible()
  await expect.element(field('Réabonnements')).toHaveAttribute('readonly')
  await expect.element(screen.getByRole('link', { name: 'Objectifs des points de vente' })).toBeVisible()
  for (const name of ['Répartir', 'Importer un fichier']) await expect.element(screen.getByRole('link', { name })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: /^(Publier|Enregistrer)/ })).not.toBeInTheDocument()
})

test('the whole month is published with a count of what that concerns', async () => {
  const { screen, sent } = await openDecember(anObjective())
  await screen.getByRole('button', { name: 'Publier tout le mois…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Publier les objectifs de décembre 2026/ })
  const effect = /^L’objectif du réseau et 2\sobjectifs de points de vente\. Dès maintenant, ce qui est publié compte partout/
  await expect.element(dialog.getByText(effect)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /^Publier 3\sobjectifs/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText(/3\sobjectifs publiés/)).toBeVisible()
  expect(sent()).toEqual([{ method: 'PUT', body: { month: 12, year: 2026 } }])
})
