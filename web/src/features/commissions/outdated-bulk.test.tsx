import { listCommissionMonths, type Statement, validateStatements } from '@backoffice/contract/commissions/statements'
import { expect, test, vi } from 'vitest'
import { answering, serve } from '../../../test/answers.ts'
import { anyStatement } from '../../../test/commission-statements.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { StatementsBulk } from './statements-bulk.tsx'

/** More than two parts of an act. */
const MANY = 101
const STATEMENTS: Statement[] = Array.from({ length: MANY }, (_, at) =>
  anyStatement({
    id: at + 1,
    statut: 'reviewed',
    beneficiary: { kind: 'outlet', userId: at + 1, code: `${at + 1}`, name: `Boutique ${at + 1}` },
  }),
)

test('a single statement is asked about in the singular', async () => {
  const screen = await renderPart(<StatementsBulk act="review" statements={STATEMENTS.slice(0, 1)} onClose={vi.fn<() => void>()} />)
  await expect.element(screen.getByRole('heading', { name: /^Marquer 1.relevé comme relu, / })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Marquer comme relu, / })).toBeVisible()
})

test('once a month is refused as a whole, because it must be computed again, the rest is not sent', async () => {
  const message = 'Des relevés de ce mois ne sont plus à jour.'
  const requests = serve(
    answering(listCommissionMonths, () => []),
    answering(validateStatements, ({ body }) =>
      // The body that the screen has sent.
      (body as { ids: number[] }).ids.map((id) => ({ id, code: 'statements_outdated', message })),
    ),
  )
  const screen = await renderPart(<StatementsBulk act="validate" statements={STATEMENTS} onClose={vi.fn<() => void>()} />)
  await screen.getByRole('button', { name: /^Valider, / }).click()
  await expect.element(screen.getByRole('heading', { name: `0 relevé validé, ${MANY} refusés, dont 51\u00a0pas envoyés` })).toBeVisible()
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
  await expect.element(screen.getByText(`Pas envoyé\u00a0: ${message}`).first()).toBeInTheDocument()
})
