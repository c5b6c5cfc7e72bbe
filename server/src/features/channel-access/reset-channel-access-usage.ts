import type { Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import { lockAccess, saveAccess, type AccessRow } from './channel-access.store.ts'

export async function resetChannelAccessUsage(tx: Tx, id: number): Promise<AccessRow> {
  const access = await lockAccess(tx, id)
  noteChange(tx, { kind: 'channel_access', id, before: { usageCount: access.usage_count }, after: { usageCount: 0 } })
  return saveAccess(tx, access, { usage_count: 0, failures: 0, blocked_until: null })
}
