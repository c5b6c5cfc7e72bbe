import type { Tx } from '../../database/database.ts'
import { isPromotedAlone } from './managers.store.ts'
import { promotedTooRecently } from './pending-acts.errors.ts'

/** Refuses an act of two people if one of them was made a manager by one manager alone within the last seven days. */
export async function refuseSoloPromotion(tx: Tx, people: readonly (number | null)[]): Promise<void> {
  for (const person of people) {
    if (person !== null && (await isPromotedAlone(tx, person))) throw promotedTooRecently()
  }
}
