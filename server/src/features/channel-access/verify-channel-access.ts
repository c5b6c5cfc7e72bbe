import { createHash, timingSafeEqual } from 'node:crypto'
import type { Tx } from '../../database/database.ts'
import { unseal, type SealingKeys } from '../../security/sealing.ts'
import { noteChange } from '../../shared/changes.ts'
import { BLOCKED_MINUTES, FAILURES_MAX, isUsable } from './channel-access.rules.ts'
import { lockAccessOf, saveFailure, saveUse, type AccessRow } from './channel-access.store.ts'
import { sealedFor } from './vault.rules.ts'

type Credentials = { username: string; password: string }

/** Checks a password. Locks the row, so that concurrent guesses are checked one after another. */
export async function verifyChannelAccess(tx: Tx, { username, password }: Credentials, keys: SealingKeys): Promise<boolean> {
  const access = await lockAccessOf(tx, username)
  const isRight = isSame(access ? unseal(keys, sealedFor(access.id), access.sealed) : '', password)
  if (!access || !isUsable(stateOf(access), access.today)) return false

  const { number: id, usageCount } = access
  if (isRight) {
    await saveUse(tx, access)
    noteChange(tx, { kind: 'channel_access', id, before: { usageCount }, after: { usageCount: usageCount + 1 } })
    return true
  }
  const { isBlocked } = await saveFailure(tx, access, { failuresMax: FAILURES_MAX, blockedMinutes: BLOCKED_MINUTES })
  noteChange(tx, { kind: 'channel_access', id, after: isBlocked ? { verified: false, blocked: true } : { verified: false } })
  return false
}

function stateOf({ startDate, endDate, isBlocked }: AccessRow) {
  return { startDate, endDate, isBlocked, isRemoved: false }
}

function isSame(secret: string, typed: string): boolean {
  return timingSafeEqual(digestOf(secret), digestOf(typed))
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
