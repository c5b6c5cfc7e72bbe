import { contestLine } from '@backoffice/contract/commissions/contests'
import { getStatement, listStatementLines, listStatements, type StatementLine } from '@backoffice/contract/commissions/statements'
import { beforeEach, expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { anyLine, anyStatement } from '../../../test/commission-statements.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { tokenWith } from '../../../test/tokens.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { tokens } from '../../api/session.ts'
import { drafts } from '../../api/use-draft.ts'
import { OwnStatementCard } from './own-statement-card.tsx'
import { OwnStatementPanel } from './own-statement-panel.tsx'

const NOTHING_EARNED = anyLine({
  id: 32,
  kind: 'none',
  subscriberNumber: '0011223',
  ruleId: null,
  ruleVersion: null,
  ruleName: null,
  amount: 0,
  alreadyEarned: 0,
  due: 0,
  reasonCode: 'condition_not_met',
  reason: 'L’objectif du mois n’est pas atteint.',
})

const pageOf = <Row,>(...content: Row[]) => ({ content, page: 0, size: 20, totalElements: content.length, totalPages: 1 })

beforeEach(() => {
  tokens.keep({ access_token: tokenWith({ sub: '5' }), refresh_token: 'r1' })
  drafts.forgetAll()
})

function renderCard() {
  const onOpen = vi.fn<(statement: number) => void>()
  const screen = renderPart(
    <ReadBoundary failure="Votre commission n’a pas pu être lue">
      <OwnStatementCard userId={5} onOpen={onOpen} />
    </ReadBoundary>,
  )
  return { screen, onOpen }
}

function renderPanel(lineId?: number, page = 0) {
  const onShow = vi.fn<(statement: number, line?: number, page?: number) => void>()
  const screen = renderPart(
    <OwnStatementPanel hasActivities={false} statementId={12} lineId={lineId} page={page} onShow={onShow} onClose={vi.fn<() => void>()} />,
  )
  return { screen, onShow }
}

/** Serves the statement with these lines; `contested` answers a contest. */
const serveLines = (lines: readonly StatementLine[], contested: () => StatementLine | Response) =>
  serve(
    answering(listStatements, () => pageOf(anyStatement({}), anyStatement({ id: 11, month: 9, statut: 'paid' }))),
    answering(getStatement, () => anyStatement({ lines: lines.length })),
    answering(listStatementLines, ({ query }) => pageOf(...(query.has('contested') ? lines.filter(({ contest }) => contest) : lines))),
    answering(contestLine, contested),
  )

test('the card shows the last statement and opens its lines', async () => {
  const requests = serve(answering(listStatements, () => pageOf(anyStatement({ lines: 3 }))))
  const { screen: rendering, onOpen } = renderCard()
  const screen = await rendering
  await expect.element(screen.getByText('Ma commission d’octobre 2026')).toBeVisible()
  await expect.element(screen.getByText('À payer')).toBeVisible()
  await expect.element(screen.getByText('8,00\u00a0€')).toBeVisible()
  await screen.getByRole('button', { name: 'Voir ses 3\u00a0lignes' }).click()
  expect(onOpen).toHaveBeenCalledWith(12)
  expect(requests.map(({ query }) => query.get('userId'))).toEqual(['5'])
})

test('without a statement the card says when one will come', async () => {
  serve(answering(listStatements, () => pageOf()))
  const screen = await renderCard().screen
  await expect.element(screen.getByText('Pas encore de relevé')).toBeVisible()
})

test('a sector manager without a statement reads those of the salesmen', async () => {
  const salesman = { kind: 'salesman', userId: null, code: 'V12', name: 'V12' } as const
  serve(
    answering(listStatements, ({ query }) => (query.has('userId') ? pageOf() : pageOf(anyStatement({ id: 40, beneficiary: salesman })))),
  )
  const { screen: rendering, onOpen } = renderCard()
  const screen = await rendering
  await expect.element(screen.getByText('1\u00a0relevé de commercial')).toBeVisible()
  await screen.getByRole('button', { name: 'Voir leurs relevés' }).click()
  expect(onOpen).toHaveBeenCalledWith(40)
})

test('the lines say what they earn, or why they earn nothing, and open; another month is one choice away', async () => {
  serveLines([anyLine({}), NOTHING_EARNED], () => anyLine({}))
  const { screen: rendering, onShow } = renderPanel()
  const screen = await rendering
  const lines = screen.getByRole('list', { name: 'Lignes du relevé' })
  await expect
    .element(lines.getByRole('button', { name: /0099887.*EVASION.*Réabonnements.*6,00.*gagné 8,00.*déjà gagné 2,00/ }))
    .toBeVisible()
  await lines.getByRole('button', { name: /L’objectif du mois n’est pas atteint/ }).click()
  expect(onShow).toHaveBeenCalledWith(12, 32, 0)
  await screen.getByLabelText('Mois', { exact: true }).selectOptions('septembre 2026')
  expect(onShow).toHaveBeenCalledWith(11)
})

const OPEN_CONTEST = {
  statut: 'open',
  raison: 'Mauvaise formule',
  contestedByName: 'Awa Diallo',
  contestedAt: '2026-11-03T08:00:00.000Z',
  answer: null,
  answeredByName: null,
  answeredAt: null,
} as const

/** Serves two pages of lines; of the second only the last line, which was contested. */
function serveLongStatement() {
  const [first, last] = [anyLine({}), anyLine({ id: 51, subscriberNumber: '0055001', contest: OPEN_CONTEST })]
  serve(
    answering(listStatements, () => pageOf(anyStatement({}))),
    answering(getStatement, () => anyStatement({ lines: 21 })),
    answering(listStatementLines, ({ query }) =>
      query.has('contested') ? pageOf(last) : { ...pageOf(query.get('page') === '1' ? last : first), totalElements: 21, totalPages: 2 },
    ),
  )
}

test('a contested line opens from any page, and the contested ones are listed by themselves', async () => {
  serveLongStatement()
  const line = await renderPanel(51).screen
  await expect.element(line.getByText('«\u00a0Mauvaise formule\u00a0»')).toBeVisible()
  await line.unmount()
  const { screen: rendering, onShow } = renderPanel()
  const screen = await rendering
  await screen.getByText('Contestées (1)').click()
  await screen.getByRole('button', { name: /0055001/ }).click()
  expect(onShow).toHaveBeenCalledWith(12, 51, 0)
})

test('the page of lines stands in the address, so that a reload shows the same line', async () => {
  serveLongStatement()
  const { screen: rendering, onShow } = renderPanel(undefined, 1)
  const screen = await rendering
  await expect.element(screen.getByRole('button', { name: /0055001/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Page précédente' }).click()
  expect(onShow).toHaveBeenCalledWith(12, undefined, 0)
})

test('a line is contested with a reason', async () => {
  const lines = [anyLine({})]
  const requests = serveLines(lines, () => (lines[0] = anyLine({ contest: OPEN_CONTEST })))
  const screen = await renderPanel(31).screen
  await screen.getByRole('button', { name: 'Contester cette ligne…' }).click()
  await screen.getByRole('button', { name: 'Contester la ligne' }).click()
  await expect.element(screen.getByText(/^Écrivez ce qui ne va pas/)).toBeVisible()
  await screen.getByLabelText('Raison').fill(' Mauvaise formule ')
  await screen.getByRole('button', { name: 'Contester la ligne' }).click()
  await expect.element(screen.getByText('«\u00a0Mauvaise formule\u00a0»')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Contester/ })).not.toBeInTheDocument()
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ raison: 'Mauvaise formule' }])
  expect(drafts.has('contest 31')).toBe(false)
})

test.each([
  ['already_contested', 'Cette ligne est déjà contestée.'],
  ['line_not_found', 'Cette ligne n’existe pas.'],
])('a contest refused as %s says so in place, and what was typed stays', async (code, message) => {
  serveLines([anyLine({})], () => refusing(code === 'line_not_found' ? 404 : 409, { code, message }))
  const screen = await renderPanel(31).screen
  await screen.getByRole('button', { name: 'Contester cette ligne…' }).click()
  await screen.getByLabelText('Raison').fill('Mauvaise formule')
  await screen.getByRole('button', { name: 'Contester la ligne' }).click()
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(screen.getByLabelText('Raison')).toHaveValue('Mauvaise formule')
  expect(drafts.has('contest 31')).toBe(true)
})

test('a reason typed before is found again when its line opens', async () => {
  drafts.keep('contest 31', { raison: 'Commencée hier' })
  serveLines([anyLine({})], () => anyLine({}))
  const screen = await renderPanel(31).screen
  await expect.element(screen.getByLabelText('Raison')).toHaveValue('Commencée hier')
})
