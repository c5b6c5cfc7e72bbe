import type { Tx } from '../../database/database.ts'
import { noteChange } from '../../shared/changes.ts'
import { lockAccess, saveAccess, type AccessRow } from './channel-access.store.ts'

export async function resetChannelAccessUsage(tx: Tx, id: number): Promise<AccessRow> {
  const access = await lockAccess(tx, id)
  noteChange(tx, { kind: 'channel_access', id, before: { usageCount: access.usageCount }, after: { usageCount: 0 } })
  return saveAccess(tx, access, { usageCount: 0, failures: 0, blockedUntil: null })
}
