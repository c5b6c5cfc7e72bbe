import type { Tx } from '../../database/database.ts'
import { isPromotedAlone } from './managers.store.ts'

/** True if the person may be one of two who decide: a manager promoted alone may not within seven days. */
export async function countsAsSecond(tx: Tx, accountId: number): Promise<boolean> {
  return !(await isPromotedAlone(tx, accountId))
}
