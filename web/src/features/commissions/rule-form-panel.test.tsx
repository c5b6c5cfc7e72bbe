import { changeRule, createRule, createRuleVersion, listRules, previewRule } from '@backoffice/contract/commissions/commission-rules'
import type { Rule } from '@backoffice/contract/commissions/rule'
import { expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { anyRule } from '../../../test/commission-rules.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { RulesPanel } from './rules-panel.tsx'

const rule = anyRule({ validFrom: '2026-01-01' })
const SENTENCE = 'Le point de vente gagne 8,5\u00a0% du montant HT.'

async function renderForm(open: string, answers: { rules?: () => Rule[]; save?: () => Rule | Response; preview?: () => Response } = {}) {
  const save = answers.save ?? (() => rule)
  const requests = serve(
    answering(listRules, () => answers.rules?.() ?? [rule]),
    answering(previewRule, () => answers.preview?.() ?? { sentence: SENTENCE, example: { basisAmount: 100, amount: 8.5 } }),
    answering(createRule, save),
    answering(changeRule, save),
    answering(createRuleVersion, save),
  )
  const onClose = vi.fn<() => void>()
  const screen = await renderPart(
    <ReadBoundary>
      <RulesPanel open={open} onOpen={vi.fn<() => void>()} onClose={onClose} />
    </ReadBoundary>,
  )
  const bodies = (endpoint: { path: string }) => {
    const path = new RegExp(`^${endpoint.path.replace(/:\w+/, '\\d+')}$`)
    return requests.filter((request) => request.method !== 'GET' && path.test(request.path)).map(({ body }) => body)
  }
  return { screen, onClose, bodies }
}

test('a new rule is explained while it is typed, and shows errors only once it is sent', async () => {
  const { screen, onClose, bodies } = await renderForm('new')
  await expect.element(screen.getByText(/se lit ici, dès que/)).toBeVisible()
  await screen.getByLabelText('Nom').fill('Réabonnements')
  await screen.getByLabelText('Taux').fill('108,5')
  await expect.element(screen.getByText(/Écrivez un taux/)).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Créer la règle' }).click()
  await expect.element(screen.getByText('Choisissez qui gagne.')).toBeVisible()
  await expect.element(screen.getByText('Écrivez un taux de 0 à 100, avec au plus deux décimales.')).toBeVisible()
  await expect.element(screen.getByLabelText('Qui gagne')).toHaveFocus()
  expect(bodies(createRule)).toEqual([])

  await screen.getByLabelText('Qui gagne').selectOptions('outlet')
  await screen.getByLabelText('Sur quel mouvement').selectOptions('renewal_early')
  await screen.getByLabelText('Taux').fill('8,5')
  await expect.element(screen.getByText(SENTENCE)).toBeVisible()
  await expect.element(screen.getByText(/^fait gagner/)).toHaveTextContent(/^fait gagner 8,50/)
  await screen.getByRole('button', { name: 'Créer la règle' }).dblClick()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodies(createRule)).toEqual([
    expect.objectContaining({
      beneficiary: 'outlet',
      kind: 'percent',
      basis: 'HT',
      value: 0.085,
      tiers: null,
      article: null,
      validTo: null,
    }),
  ])
})

test('each kind of rule shows its own fields, and tiers are added and taken away', async () => {
  const { screen, bodies } = await renderForm('edit-7')
  await screen.getByText('Montant', { exact: true }).click()
  await expect.element(screen.getByLabelText('Montant par ligne')).toBeVisible()
  await expect.element(screen.getByText('Calculé sur')).not.toBeInTheDocument()
  await screen.getByText('Paliers', { exact: true }).click()
  await screen.getByText('Un montant', { exact: true }).click()
  await screen.getByRole('button', { name: 'Ajouter un palier' }).click()
  const tier = (number: number) => screen.getByRole('group', { name: `Palier ${number}` })
  await tier(1).getByLabelText('Paie').fill('1')
  await tier(2).getByLabelText('À partir de').fill('50')
  await tier(2).getByLabelText('Paie').fill('1,50')
  await tier(3).getByLabelText('À partir de').fill('20')
  await tier(3).getByLabelText('Paie').fill('2')
  await screen.getByRole('button', { name: 'Enregistrer la règle' }).click()
  await expect.element(tier(3).getByText('Plus haut que le palier précédent.')).toBeVisible()

  await screen.getByRole('button', { name: 'Retirer le palier 2' }).click()
  await screen.getByRole('button', { name: 'Enregistrer la règle' }).click()
  await vi.waitFor(() =>
    expect(bodies(changeRule)).toEqual([
      expect.objectContaining({
        version: 1,
        basis: 'unit',
        value: null,
        tiers: {
          by: 'volume',
          of: 'fixed',
          rows: [
            { from: 0, value: 1 },
            { from: 20, value: 2 },
          ],
        },
      }),
    ]),
  )
})

test('days that another rule has are refused at their field, and what is typed stays', async () => {
  const message = 'La règle «\u00a0Soldes\u00a0» s’applique déjà depuis le 1er juin.'
  const { screen } = await renderForm('edit-7', { save: () => refusing(409, { code: 'rule_overlaps', message }) })
  await screen.getByLabelText('Nom').fill('Autre nom')
  await screen.getByRole('button', { name: 'Enregistrer la règle' }).click()
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Premier jour' })).toHaveAccessibleDescription(message)
  await expect.element(screen.getByLabelText('Nom')).toHaveValue('Autre nom')
})

test('a rule that was used meanwhile goes on as a new version, with what is typed', async () => {
  let answer: Rule | Response = refusing(409, { code: 'rule_used', message: 'Un relevé validé nomme cette règle.' })
  const { screen, onClose, bodies } = await renderForm('edit-7', { save: () => answer })
  await screen.getByLabelText('Taux').fill('9')
  await screen.getByRole('button', { name: 'Enregistrer la règle' }).click()
  await screen.getByRole('button', { name: 'En faire une nouvelle version' }).click()
  answer = anyRule({ id: 8, ruleVersion: 2 })
  await expect.element(screen.getByLabelText('Taux')).toHaveValue('9')
  await screen.getByRole('button', { name: 'Créer la version' }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [sent] = bodies(createRuleVersion) as { value: number; validFrom: string }[]
  expect(sent?.value).toBe(0.09)
  expect(sent && sent.validFrom > rule.validFrom).toBe(true)
})

test('a rule that somebody else changes is refused once, shows what it says now, then may be replaced', async () => {
  let current = rule
  const save = () => (current === rule ? staleOf() : current)
  function staleOf() {
    current = { ...rule, version: 2, sentence: 'Le commercial gagne 3\u00a0%.' }
    return refusing(409, { code: 'stale_version', message: 'Quelqu’un a modifié cette règle.' })
  }
  const { screen, onClose, bodies } = await renderForm('edit-7', { rules: () => [current], save })
  await screen.getByLabelText('Taux').fill('9')
  const button = screen.getByRole('button', { name: 'Enregistrer la règle' })
  await button.click()
  await expect.element(screen.getByText(/Elle dit maintenant.*Le commercial gagne 3/)).toBeVisible()
  await button.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodies(changeRule)).toEqual([expect.objectContaining({ version: 1 }), expect.objectContaining({ version: 2, value: 0.09 })])
})

test('an unknown article is said in the preview, and at its field once sent', async () => {
  const fields = [{ path: 'article', message: 'Aucun article ne porte ce code.' }]
  const refusal = () => refusing(400, { code: 'invalid_request', message: 'Non.', fields })
  const { screen } = await renderForm('edit-7', { preview: refusal, save: refusal })
  await screen.getByText('Un article', { exact: true }).click()
  await screen.getByLabelText('Code de l’article').fill('XX')
  await expect.element(screen.getByRole('status', { name: 'Ce que fait la règle' })).toHaveTextContent('Aucun article')
  await screen.getByRole('button', { name: 'Enregistrer la règle' }).click()
  await expect.element(screen.getByLabelText('Code de l’article')).toHaveAccessibleDescription(/Aucun article ne porte ce code/)
})
