import type { Database } from '../../database/database.ts'
import { fetchRows, readForFile, refuseLongFile } from '../../database/read-for-file.ts'
import type { Actor } from '../../shared/actor.ts'
import { countActivities } from './activities.read.ts'
import type { ActivityFilter } from './activity-filter.read.ts'
import { allLines, type ActivitySort, type ExportedActivity } from './activity-lines.read.ts'
import { refuseUnseen } from './outlet-visibility.read.ts'

/** Yields every line of a filter in batches, all from one snapshot; refuses a file that would be too long. */
export async function* readActivitiesInBatches(
  actor: Actor,
  db: Database,
  { filter, sort }: { filter: ActivityFilter; sort: ActivitySort },
): AsyncGenerator<ExportedActivity[]> {
  const total = await countActivities(db, filter)
  if (total === 0) await refuseUnseen(actor, db, filter.visibleScope)
  refuseLongFile(total, 'lignes')
  yield* readForFile(actor, db, (tx) => fetchRows<ExportedActivity>(tx, allLines(filter, sort)))
}
