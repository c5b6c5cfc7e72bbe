import type { Database } from '../../database/database.ts'
import { refreshAlertsOfDays } from '../stock/index.ts'
import { allowLongStatements, areDaysDue, holdAlerts } from './stock-settings.store.ts'

/** Brings the alerts that wait for days up to date if the data date has moved: at midnight it does so without a file. */
export async function compareDays(db: Database): Promise<void> {
  if (!(await areDaysDue(db))) return
  await db.transaction().execute(async (tx) => {
    await allowLongStatements(tx)
    await holdAlerts(tx)
    await refreshAlertsOfDays(tx)
  })
}
