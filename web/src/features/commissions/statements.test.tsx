import { listRules } from '@backoffice/contract/commissions/commission-rules'
import { listCommissionAlerts } from '@backoffice/contract/commissions/alerts'
import { prepareBatch } from '@backoffice/contract/commissions/batches'
import { answerContest } from '@backoffice/contract/commissions/contests'
import {
  computeStatements,
  reviewStatement,
  reviewStatements,
  validateStatement,
  getStatement,
  listCommissionMonths,
  listStatementLines,
  listStatements,
} from '@backoffice/contract/commissions/statements'
import { getUserInfo } from '@backoffice/contract/session/session'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { anyBatch } from '../../../test/commission-batches.ts'
import { aCommissionMonth, anyLine, anyStatement } from '../../../test/commission-statements.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import type { CommissionsSearch } from './commissions-search.ts'
import { MonthsPart } from './months-part.tsx'
import type { PartProps } from './part-choices.tsx'
import { StatementPart } from './statement-part.tsx'
import { StatementsPart } from './statements-part.tsx'

const NO_STATEMENTS = { computed: 0, reviewed: 0, validated: 0, paid: 0 }
const OPEN = aCommissionMonth({ statements: { ...NO_STATEMENTS, computed: 3 }, toPay: 1250.5, openContests: 2 })
const CLOSED = aCommissionMonth({ month: 9, statut: 'closed', statements: { ...NO_STATEMENTS, paid: 4 }, toPay: 900 })
const EMPTY = aCommissionMonth({ month: 8, computedAt: null })

const pageOf = <Row,>(...content: Row[]) => ({ content, page: 0, size: 50, totalElements: content.length, totalPages: 1 })

function renderWith(Part: (props: PartProps) => React.ReactNode, search: CommissionsSearch = {}) {
  const [onShow, onChange] = [vi.fn<(next: CommissionsSearch) => void>(), vi.fn<(next: Partial<CommissionsSearch>) => void>()]
  const screen = renderPart(
    <ReadBoundary failure="Les commissions n’ont pas pu être lues">
      <Part search={search} onShow={onShow} onChange={onChange} />
    </ReadBoundary>,
  )
  return { screen, onShow, onChange }
}

const October = (props: PartProps) => <StatementsPart {...props} month="2026-10" />
const Twelfth = (props: PartProps) => <StatementPart {...props} statementId={12} />

test('the months say what is closed, to be paid and contested, and open', async () => {
  serve(
    answering(listCommissionMonths, () => [EMPTY, CLOSED, OPEN]),
    answering(listCommissionAlerts, () => []),
  )
  const { screen: rendering, onShow } = renderWith(MonthsPart, { year: 2025 })
  const screen = await rendering
  await expect.element(screen.getByRole('cell', { name: 'clos' })).toBeVisible()
  await expect.element(screen.getByRole('cell', { name: 'pas calculé' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /^Août 2025 ?pas calculé[– ]+$/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Octobre 2025' }).click()
  expect(onShow).toHaveBeenCalledWith({ month: '2025-10' })
})

test('an open month is computed, and says what has changed', async () => {
  const requests = serve(
    answering(listCommissionMonths, () => [OPEN]),
    answering(listStatements, () => pageOf(anyStatement({}))),
    answering(computeStatements, () => ({ statements: 3, lines: 40, earned: 9, due: 8, toPay: 8, changed: 2 })),
  )
  const { screen: rendering, onShow, onChange } = renderWith(October)
  const screen = await rendering
  await expect.element(screen.getByText(/Calculé le .*2026 à/)).toBeVisible()
  await screen.getByRole('button', { name: 'Calculer de nouveau' }).click()
  await expect.element(screen.getByText('2 relevés ont changé')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ month: 10, year: 2026 }])
  await screen.getByLabelText('Bénéficiaires').selectOptions('outlet')
  expect(onChange).toHaveBeenCalledWith({ kind: 'outlet' })
  await screen.getByRole('button', { name: /BOUTIQUE SAINT-PAUL/ }).click()
  expect(onShow).toHaveBeenCalledWith({ month: '2026-10', statement: 12 })
})

test('a month that closed meanwhile is not computed, and says why', async () => {
  serve(
    answering(listCommissionMonths, () => [{ ...OPEN, statements: NO_STATEMENTS }]),
    answering(listStatements, () => pageOf()),
    answering(computeStatements, () => refusing(409, { code: 'commissions_closed', message: 'Ce mois est fermé.' })),
  )
  const screen = await renderWith(October).screen
  await expect.element(screen.getByText('Ce mois n’est pas encore calculé')).toBeVisible()
  await screen.getByRole('button', { name: 'Calculer octobre 2026' }).click()
  await expect.element(screen.getByText('Ce mois est fermé.')).toBeVisible()
})

test('a closed month offers no computing, and statements that cannot be read can be read again', async () => {
  serve(
    answering(listCommissionMonths, () => [{ ...CLOSED, month: 10 }]),
    answering(listStatements, () => pageOf(anyStatement({ statut: 'paid' }))),
  )
  const screen = await renderWith(October).screen
  await expect.element(screen.getByText(/^Clos/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Calculer/ })).not.toBeInTheDocument()
  serve(answering(listCommissionMonths, () => refusing(500, { message: 'Panne.' })))
  const failed = await renderWith(MonthsPart).screen
  await expect.element(failed.getByText('Les commissions n’ont pas pu être lues')).toBeVisible()
})

test('a statement shows what it owes, each line how it was computed, and a contest is answered', async () => {
  const contest = {
    statut: 'open',
    raison: 'Mauvais taux',
    contestedByName: 'Awa Diallo',
    contestedAt: '2026-11-03T08:00:00.000Z',
  } as const
  const line = anyLine({ contest: { ...contest, answer: null, answeredByName: null, answeredAt: null } })
  const requests = serve(
    answering(getUserInfo, () => aUser({ id: 3 })),
    answering(getStatement, () => anyStatement({ toPay: 0, carriedIn: -20, carriedOut: -12 })),
    answering(listRules, () => []),
    answering(listStatementLines, () => pageOf(line)),
    answering(answerContest, () => line),
  )
  const screen = await renderWith(Twelfth, { statement: 12, line: 31, status: 'contested' }).screen
  await expect.element(screen.getByText('À rattraper en novembre 2026')).toBeVisible()
  const panel = screen.getByRole('dialog')
  await expect.element(panel.getByText(/^8.% de 100,00.€ HT$/)).toBeVisible()
  await expect.element(panel.getByText('Réabonnements, version 2')).toBeVisible()
  await expect.element(panel.getByText(/Mauvais taux/)).toBeVisible()
  await panel.getByLabelText('Raison').fill('Le taux était celui d’octobre.')
  await panel.getByRole('button', { name: 'Ajuster' }).click()
  await expect.element(panel.getByText(/^Écrivez un montant/)).toBeVisible()
  await panel.getByLabelText('Montant de l’ajustement').fill('-3,50')
  await panel.getByRole('button', { name: 'Ajuster de −3,50\u00a0€' }).click()
  await expect.element(screen.getByText('Ajustement enregistré')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { outcome: 'adjusted', amount: -3.5, raison: 'Le taux était celui d’octobre.' },
  ])
  expect(requests.filter(({ path }) => path.endsWith('/lines')).map(({ query }) => query.get('contested'))).toContain('true')
})

test('many statements are reviewed at once, each with its outcome', async () => {
  const refusal = { id: 13, code: 'illegal_transition', message: 'Ce relevé est déjà relu.' }
  const requests = serve(
    answering(listCommissionMonths, () => [OPEN]),
    answering(listStatements, () => pageOf(anyStatement({}), anyStatement({ id: 13 }), anyStatement({ id: 14, statut: 'paid' }))),
    answering(reviewStatements, () => [{ id: 12, statut: 'reviewed' as const }, refusal]),
  )
  const screen = await renderWith(October).screen
  await screen
    .getByRole('checkbox', { name: /^Tout choisir|^Choisir tout|Choisir les/ })
    .first()
    .click()
  await screen.getByRole('button', { name: 'Marquer relus (2)…' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Marquer comme relus, 16,00/ }).click()
  await expect.element(dialog.getByText('Ce relevé est déjà relu.')).toBeVisible()
  await expect.element(dialog.getByText('relu', { exact: true })).toBeVisible()
  await expect.element(dialog.getByRole('heading', { name: '1 relevé relu, 1 refusé' })).toBeVisible()
  await expect.element(dialog.getByRole('listitem').first()).toHaveTextContent('déjà relu')
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ ids: [12, 13] }])
})

test('validated statements that are in no batch become one', async () => {
  const chosen = anyStatement({ statut: 'validated' })
  const requests = serve(
    answering(listCommissionMonths, () => [{ ...CLOSED, month: 10, statements: { ...NO_STATEMENTS, validated: 2 } }]),
    answering(listStatements, () => pageOf(chosen, anyStatement({ id: 13, statut: 'validated', batchId: 2 }))),
    answering(getUserInfo, () => aUser({ id: 3 })),
    answering(prepareBatch, () => anyBatch({})),
  )
  const { screen: rendering, onShow } = renderWith(October)
  const screen = await rendering
  await screen
    .getByRole('checkbox', { name: /^Tout choisir|^Choisir tout|Choisir les/ })
    .first()
    .click()
  await screen.getByRole('button', { name: 'Préparer un lot (1)…' }).click()
  await screen.getByRole('button', { name: /^Préparer le lot, 8,00/ }).click()
  await vi.waitFor(() => expect(onShow).toHaveBeenCalledWith({ part: 'batches', batch: 9 }))
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ month: 10, year: 2026, ids: [12] }])
})

test('a statement is reviewed, then validated with its amount; a refusal stays in the question', async () => {
  let statement = anyStatement({ version: 4 })
  const requests = serve(
    answering(getUserInfo, () => aUser({ id: 3 })),
    answering(listCommissionMonths, () => [{ ...OPEN, changedLines: 2 }]),
    answering(getStatement, () => statement),
    answering(listStatementLines, () => pageOf(anyLine({}))),
    answering(reviewStatement, () => (statement = anyStatement({ statut: 'reviewed', version: 5 }))),
    answering(validateStatement, () => refusing(409, { code: 'month_not_over', message: 'Ce mois n’est pas terminé.' })),
  )
  const screen = await renderWith(Twelfth).screen
  await screen.getByRole('button', { name: 'Marquer relu' }).click()
  await screen.getByRole('button', { name: 'Valider…' }).click()
  await expect.element(screen.getByText(/le compte de commission change de 6,00/)).toBeVisible()
  await expect.element(screen.getByText(/^2.lignes de ce mois ont été importées ou annulées depuis le calcul du .*2026 à/)).toBeVisible()
  await screen.getByRole('button', { name: /^Valider 8,00/ }).click()
  await expect.element(screen.getByText('Ce mois n’est pas terminé.')).toBeVisible()
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ version: 4 }, { version: 5 }])
})
