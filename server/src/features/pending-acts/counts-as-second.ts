import type { Tx } from '../../database/database.ts'
import { isPromotedAlone } from './managers.store.ts'

/** True if the person counts as one of two deciders. A manager promoted without a second one does not for seven days. */
export async function countsAsSecond(tx: Tx, accountId: number): Promise<boolean> {
  return !(await isPromotedAlone(tx, accountId))
}
