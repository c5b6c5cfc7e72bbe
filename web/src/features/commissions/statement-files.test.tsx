import { getStatement, listCommissionMonths, listStatementLines, listStatements } from '@backoffice/contract/commissions/statements'
import { downloadStatement, downloadStatements } from '@backoffice/contract/commissions/statements-file'
import { getUserInfo } from '@backoffice/contract/session/session'
import { afterEach, expect, test, vi } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { anyLine, anyStatement } from '../../../test/commission-statements.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { tokenWith } from '../../../test/tokens.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { tokens } from '../../api/session.ts'
import { OwnStatementPanel } from './own-statement-panel.tsx'
import { StatementPart } from './statement-part.tsx'
import { StatementsPart } from './statements-part.tsx'

const pageOf = <Row,>(...content: Row[]) => ({ content, page: 0, size: 50, totalElements: content.length, totalPages: 1 })
const fileNamed = (name: string) => new Response('x', { headers: { 'content-disposition': `attachment; filename*=UTF-8''${name}` } })
const PRINTABLE = '/pages/invoice?type=statement&id=12'
const props = { search: {}, onShow: () => undefined, onChange: () => undefined }

/** Collects the names of saved files, and keeps the browser from asking where to put them. */
function collectNames(): string[] {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}

afterEach(() => vi.restoreAllMocks())

const serveStatement = (pdf: () => Response) =>
  serve(
    answering(listStatements, () => pageOf(anyStatement({}))),
    answering(getUserInfo, () => aUser({ id: 3 })),
    answering(getStatement, () => anyStatement({})),
    answering(listStatementLines, () => pageOf(anyLine({}))),
    answering(downloadStatement, pdf),
  )

test('a manager opens a statement to print it, and downloads it as a PDF, or reads why not', async () => {
  const names = collectNames()
  const answers = [fileNamed('releve-2026-10-12.pdf'), refusing(503, { code: 'too_many_files', message: 'Trop d’exports sont en cours.' })]
  const requests = serveStatement(() => answers.shift() ?? refusing(500, {}))
  const screen = await renderPart(
    <ReadBoundary failure="Le relevé n’a pas pu être lu">
      <StatementPart {...props} statementId={12} />
    </ReadBoundary>,
  )
  await expect.element(screen.getByRole('link', { name: 'Lire et imprimer' })).toHaveAttribute('href', PRINTABLE)
  await screen.getByRole('button', { name: 'Télécharger en PDF' }).click()
  await expect.poll(() => names).toEqual(['releve-2026-10-12.pdf'])
  expect(requests.filter(({ path }) => path.endsWith('/12/pdf'))).toHaveLength(1)
  await screen.getByRole('button', { name: 'Télécharger en PDF' }).click()
  await expect.element(screen.getByText('Trop d’exports sont en cours.')).toBeVisible()
})

test('one opens one’s own statement to print it, and downloads it as a PDF', async () => {
  tokens.keep({ access_token: tokenWith({ sub: '5' }), refresh_token: 'r1' })
  const names = collectNames()
  serveStatement(() => fileNamed('releve-2026-10-12.pdf'))
  const screen = await renderPart(
    <OwnStatementPanel
      hasActivities={false}
      statementId={12}
      lineId={undefined}
      page={0}
      onShow={() => undefined}
      onClose={() => undefined}
    />,
  )
  await expect.element(screen.getByRole('link', { name: 'Lire et imprimer' })).toHaveAttribute('href', PRINTABLE)
  await screen.getByRole('button', { name: 'Télécharger en PDF' }).click()
  await expect.poll(() => names).toEqual(['releve-2026-10-12.pdf'])
})

test('the statements of a month are exported by the server', async () => {
  const names = collectNames()
  const month = {
    month: 10,
    statut: 'open',
    statements: { computed: 1, reviewed: 0, validated: 0, paid: 0 },
    toPay: 8,
    openContests: 0,
    computedAt: null,
    changedLines: 0,
  } as const
  const requests = serve(
    answering(listCommissionMonths, () => [month]),
    answering(listStatements, () => pageOf(anyStatement({}))),
    answering(downloadStatements, () => fileNamed('releves-2026-10.xlsx')),
  )
  const screen = await renderPart(
    <ReadBoundary failure="Les relevés n’ont pas pu être lus">
      <StatementsPart {...props} month="2026-10" />
    </ReadBoundary>,
  )
  await screen.getByRole('button', { name: 'Exporter' }).click()
  await screen.getByRole('menuitem', { name: 'Exporter en XLSX' }).click()
  await expect.poll(() => names).toEqual(['releves-2026-10.xlsx'])
  const [exported] = requests.filter(({ path }) => path.endsWith('/export'))
  expect(exported && Object.fromEntries(exported.query)).toEqual({ month: '10', year: '2026', format: 'xlsx' })
  await screen
    .getByRole('checkbox', { name: /^Tout choisir/ })
    .first()
    .click()
  await expect.element(screen.getByRole('region', { name: 'Sélection' })).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Sélection' }).getByRole('button', { name: 'Exporter' })).not.toBeInTheDocument()
})
