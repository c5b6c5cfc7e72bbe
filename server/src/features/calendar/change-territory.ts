import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { noteChange } from '../../shared/changes.ts'
import { staleCalendar } from './calendar.errors.ts'
import { lockCalendar, saveTerritory } from './calendar.store.ts'
import type { Territory } from './holidays.rules.ts'

type NewTerritory = { territory: Territory; version?: number | undefined }

/** Changes whose public holidays the network keeps, in past and future months alike. */
export async function changeTerritory(tx: Tx, { territory, version }: NewTerritory, actor: Pick<Actor, 'id'>): Promise<void> {
  const current = await lockCalendar(tx)
  if (version !== undefined && version !== current.version) throw staleCalendar(current.territory)
  if (territory === current.territory) return
  await saveTerritory(tx, territory, actor.id)
  noteChange(tx, { kind: 'calendar', id: 1, before: { territory: current.territory }, after: { territory } })
}
