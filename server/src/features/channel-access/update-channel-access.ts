import type { Tx } from '../../database/database.ts'
import { differenceOf, noteChange } from '../../shared/changes.ts'
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
  const next = { ...present, ...changedFields(changes) }
  if (version !== undefined && version !== access.version) throw staleVersion(whatStands(present, next))

  const { username, startDate, endDate, note } = { ...next, ...checkedValidity(next) }
  noteChange(tx, { kind: 'channel_access', id, ...differenceOf(present, next) })
  return saveAccess(tx, access, { username, startDate, endDate, note })
}

function fieldsOf({ username, startDate, endDate, note }: AccessRow): Fields {
  return { username, startDate, endDate, note }
}

function changedFields(changes: AccessChanges): Partial<Fields> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

function whatStands(present: Fields, next: Fields) {
  const { before } = differenceOf(present, next)
  return Object.entries(before).map(([path, value]) => ({ path, value: String(value) }))
}
