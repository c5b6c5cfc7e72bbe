import type { Tx } from '../../database/database.ts'
import type { Actor, RequireStepUp } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { onlyOutletsTracked, staleDepot } from './depots.errors.ts'
import { lockDepot, saveTracking, waitForImports } from './depots.store.ts'
import { followLines } from './follow-lines.ts'
import { findNumbersOfOutlet, noteUntakenLines } from './followed-lines.store.ts'
import { refreshAlerts } from './refresh-alerts.store.ts'

type Editing = { id: number; version: number | undefined; trackedFrom: string | null }
type Editor = { actor: Pick<Actor, 'id'>; requireStepUp: RequireStepUp }

/** Sets the day from which the lines of an outlet are compared with its stock, and lets the stock follow them; null: never. */
export async function updateDepot(tx: Tx, { id, version, trackedFrom }: Editing, { actor, requireStepUp }: Editor): Promise<void> {
  // A file that is being applied must see the day, or be seen.
  await waitForImports(tx)
  const depot = await lockDepot(tx, id)
  if (depot.kind !== 'outlet' && trackedFrom !== null) throw onlyOutletsTracked()
  requireStepUp()
  if (version !== undefined && version !== depot.version) throw staleDepot(depot.trackedFrom)
  await saveTracking(tx, id, trackedFrom)
  await noteUntakenLines(tx, id)
  await followLines(tx, actor.id)
  await refreshAlerts(tx, await findNumbersOfOutlet(tx, id))
  noteChange(tx, { kind: 'depot', id, before: { trackedFrom: depot.trackedFrom }, after: { trackedFrom } })
}
