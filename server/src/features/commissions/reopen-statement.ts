import type { Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import { refuseOtherThan } from './statement.rules.ts'
import { settleStatement } from './settle-statement.ts'
import { lockStatement, saveReopening } from './statements.store.ts'

/** Makes a reviewed statement a draft again. */
export async function reopenStatement(tx: Tx, { id, reason }: { id: number; reason: string }): Promise<void> {
  const { statement } = await lockStatement(tx, id)
  refuseOtherThan(statement, 'reviewed')
  // In a closed month nothing else brings its sums up to date.
  await settleStatement(tx, statement)
  await saveReopening(tx, statement)
  noteChange(tx, { kind: 'commission_statement', id, before: { status: 'reviewed' }, after: { status: 'computed', reason } })
}
