import type { Tx } from '../../database/database.ts'
import { isPromotedAlone } from '../pending-acts/index.ts'
import { promotedTooRecently } from './months.errors.ts'

/** Refuses either person of an act who was made a manager by one manager alone within the last seven days. */
export async function refuseSoloPromotion(tx: Tx, people: readonly (number | null)[]): Promise<void> {
  for (const person of people) {
    if (person !== null && (await isPromotedAlone(tx, person))) throw promotedTooRecently()
  }
}
