import { listStatements } from '@backoffice/contract/commissions/statements'
import { expect, test, vi } from 'vitest'
import { answering, serve } from '../../../test/answers.ts'
import { anyStatement } from '../../../test/commission-statements.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { tokenWith } from '../../../test/tokens.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { tokens } from '../../api/session.ts'
import { StatementChoice } from './statement-choice.tsx'

test('a sector manager chooses a month, then whose statement; an old month of one’s own is among them', async () => {
  tokens.keep({ access_token: tokenWith({ sub: '5' }), refresh_token: 'r1' })
  const salesman = { kind: 'salesman', userId: null, code: 'V12', name: 'Jean Payet' } as const
  const mine = anyStatement({})
  const [ofSalesman, old] = [anyStatement({ id: 40, beneficiary: salesman }), anyStatement({ id: 3, year: 2024, month: 2 })]
  const pageOf = (...content: (typeof mine)[]) => ({ content, page: 0, size: 200, totalElements: content.length, totalPages: 1 })
  serve(answering(listStatements, ({ query }) => (query.has('userId') ? pageOf(mine, old) : pageOf(mine, ofSalesman))))
  const onShow = vi.fn<(statement: number) => void>()
  const screen = await renderPart(
    <ReadBoundary failure="Ce relevé n’a pas pu être lu">
      <StatementChoice userId={5} statement={mine} onShow={onShow} />
    </ReadBoundary>,
  )
  await screen.getByLabelText('Bénéficiaire').selectOptions('Jean Payet (V12)')
  expect(onShow).toHaveBeenCalledWith(40)
  await screen.getByLabelText('Mois', { exact: true }).selectOptions('février 2024')
  expect(onShow).toHaveBeenCalledWith(3)
})
