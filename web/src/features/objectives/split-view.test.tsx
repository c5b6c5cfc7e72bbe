import { type SplitRow, splitObjectives } from '@backoffice/contract/objectives/split'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answering, refusing, type SentRequest, serve } from '../../../test/answers.ts'
import { aGridRow, anOutletObjective } from '../../../test/objectives.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { SplitView } from './split-view.tsx'
import { useSheet } from './use-sheet.ts'

const NETWORK = { recruitments: 40, renewals: 140, upgrades: 16, revenue: 26_501 }
const GRID = {
  rows: [aGridRow(1), aGridRow(2, anOutletObjective(2, { statut: 'published' })), aGridRow(3, anOutletObjective(3, { statut: 'closed' }))],
  network: NETWORK,
}

const aClosedRow = (outletId: number) => aGridRow(outletId, anOutletObjective(outletId, { statut: 'closed' }))

type SplitProps = { onClose: () => void; grid?: typeof GRID; sectorManagerId?: number }

function Split({ onClose, grid = GRID, sectorManagerId }: SplitProps) {
  const sheet = useSheet(grid, { month: 12, year: 2026 })
  const locks = { ids: new Set([1]), toggle: () => undefined }
  return <SplitView sheet={sheet} locks={locks} sectorManagerId={sectorManagerId} onClose={onClose} />
}

function proposalFor(outletId: number, recruitments: number): SplitRow {
  const { outletNumber, outletName, sectorManagerId, objective, previousYear, bestMonth } = aGridRow(outletId)
  const { renewals, upgrades, revenue } = previousYear
  return {
    outletId,
    outletNumber,
    outletName,
    sectorManagerId,
    previousYear,
    bestMonth,
    weight: previousYear,
    proposed: { recruitments, renewals, upgrades, revenue },
    present: objective && { recruitments: objective.recruitments, renewals, upgrades, revenue },
    aboveBest: recruitments > bestMonth.recruitments,
    isLocked: outletId === 1,
    isOpen: true,
  }
}

async function openSplit(answer?: (request: SentRequest) => Response | undefined) {
  const requests = serve(
    answering(
      splitObjectives,
      (request) =>
        answer?.(request) ?? {
          rows: [proposalFor(1, 18), proposalFor(2, 22)],
          sectors: [],
          totals: NETWORK,
          difference: { recruitments: 0, renewals: 0, upgrades: 0, revenue: 0 },
        },
    ),
  )
  const onClose = vi.fn<() => void>()
  const screen = await renderPart(<Split onClose={onClose} />)
  await expect.element(screen.getByLabelText('Recrutements')).toHaveValue('40')
  return { screen, onClose, sent: () => requests.map(({ query, body }) => ({ mode: query.get('mode'), body })) }
}

test('a split is proposed from the network’s objective, keeps what is fixed or closed, and applies exactly what was shown', async () => {
  const { screen, onClose, sent } = await openSplit()
  const propose = screen.getByRole('button', { name: 'Proposer' })
  await screen.getByLabelText('Plancher').fill('80')
  await propose.click()
  await expect.element(screen.getByText('Écrivez pourquoi des objectifs publiés changent.')).toBeVisible()
  await screen.getByLabelText('Raison').fill('Nouvelle saison')
  await propose.click()
  await expect.element(screen.getByText(/1\spoint de vente dépasserait/)).toBeVisible()
  await expect.element(screen.getByText(/1\sobjectif coché garde sa valeur\. 1\sobjectif clos garde sa valeur\./)).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Boutique 2.*22.*18/ })).toBeVisible()

  const apply = screen.getByRole('button', { name: /^Appliquer à 2\spoints de vente/ })
  await screen.getByLabelText('Upgrades').fill('15')
  await expect.element(apply).toBeDisabled()
  await propose.click()
  await apply.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [first, second, checked, applied] = sent()
  expect(first).toMatchObject({ mode: 'rehearse', body: { month: 12, year: 2026, total: NETWORK, floorRatio: 0.8, by: 'outlet' } })
  expect(first).toMatchObject({ body: { locked: [{ outletId: 1, recruitments: 18 }, { outletId: 3 }], raison: 'Nouvelle saison' } })
  expect(second).toMatchObject({ mode: 'rehearse', body: { total: { upgrades: 15 } } })
  expect(checked).toEqual(second)
  expect(applied).toEqual({ mode: 'apply', body: second?.body })
})

test('the split of a sector says what it leaves alone there, not in the network', async () => {
  const grid = { ...GRID, rows: [aGridRow(1), ...[2, 3, 4, 6].map(aClosedRow)] }
  const { sectorManagerId } = aGridRow(2)
  const screen = await renderPart(<Split onClose={() => {}} grid={grid} {...(sectorManagerId === null ? {} : { sectorManagerId })} />)
  await expect.element(screen.getByText(/garder un objectif tel quel\. 3\sobjectifs clos gardent leur valeur\.$/)).toBeVisible()
})

test('a proposal is added up by sector, and a sector opens to its outlets', async () => {
  const { screen } = await openSplit(() =>
    Response.json({
      data: {
        rows: [proposalFor(1, 18), { ...proposalFor(2, 22), sectorManagerId: null }, proposalFor(3, 5)],
        sectors: [
          { sectorManagerId: null, sectorManagerName: null, outlets: 1, proposed: NETWORK },
          { sectorManagerId: proposalFor(1, 18).sectorManagerId, sectorManagerName: 'Jean Payet', outlets: 2, proposed: NETWORK },
        ],
        totals: NETWORK,
        difference: { recruitments: 0, renewals: 0, upgrades: 0, revenue: 0 },
      },
    }),
  )
  await screen.getByText('Par secteur d’abord').click()
  await screen.getByLabelText('Raison').fill('Nouvelle saison')
  await screen.getByRole('button', { name: 'Proposer' }).click()
  const sectors = screen.getByRole('table', { name: 'Proposition par secteur' })
  await expect.element(sectors.getByRole('row', { name: /^Jean Payet\s*2\s*23/ })).toBeVisible()
  await expect.element(sectors.getByRole('row', { name: /^Sans responsable\s*1\s*22/ })).toBeVisible()
  await expect.element(sectors.getByRole('row', { name: /^Total\s*3\s*45/ })).toBeVisible()

  const outlets = screen.getByRole('table', { name: 'Proposition par point de vente' })
  await sectors.getByRole('button', { name: 'Jean Payet' }).click()
  await expect.element(outlets.getByRole('row', { name: /^Total\s*23/ })).toBeVisible()
  await expect.element(outlets.getByText('Boutique 2')).not.toBeInTheDocument()
  await screen.getByLabelText('Secteur', { exact: true }).selectOptions('Tous les secteurs')
  await expect.element(outlets.getByText('Boutique 2')).toBeVisible()
})

test('an outlet that never sold has no best month to exceed, in the proposal as in the sheet', async () => {
  const isNew = { ...proposalFor(2, 22), bestMonth: { recruitments: 0, renewals: 0, upgrades: 0, revenue: 0 }, aboveBest: true }
  const difference = { recruitments: 0, renewals: 0, upgrades: 0, revenue: 0 }
  const { screen } = await openSplit(() =>
    Response.json({ data: { rows: [proposalFor(1, 18), isNew], sectors: [], totals: NETWORK, difference } }),
  )
  await screen.getByLabelText('Raison').fill('Nouvelle saison')
  await screen.getByRole('button', { name: 'Proposer' }).click()
  await expect.element(screen.getByText('Aucun ne dépasse son meilleur mois.')).toBeVisible()
  await expect.element(screen.getByTitle('Au-dessus de son meilleur mois')).not.toBeInTheDocument()
})

test('a proposal that has changed since is shown again before it is applied', async () => {
  let others = 22
  const { screen, onClose, sent } = await openSplit(() =>
    Response.json({
      data: {
        rows: [proposalFor(1, 18), proposalFor(2, others)],
        sectors: [],
        totals: NETWORK,
        difference: { recruitments: 0, renewals: 0, upgrades: 0, revenue: 0 },
      },
    }),
  )
  await screen.getByLabelText('Raison').fill('Nouvelle saison')
  await screen.getByRole('button', { name: 'Proposer' }).click()
  others = 20
  const apply = screen.getByRole('button', { name: /^Appliquer à 2\spoints de vente/ })
  await apply.click()
  await expect.element(screen.getByText(/^Des chiffres ont changé depuis la proposition/)).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Boutique 2.*20/ })).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await apply.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent().map(({ mode }) => mode)).toEqual(['rehearse', 'rehearse', 'rehearse', 'apply'])
})

test('a total that cannot be met is refused with its reason, and the settings stay', async () => {
  const message = 'Les bornes ne permettent pas d’atteindre 40 recrutements.'
  const { screen } = await openSplit(() => refusing(409, { code: 'split_impossible', message }))
  await screen.getByLabelText('Raison').fill('Nouvelle saison')
  await screen.getByLabelText('Plafond').fill('10')
  await screen.getByRole('button', { name: 'Proposer' }).click()
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(screen.getByLabelText('Plafond')).toHaveValue('10')
})

test('a proposal is not applied with settings that were refused since', async () => {
  const refusals: Response[] = []
  const { screen } = await openSplit(() => refusals.pop())
  await screen.getByLabelText('Raison').fill('Nouvelle saison')
  await screen.getByRole('button', { name: 'Proposer' }).click()
  const apply = screen.getByRole('button', { name: /^Appliquer à 2\spoints de vente/ })
  await expect.element(apply).toBeEnabled()
  refusals.push(refusing(409, { code: 'split_impossible', message: 'Impossible.' }))
  await screen.getByLabelText('Plafond').fill('10')
  await screen.getByRole('button', { name: 'Proposer' }).click()
  await expect.element(screen.getByText('Impossible.')).toBeVisible()
  await expect.element(apply).toBeDisabled()
})

test('a proposal comes into view where it stands under its settings', async () => {
  await page.viewport(375, 700)
  const { screen } = await openSplit()
  await screen.getByLabelText('Raison').fill('Nouvelle saison')
  await screen.getByLabelText('Recrutements').fill('41')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Upgrades', { exact: true }).last()).toBeInViewport()
})
