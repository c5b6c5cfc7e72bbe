import type { Tx } from '../../database/database.ts'
import { seal, type SealingKeys } from '../../security/sealing.ts'
import { noteChange } from '../../shared/changes.ts'
import { newUuid } from '../../shared/uuid.ts'
import { newValidity, type RequestedPeriod } from './channel-access.rules.ts'
import { insertAccess, readToday, type AccessRow } from './channel-access.store.ts'
import { sealedFor } from './vault.rules.ts'

type NewAccess = RequestedPeriod & { username: string; password: string; note?: string | undefined }

export async function addChannelAccess(
  tx: Tx,
  { username, password, note = '', ...fields }: NewAccess,
  { actorId, keys }: { actorId: number; keys: SealingKeys },
): Promise<AccessRow> {
  const { startDate, endDate } = newValidity(fields, await readToday(tx))
  const id = newUuid()
  const access = await insertAccess(tx, {
    id,
    username,
    sealed: seal(keys, sealedFor(id), password),
    startDate,
    endDate,
    note,
    createdBy: actorId,
  })
  noteChange(tx, { kind: 'channel_access', id: access.number, after: { username, startDate, endDate, note } })
  return access
}
