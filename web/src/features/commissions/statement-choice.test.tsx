import { listStatements, type Statement } from '@backoffice/contract/commissions/statements'
import { expect, test, vi } from 'vitest'
import { answering, serve } from '../../../test/answers.ts'
import { anyStatement } from '../../../test/commission-statements.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { tokenWith } from '../../../test/tokens.ts'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { tokens } from '../../api/session.ts'
import { StatementChoice } from './statement-choice.tsx'

const salesman = { kind: 'salesman', userId: null, code: 'V12', name: 'Jean Payet' } as const
const MINE = anyStatement({})
const OF_SALESMAN = anyStatement({ id: 40, beneficiary: salesman })
const OLD = { year: 2024, month: 2 }
/** Two pages: the statements of the newest month, then old ones. */
const PAGES = [
  [MINE, OF_SALESMAN],
  [anyStatement({ ...OLD, id: 3 }), anyStatement({ ...OLD, id: 41, beneficiary: salesman })],
]

async function renderChoice(statement: Statement) {
  tokens.keep({ access_token: tokenWith({ sub: '5' }), refresh_token: 'r1' })
  serve(
    answering(listStatements, ({ query }) => {
      const month = query.get('month')
      const isWanted = (one: Statement) =>
        (month === null || one.month === Number(month)) && (!query.has('userId') || one.beneficiary.userId === 5)
      const page = Number(query.get('page'))
      return { content: (PAGES[page] ?? []).filter(isWanted), page, size: 200, totalElements: 4, totalPages: 2 }
    }),
  )
  const onShow = vi.fn<(statement: number) => void>()
  const screen = await renderPart(
    <ReadBoundary failure="Ce relevé n’a pas pu être lu">
      <StatementChoice statement={statement} onShow={onShow} />
    </ReadBoundary>,
  )
  return { screen, onShow }
}

test('a sector manager chooses a month, then whose statement; an old month of one’s own is among them', async () => {
  const { screen, onShow } = await renderChoice(MINE)
  await screen.getByLabelText('Bénéficiaire').selectOptions('Jean Payet (V12)')
  expect(onShow).toHaveBeenCalledWith(40)
  expect(screen.getByLabelText('Bénéficiaire').element().querySelectorAll('option')).toHaveLength(2)
  await screen.getByLabelText('Mois', { exact: true }).selectOptions('février 2024')
  expect(onShow).toHaveBeenCalledWith(3)
})

test('an old month of a salesman shows the salesman’s statement, not one’s own', async () => {
  const { screen, onShow } = await renderChoice(OF_SALESMAN)
  await screen.getByLabelText('Mois', { exact: true }).selectOptions('février 2024')
  expect(onShow).toHaveBeenCalledExactlyOnceWith(41)
})
