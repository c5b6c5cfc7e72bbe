import { listRules } from '@backoffice/contract/commissions/commission-rules'
import { getStatement, listStatementLines } from '@backoffice/contract/commissions/statements'
import { getUserInfo } from '@backoffice/contract/session/session'
import { expect, test, vi } from 'vitest'
import { aUser } from '../../../test/accounts.ts'
import { answering, refusing, serve } from '../../../test/answers.ts'
import { anyLine, anyStatement } from '../../../test/commission-statements.ts'
import { renderPart } from '../../../test/render-part.tsx'
import type { PartProps } from './part-choices.tsx'
import { StatementPart } from './statement-part.tsx'

test('a statement that is gone leads back to all of them', async () => {
  serve(answering(getStatement, () => refusing(404, { code: 'statement_not_found', message: 'Ce relevé n’existe pas.' })))
  const onShow = vi.fn<PartProps['onShow']>()
  const screen = await renderPart(<StatementPart search={{ statement: 12 }} statementId={12} onShow={onShow} onChange={() => undefined} />)
  await screen.getByRole('button', { name: 'Tous les mois' }).click()
  expect(onShow).toHaveBeenCalledWith({})
})

test('nobody is offered to validate an own statement, or to answer an own contest', async () => {
  const contest = { statut: 'open', raison: 'Oubli', contestedByName: 'Awa Diallo', contestedAt: '2026-11-03T08:00:00.000Z' } as const
  const line = anyLine({ contest: { ...contest, answer: null, answeredByName: null, answeredAt: null } })
  const statement = anyStatement({ statut: 'reviewed' })
  serve(
    answering(getUserInfo, () => aUser({ id: statement.beneficiary.userId ?? 0 })),
    answering(getStatement, () => statement),
    answering(listRules, () => []),
    answering(listStatementLines, () => ({ content: [line], page: 0, size: 50, totalElements: 1, totalPages: 1 })),
  )
  const search = { statement: 12, line: line.id }
  const screen = await renderPart(<StatementPart search={search} statementId={12} onShow={() => undefined} onChange={() => undefined} />)
  await expect.element(screen.getByText(/un autre gestionnaire le valide/)).toBeVisible()
  await expect.element(screen.getByText(/un autre gestionnaire répond à la contestation/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Valider…' })).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('Montant de l’ajustement')).not.toBeInTheDocument()
})
