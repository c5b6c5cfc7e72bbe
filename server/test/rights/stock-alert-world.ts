import type { Database } from '../../src/database/database.ts'
import { rowsOfOutlets, type Outlets } from './rows-of-outlets.ts'

/** Holds the id of an open alert of an outlet. */
export type StockAlertIds = Record<(typeof KINDS)[number], number>

const KINDS = ['stockAlert'] as const

export async function stockAlertRows(db: Database, outlets: Outlets) {
  return rowsOfOutlets(KINDS, outlets, async ({ id: outletId }) => {
    const { id } = await db
      .insertInto('stockAlerts')
      .values({ kind: 'never_received', subject: `7${String(outletId).padStart(13, '0')}`, outletId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { stockAlert: id }
  })
}
