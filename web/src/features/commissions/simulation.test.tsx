import { listCommissionAlerts } from '@backoffice/contract/commissions/alerts'
import { listRules, previewRule } from '@backoffice/contract/commissions/commission-rules'
import { simulateRules } from '@backoffice/contract/commissions/simulation'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { answering, refusing, serve, type SentRequest } from '../../../test/answers.ts'
import { anyRule } from '../../../test/commission-rules.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { tokenWith } from '../../../test/tokens.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { tokens } from '../../api/session.ts'
import { drafts } from '../../api/use-draft.ts'
import { CommissionsSearch } from './commissions-search.ts'
import { SimulationPart } from './simulation-part.tsx'
import type { SimulationAnswer } from './use-simulation.ts'

const always = { validFrom: '2020-01-01', validTo: null }
const EARLY = anyRule({ id: 2, ruleId: 1, ruleVersion: 2, ...always, name: 'Réabonnements' })
const EQUIPMENT = anyRule({ id: 3, ruleId: 3, ...always, name: 'Matériel', movement: 'equipment_sale' })
const FUTURE = anyRule({ id: 4, ruleId: 4, name: 'Plus tard', validFrom: '2099-01-01', validTo: null })

const outlet = { kind: 'outlet', userId: 5, code: '7034', name: 'BOUTIQUE SAINT-PAUL' } as const
const salesman = { kind: 'salesman', userId: null, code: 'V12', name: 'V12' } as const
const RESULT: SimulationAnswer = {
  totals: { actual: 100, simulated: 90, difference: -10 },
  byMonth: [{ month: 10, year: 2026, actual: 100, simulated: 90, difference: -10 }],
  byRule: [
    { index: 0, name: 'Essai', lines: 4, simulated: 30 },
    { ruleId: 3, name: 'Matériel', lines: 6, simulated: 60 },
  ],
  byBeneficiary: [
    { beneficiary: outlet, actual: 60, simulated: 70, difference: 10 },
    { beneficiary: salesman, actual: 40, simulated: 20, difference: -20 },
  ],
  winners: 1,
  losers: 1,
}

beforeEach(() => {
  tokens.keep({ access_token: tokenWith({ sub: '1' }), refresh_token: 'r1' })
  drafts.forgetAll()
})

const serveSimulation = (answer: (request: SentRequest) => SimulationAnswer | Response | Promise<SimulationAnswer>) =>
  serve(
    answering(listRules, () => [EARLY, EQUIPMENT, FUTURE]),
    answering(listCommissionAlerts, () => []),
    answering(previewRule, () => ({ sentence: 'Elle paie.', example: { basisAmount: 100, amount: 7 } })),
    answering(simulateRules, answer),
  )

/** Keeps the search in the address, so that leaving a panel asks what it asks in the application. */
function InAddress() {
  const search = CommissionsSearch.parse(useSearch({ strict: false }))
  const navigate = useNavigate()
  const onChange = (next: Partial<CommissionsSearch>) => void navigate({ to: '.', search: { ...search, ...next } })
  return <SimulationPart search={{ ...search, part: 'simulation' }} onShow={vi.fn<() => void>()} onChange={onChange} />
}

const renderSimulation = () =>
  renderPart(
    <ReadBoundary failure="Les règles n’ont pas pu être lues">
      <InAddress />
    </ReadBoundary>,
  )

const sent = (requests: readonly SentRequest[]) => requests.filter(({ path }) => path.endsWith('/simulate')).map(({ body }) => body)

test('the rules of the months are simulated as they are, and the result is told, then shown', async () => {
  const requests = serveSimulation(() => RESULT)
  const screen = await renderSimulation()
  await screen.getByLabelText('De', { exact: true }).selectOptions('octobre 2026')
  await screen.getByLabelText('À', { exact: true }).selectOptions('octobre 2026')
  await expect.element(screen.getByText('Plus tard')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Simuler 1\u00a0mois' }).click()
  await expect
    .element(screen.getByRole('heading', { name: /auraient coûté 10,00.€ de moins.*1.bénéficiaire gagne plus, 1 moins/ }))
    .toBeVisible()
  expect(sent(requests)).toEqual([{ from: '2026-10', to: '2026-10', ruleIds: [3, 1], rules: [] }])
  await expect.element(screen.getByRole('table', { name: 'Simulation par mois' }).getByRole('row', { name: /^Octobre 2026/ })).toBeVisible()
  await expect
    .element(screen.getByRole('table', { name: 'Simulation par règle' }).getByRole('row', { name: /^Essai à essayer/ }))
    .toBeVisible()
  const people = screen.getByRole('table', { name: 'Simulation par bénéficiaire' })
  await expect.element(people.getByRole('row').nth(1)).toHaveTextContent(/BOUTIQUE SAINT-PAUL/)
  await screen.getByRole('button', { name: /^Gagnent moins/ }).click()
  await expect.element(people.getByRole('row', { name: /V12/ })).toBeVisible()
  await expect.element(people.getByRole('row', { name: /BOUTIQUE/ })).not.toBeInTheDocument()
})

test('a rule is changed in its place, kept through a reload, and taken away', async () => {
  const requests = serveSimulation(() => RESULT)
  const first = await renderSimulation()
  await first.getByRole('button', { name: /^Changer.*Réabonnements/ }).click()
  await first.getByRole('dialog').getByLabelText('Nom').fill('Essai')
  await first.getByRole('dialog').getByLabelText('Taux').fill('7')
  await first.getByRole('button', { name: 'Simuler avec cette règle' }).click()
  await expect.element(first.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(first.getByText(/Point de vente, réab. avant échéance.*7.% du HT/)).toBeVisible()
  await expect.element(first.getByRole('checkbox', { name: 'Réabonnements' })).not.toBeChecked()
  await first.unmount()
  const screen = await renderSimulation()
  await screen.getByRole('button', { name: 'Simuler 1\u00a0mois' }).click()
  await expect.element(screen.getByText(/résultat ci-dessus est celui de ces règles/)).toBeVisible()
  expect(sent(requests)).toEqual([
    expect.objectContaining({
      ruleIds: [3],
      rules: [expect.objectContaining({ name: 'Essai', kind: 'percent', value: 0.07, basis: 'HT' })],
    }),
  ])
  await screen.getByRole('button', { name: 'Retirer Essai' }).click()
  await expect.element(screen.getByText(/ont changé depuis le résultat/)).toBeVisible()
})

test('an unfinished rule shows its errors and is not added', async () => {
  serveSimulation(() => RESULT)
  const screen = await renderSimulation()
  await screen.getByRole('button', { name: 'Ajouter une règle…' }).click()
  await screen.getByRole('button', { name: 'Simuler avec cette règle' }).click()
  await expect.element(screen.getByText('Écrivez le nom de la règle.')).toBeVisible()
  await expect.element(screen.getByRole('list', { name: 'Règles à essayer' })).not.toBeInTheDocument()
})

test('waiting can be stopped, and a refusal is said and sent again', async () => {
  let isBroken = true
  const waiting = Promise.withResolvers<SimulationAnswer>()
  const requests = serveSimulation(() => waiting.promise)
  const screen = await renderSimulation()
  await screen.getByRole('button', { name: /^Simuler 1/ }).click()
  await expect.element(screen.getByText('Calcul en cours')).toBeVisible()
  await screen.getByRole('button', { name: 'Arrêter' }).click()
  await expect.element(screen.getByRole('button', { name: /^Simuler 1/ })).toBeVisible()
  waiting.resolve(RESULT)
  expect(sent(requests)).toHaveLength(1)
  await screen.unmount()

  serveSimulation(() => (isBroken ? refusing(409, { code: 'rule_overlaps', message: 'Deux règles disent la même chose.' }) : RESULT))
  const refused = await renderSimulation()
  await refused.getByRole('checkbox', { name: 'Matériel' }).click()
  await refused.getByRole('button', { name: /^Simuler 1/ }).click()
  await expect.element(refused.getByText('Deux règles disent la même chose.')).toBeVisible()
  isBroken = false
  await refused.getByRole('button', { name: /^Simuler 1/ }).click()
  await expect.element(refused.getByRole('heading', { name: /auraient coûté/ })).toBeVisible()
})

test('pressing twice starts one simulation, and does not stop it', async () => {
  const requests = serveSimulation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    return RESULT
  })
  const screen = await renderSimulation()
  await screen.getByRole('button', { name: /^Simuler 1/ }).dblClick()
  await expect.element(screen.getByRole('heading', { name: /auraient coûté 10,00.€ de moins/ })).toBeVisible()
  expect(sent(requests)).toHaveLength(1)
})
