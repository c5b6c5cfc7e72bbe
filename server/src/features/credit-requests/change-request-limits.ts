import type { Tx } from '../../database/database.ts'
import type { Actor, RequireStepUp } from '../../shared/actor.ts'
import { differenceOf, noteChange } from '../../shared/changes.ts'
import { staleLimits } from './credit-requests.errors.ts'
import type { RequestLimits } from './request-limits.rules.ts'
import { lockRequestLimits, saveRequestLimits } from './request-limits.store.ts'

type Wanted = RequestLimits & { version?: number | undefined }
type Changing = { actor: Pick<Actor, 'id'>; requireStepUp: RequireStepUp }

export async function changeRequestLimits(tx: Tx, { version, ...wanted }: Wanted, { actor, requireStepUp }: Changing): Promise<void> {
  requireStepUp()
  const { version: present, ...standing } = await lockRequestLimits(tx)
  const { before, after } = differenceOf(standing, wanted)
  if (version !== undefined && version !== present) {
    throw staleLimits(Object.entries(before).map(([path, value]) => ({ path, value: Number(value) })))
  }
  await saveRequestLimits(tx, wanted, actor.id)
  noteChange(tx, { kind: 'request_limits', id: 1, before, after })
}
