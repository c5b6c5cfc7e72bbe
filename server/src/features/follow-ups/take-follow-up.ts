import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import { onlyManagersTakeOver } from './follow-ups.errors.ts'
import { lockFollowUp } from './follow-ups.store.ts'
import { holdFollowUp } from './hold-follow-up.ts'

type Taking = { id: number; takeOver?: boolean | undefined; version?: number | undefined }

/** Takes an open follow-up; a manager may take it over from who holds it. */
export async function takeFollowUp(tx: Tx, { id, takeOver = false, version }: Taking, actor: Actor): Promise<void> {
  if (takeOver && actor.role !== 'ROLE_MANAGER') throw onlyManagersTakeOver()
  await holdFollowUp(tx, await lockFollowUp(tx, actor, id), { actor, isTakenOver: takeOver, version })
}
