import { deleteRule, endRule, listRules } from '@backoffice/contract/commissions/commission-rules'
import type { Rule } from '@backoffice/contract/commissions/rule'
import { expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { anyRule } from '../../../test/commission-rules.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { RulesList } from './rules-list.tsx'
import { RulesPanel } from './rules-panel.tsx'

const present = anyRule({ id: 2, ruleId: 1, ruleVersion: 2, validFrom: '2026-07-01', used: true })
const past = anyRule({ id: 1, ruleId: 1, validFrom: '2026-01-01', validTo: '2026-06-30', used: true, statut: 'ended' })
const coming = anyRule({ id: 3, ruleId: 3, name: 'Matériel', beneficiary: 'agent', validFrom: '2099-01-01' })

const serveRules = (...rules: Rule[]) =>
  serve(
    answering(listRules, () => rules),
    answering(endRule, () => ({ ...present, validTo: '2026-12-31' })),
    answering(deleteRule, () => coming),
  )

function renderList(view?: 'coming' | 'all', onOpen = vi.fn<(open: string) => void>()) {
  return renderPart(
    <ReadBoundary failure="Les règles n’ont pas pu être lues">
      <RulesList view={view} onView={vi.fn<() => void>()} onOpen={onOpen} />
    </ReadBoundary>,
  )
}

const renderPanel = (open: string, onClose = vi.fn<() => void>()) =>
  renderPart(
    <ReadBoundary>
      <RulesPanel open={open} onOpen={vi.fn<() => void>()} onClose={onClose} />
    </ReadBoundary>,
  )

test('the rules in force are listed by who earns, and a rule opens', async () => {
  serveRules(past, present, coming)
  const onOpen = vi.fn<(open: string) => void>()
  const screen = await renderList(undefined, onOpen)
  await expect.element(screen.getByRole('heading', { name: /Points de vente/ })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: /Agents crédit/ })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Réabonnements' }).click()
  expect(onOpen).toHaveBeenCalledWith('rule-2')
})

test('a view without a rule, and a network without one, say what that means', async () => {
  serveRules(present)
  const screen = await renderList('coming')
  await expect.element(screen.getByText('Rien n’est prévu\u00a0: les règles en vigueur continuent.')).toBeVisible()
  serveRules()
  const empty = await renderList()
  await expect.element(empty.getByText('Aucune règle de commission')).toBeVisible()
})

test('rules that cannot be read can be read again', async () => {
  serve(answering(listRules, () => refusing(500, { message: 'Panne.' })))
  const screen = await renderList()
  await expect.element(screen.getByText('Les règles n’ont pas pu être lues')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible()
})

test('a used rule ends or has a new version, and shows its versions', async () => {
  const requests = serveRules(past, present)
  const screen = await renderPanel('rule-2')
  await expect.element(screen.getByText(present.sentence)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Modifier' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: /Version 1/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Autres actes' }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Supprimer…' })).not.toBeInTheDocument()
  await screen.getByRole('menuitem', { name: 'Terminer…' }).click()
  await screen.getByRole('textbox', { name: 'Dernier jour' }).fill('31/12/2026')
  await screen
    .getByRole('dialog', { name: /^Terminer/ })
    .getByRole('button', { name: /^Terminer/ })
    .click()
  await expect.element(screen.getByText('Règle terminée')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ validTo: '2026-12-31', version: 1 }])
})

test('an unused rule is deleted after a question', async () => {
  const requests = serveRules(coming)
  const onClose = vi.fn<() => void>()
  const screen = await renderPanel('rule-3', onClose)
  await screen.getByRole('button', { name: 'Autres actes' }).click()
  await screen.getByRole('menuitem', { name: 'Supprimer…' }).click()
  await screen.getByRole('button', { name: 'Supprimer la règle' }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})
