import type { Database, Tx } from '../../database/database.ts'
import { hashCode } from '../../security/passwords.ts'
import { newRecoveryCode } from '../../security/single-use.ts'
import { noteChange } from '../../shared/changes.ts'
import { findFactorSetup, recoveryCodeOf, recoveryOwner, replaceRecoveryCodes } from '../session/index.ts'
import { factorWanted } from './profile.errors.ts'

const COUNT = 10

/** Replaces the recovery codes and returns the new ones. Only hashes are stored, so they cannot be shown again. */
export async function renewRecoveryCodes(db: Database, accountId: number, whenDone: (tx: Tx) => Promise<void>): Promise<string[]> {
  const { factor } = await findFactorSetup(db, accountId)
  if (!factor) throw factorWanted()
  const codes = Array.from({ length: COUNT }, newRecoveryCode)
  const hashes = await Promise.all(codes.map((code) => hashCode(recoveryCodeOf(code), recoveryOwner(accountId))))
  await db.transaction().execute(async (tx) => {
    await replaceRecoveryCodes(tx, accountId, hashes)
    noteChange(tx, { kind: 'account', id: accountId, after: { recoveryCodes: 'renewed' } })
    await whenDone(tx)
  })
  return codes
}
