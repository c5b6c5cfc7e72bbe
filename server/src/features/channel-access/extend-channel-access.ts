import type { Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import { extendedEnd } from './channel-access.rules.ts'
import { lockAccess, saveAccess, type AccessRow } from './channel-access.store.ts'

export async function extendChannelAccess(tx: Tx, { id, days }: { id: number; days: number }): Promise<AccessRow> {
  const access = await lockAccess(tx, id)
  const endDate = extendedEnd(access.endDate, access.today, days)
  noteChange(tx, { kind: 'channel_access', id, before: { endDate: access.endDate }, after: { endDate } })
  return saveAccess(tx, access, { endDate })
}
