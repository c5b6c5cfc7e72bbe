import type { Tx } from '../../database/database.ts'
import { differenceOf, noteChange, withoutGaps } from '../../shared/changes.ts'
import { staleVersion } from './channel-access.errors.ts'
import { checkedValidity } from './channel-access.rules.ts'
import { lockAccess, saveAccess, type AccessRow, refuseStale } from './channel-access.store.ts'

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
  await refuseStale(tx, { kind: 'channel_access', id, version: access.version, fields: present }, { version, refusal: staleVersion })

  const { username, startDate, endDate, note } = { ...next, ...checkedValidity(next) }
  noteChange(tx, { kind: 'channel_access', id, ...differenceOf(present, next) })
  return saveAccess(tx, access, { username, startDate, endDate, note })
}

function fieldsOf({ username, startDate, endDate, note }: AccessRow): Fields {
  return { username, startDate, endDate, note }
}
