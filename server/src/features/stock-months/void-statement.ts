import type { Tx } from '../../database/database.ts'
import type { RequireStepUp } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { refreshStatedGaps } from '../stock/index.ts'
import { lockStatement, saveVoided } from './depot-statements.store.ts'
import { alreadyVoided, monthClosed } from './stock-months.errors.ts'

type Voiding = { id: number; ofCentral: boolean; reason: string | null }
type Voider = { actorId: number; requireStepUp: RequireStepUp }

/** Voids a statement and returns its month, depot and article. A statement that it corrected does not come back. */
export async function voidStatement(tx: Tx, { id, ofCentral, reason }: Voiding, { actorId, requireStepUp }: Voider) {
  const { status, isClosed, ...statement } = await lockStatement(tx, { id, ofCentral })
  requireStepUp()
  if (isClosed) throw monthClosed(statement.month)
  if (status !== 'standing') throw alreadyVoided()
  await saveVoided(tx, id, { actorId, reason })
  await refreshStatedGaps(tx)
  noteChange(tx, { kind: 'depot_statement', id, before: { status }, after: { status: 'voided', reason } })
  return statement
}
