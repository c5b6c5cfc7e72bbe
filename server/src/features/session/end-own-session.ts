import type { Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import { sessionUnknown } from './session.errors.ts'
import { endSession, findOwnSession } from './session.store.ts'

export async function endOwnSession(tx: Tx, { id, accountId }: { id: string; accountId: number }): Promise<void> {
  if (!(await findOwnSession(tx, { id, accountId }))) throw sessionUnknown()
  await endSession(tx, id, 'ended_by_owner')
  noteChange(tx, { kind: 'session', id, after: { ended: 'by its owner' } })
}
