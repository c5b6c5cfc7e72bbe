import type { Tx } from '../../database/database.ts'
import { differenceOf, noteChange, presentValues, withoutGaps } from '../../shared/changes.ts'
import { staleVersion } from './channel-access.errors.ts'
import { checkedValidity } from './channel-access.rules.ts'
import { lockAccess, saveAccess, type AccessRow } from './channel-access.store.ts'

type Fields = { username: string; startDate: string; endDate: string; note: string }
type AccessChanges = { [Name in keyof Fields]?: Fields[Name] | undefined }

export async function updateChannelAccess(
  tx: Tx,
  { id, version }: { id: number; version?: number | undefined },
  changes: AccessChanges,
): Promise<AccessRow> {
  const access = await lockAccess(tx, id)
  const present = fieldsOf(access)
  const next = { ...present, ...withoutGaps(changes) }
  const difference = differenceOf(present, next)
  if (version !== undefined && version !== access.version) throw staleVersion(presentValues(difference))

  const { username, startDate, endDate, note } = { ...next, ...checkedValidity(next) }
  noteChange(tx, { kind: 'channel_access', id, ...difference })
  return saveAccess(tx, access, { username, startDate, endDate, note })
}

function fieldsOf({ username, startDate, endDate, note }: AccessRow): Fields {
  return { username, startDate, endDate, note }
}
