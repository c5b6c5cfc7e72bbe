import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { refuseOtherThan, refuseStaleStatement, type StatementStatus } from './statement.rules.ts'
import { lockStatement, saveReview } from './statements.store.ts'

export type StatementChange = { id: number; version?: number | undefined }

/** Marks a draft as reviewed: computing leaves it alone from then on. */
export async function reviewStatement(
  tx: Tx,
  { id, version }: StatementChange,
  actor: Pick<Actor, 'id'>,
): Promise<{ status: StatementStatus }> {
  const { statement } = await lockStatement(tx, id)
  refuseStaleStatement(statement, version)
  refuseOtherThan(statement, 'computed')
  await saveReview(tx, statement, actor.id)
  noteChange(tx, { kind: 'commission_statement', id, before: { status: 'computed' }, after: { status: 'reviewed' } })
  return { status: 'reviewed' }
}
