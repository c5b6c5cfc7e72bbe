import { getStatement } from '@backoffice/contract/commissions/statements'
import { expect, test, vi } from 'vitest'
import { answering, refusing, serve } from '../../../test/answers.ts'
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
