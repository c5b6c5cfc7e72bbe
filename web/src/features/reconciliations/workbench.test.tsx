import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { refusing } from '../../../test/answers.ts'
import { beginMonth, lockMonth, renderWorkbench, TOTALS } from '../../../test/workbench.tsx'

beforeEach(beginMonth)

const press = (keys: string) => userEvent.keyboard(keys)

test('Enter twice accepts one proposal, and the next one comes to hand unharmed', async () => {
  const { bar, sent } = await renderWorkbench()
  await press('{Enter}{Enter}')
  await expect.element(bar).toHaveTextContent('60000009')
  expect(sent()).toEqual([['match', { groupIds: [8] }]])
})

test('a refused acceptance is said beside its proposal, which stays at hand', async () => {
  const { screen, bar, sent } = await renderWorkbench({
    match: () => refusing(409, { code: 'line_taken', message: 'Une ligne est déjà rapprochée.', statut: 'matched' }),
  })
  await press('{Enter}')
  // In the bar, which no list hides.
  await expect.element(bar.getByRole('alert')).toHaveTextContent('Une ligne est déjà rapprochée.')
  await expect.element(bar).toHaveTextContent('60000008')
  await press('n')
  await expect.element(bar).toHaveTextContent('60000009')
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  expect(sent()).toHaveLength(1)
})

test('a proposal that the server refuses within its answer is said the same way', async () => {
  const { screen, bar } = await renderWorkbench({
    match: () => Response.json({ data: { outcomes: [{ groupId: 8, code: 'line_taken', message: 'Déjà prise.' }], totals: TOTALS } }),
  })
  await press('{Enter}')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Déjà prise.')
  await expect.element(bar).toHaveTextContent('60000008')
})

test('Backspace refuses the proposal at hand', async () => {
  const { bar, sent } = await renderWorkbench()
  await press('{Backspace}')
  await expect.element(bar).toHaveTextContent('60000009')
  expect(sent()).toEqual([['refuse', { groupId: 8 }]])
})

test('lines of both sides are picked, their difference is live, and M matches them', async () => {
  const { screen, bar, sent } = await renderWorkbench()
  await press('{ArrowLeft} ')
  await expect.element(bar).toHaveTextContent('Écart −45,00 €')
  await press('{ArrowDown} ')
  await press('{ArrowRight}{ArrowRight} ')
  await expect.element(bar).toHaveTextContent('2 lignes chez nous, 1 ligne chez l’opérateur.')
  await expect.element(bar).toHaveTextContent('Écart 0,00 €')
  await press('m')
  await expect.element(screen.getByRole('list', { name: 'Chez nous' })).not.toBeInTheDocument()
  expect(sent()).toEqual([['match', { ours: [1, 2], operator: [1] }]])
})

test('lines with a difference are matched only with a reason', async () => {
  const { screen, sent } = await renderWorkbench()
  await press('{ArrowLeft} {ArrowRight}{ArrowRight} m')
  const dialog = screen.getByRole('dialog', { name: 'Rapprocher avec une explication' })
  await expect.element(dialog).toHaveTextContent('+30,00 €')
  await press('{Enter}')
  await vi.waitFor(() => expect(sent()).toEqual([['match', { ours: [1], operator: [1], explanation: { reason: 'wrong_amount' } }]]))
})

test('E explains the line at hand; « autre » without a note is not sent', async () => {
  const { screen, sent } = await renderWorkbench()
  await press('{ArrowLeft}e')
  await screen.getByLabelText('Autre').click()
  await screen.getByRole('button', { name: 'Expliquer', exact: true }).last().click()
  await expect.element(screen.getByText(/ne dit pas pourquoi/)).toBeVisible()
  expect(sent()).toEqual([])
  await screen.getByLabelText('Note').fill('Vu avec la boutique')
  await press('{Enter}')
  await vi.waitFor(() => expect(sent()).toEqual([['explain', { ours: [1], operator: [], reason: 'other', note: 'Vu avec la boutique' }]]))
})

test('a proposal whose lines agree is accepted or refused, not explained', async () => {
  const { screen, bar } = await renderWorkbench()
  await expect.element(bar.getByRole('button', { name: 'Accepter' })).toBeVisible()
  await expect.element(bar.getByRole('button', { name: 'Expliquer' })).not.toBeInTheDocument()
  await press('e')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('no key hint is hidden behind the bar of acts', async () => {
  const { screen, bar } = await renderWorkbench()
  const hints = screen
    .getByRole('button', { name: /tous les raccourcis/ })
    .element()
    .getBoundingClientRect()
  expect(hints.bottom).toBeLessThanOrEqual(bar.element().getBoundingClientRect().top)
})

test('J says which balance moves, by how much and which way, before anything is posted', async () => {
  const { screen, bar, sent } = await renderWorkbench()
  await press('{ArrowLeft}j')
  const dialog = screen.getByRole('dialog', { name: /Régulariser 45,00/ })
  await expect.element(dialog).toHaveTextContent('1034 Boutique du Port sera crédité de 45,00')
  await press('Absente du relevé{Enter}')
  await expect.element(bar).toHaveTextContent('70000002')
  expect(sent()).toEqual([['adjust', { ours: [1], operator: [], note: 'Absente du relevé' }]])
})

test('U undoes what was just done', async () => {
  const { screen, bar, sent } = await renderWorkbench()
  await press('{ArrowLeft}e')
  await expect.element(screen.getByRole('radio').first()).toHaveFocus()
  await press('{ArrowDown}{Enter}')
  await expect.element(bar).toHaveTextContent('70000002')
  await expect.element(bar).toHaveTextContent('U le défait.')
  await expect.element(screen.getByRole('region', { name: 'Acte' })).toHaveAttribute('aria-busy', 'false')
  await press('u')
  await vi.waitFor(() => expect(sent().at(-1)).toEqual(['unmatch', { groupId: 78 }]))
})

test('once the month is locked, nothing offers to undo the last act', async () => {
  const { bar } = await renderWorkbench()
  await press('{Enter}')
  await expect.element(bar).toHaveTextContent('U le défait.')
  lockMonth()
  await expect.element(bar).not.toHaveTextContent('U le défait.')
  await expect.element(bar.getByRole('button', { name: 'Défaire' })).not.toBeInTheDocument()
})

test('after a refusal, which cannot be undone, U leaves the acts before it alone', async () => {
  const { screen, bar, sent } = await renderWorkbench()
  await press('{Enter}')
  await expect.element(bar).toHaveTextContent('U le défait.')
  await expect.element(screen.getByRole('region', { name: 'Acte' })).toHaveAttribute('aria-busy', 'false')
  await press('{Backspace}')
  await expect.element(screen.getByRole('list', { name: 'Propositions' })).not.toBeInTheDocument()
  await expect.element(bar).not.toHaveTextContent('U le défait.')
  await expect.element(bar).toHaveTextContent(/Un refus ne se défait pas : ces lignes ne seront plus proposées ensemble/)
  await expect.element(screen.getByRole('region', { name: 'Acte' })).toHaveAttribute('aria-busy', 'false')
  await press('u')
  expect(sent()).toEqual([
    ['match', { groupIds: [8] }],
    ['refuse', { groupId: 9 }],
  ])
})

test('many proposals are accepted at once, each with its outcome', async () => {
  const { screen, sent } = await renderWorkbench()
  await screen.getByRole('button', { name: 'Choisir les 2 sans écart' }).click()
  await press('{Enter}')
  const dialog = screen.getByRole('dialog', { name: /Accepter 2 propositions, 90,00/ })
  await dialog.getByRole('button', { name: 'Tout accepter' }).click()
  await expect.element(dialog.getByText('rapprochée').first()).toBeVisible()
  expect(sent()).toEqual([['match', { groupIds: [8, 9] }]])
})

test('a key typed into a filter acts on nothing', async () => {
  const { screen, bar, sent } = await renderWorkbench()
  await screen.getByLabelText('Filtrer les lignes').fill('7')
  await press('menu{Enter}')
  await expect.element(bar).toHaveTextContent('60000008')
  expect(sent()).toEqual([])
})

test('the desk shows the gaps, and the lines that came after the last search', async () => {
  const { screen, linesAsked } = await renderWorkbench()
  await expect.element(screen.getByLabelText('Lignes montrées')).toHaveValue('left')
  expect([...new Set(linesAsked().map((query) => query.get('statut')))]).toEqual(['unmatched,gap'])
})

test('a kind of gap shows the lines that have it, whatever their state', async () => {
  const { screen, linesAsked } = await renderWorkbench()
  const statusesOf = (kind: string) => [
    ...new Set(
      linesAsked()
        .filter((query) => query.get('gapKind') === kind)
        .map((query) => query.get('statut')),
    ),
  ]
  const kind = screen.getByLabelText('Nature de l’écart')
  const lines = screen.getByLabelText('Lignes montrées')
  await lines.selectOptions('Lignes : rapprochée')
  await kind.selectOptions('Autre montant')
  await expect.element(lines).toHaveValue('proposed')
  await kind.selectOptions('En double')
  await expect.element(lines).toHaveValue('gap')
  await vi.waitFor(() => expect([statusesOf('amount'), statusesOf('doubled')]).toEqual([['proposed'], ['gap']]))
  await lines.selectOptions('Lignes : rapprochée')
  await expect.element(kind).toHaveValue('all')
})

test('a day of an earlier month, which late lines have, filters the lines', async () => {
  const { screen, linesAsked } = await renderWorkbench()
  await screen.getByLabelText('Jour', { exact: true }).fill('28/08/2026')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(linesAsked().some((query) => query.get('day') === '2026-08-28')).toBe(true))
})
