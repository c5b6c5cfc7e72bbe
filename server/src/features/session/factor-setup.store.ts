import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'

export type FactorSetup = {
  id: number
  email: string
  firstName: string
  factor: 'totp' | 'mail' | null
  nextTotpSecret: Buffer | null
}

export async function findFactorSetup(db: Database, accountId: number): Promise<FactorSetup> {
  const row = await db
    .selectFrom('accounts')
    .select(['email', 'firstName', 'secondFactor', 'nextTotpSecret'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    id: accountId,
    email: row.email ?? '',
    firstName: row.firstName,
    factor: row.secondFactor,
    nextTotpSecret: row.nextTotpSecret,
  }
}

export async function saveNextTotpSecret(tx: Tx, accountId: number, sealed: Buffer): Promise<void> {
  await tx.updateTable('accounts').set({ nextTotpSecret: sealed }).where('id', '=', accountId).execute()
}

/** Enables TOTP and uses up the step of the code. Returns false if the secret that made the code is no longer pending. */
export async function switchOnTotp(tx: Tx, accountId: number, { secret, step }: { secret: Buffer; step: number }): Promise<boolean> {
  const switched = await tx
    .updateTable('accounts')
    .set({
      secondFactor: 'totp',
      totpSecret: secret,
      nextTotpSecret: null,
      totpStep: BigInt(step),
      updatedAt: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', accountId)
    .where('secondFactor', 'is', null)
    .where('nextTotpSecret', '=', secret)
    .returning('id')
    .executeTakeFirst()
  return switched !== undefined
}

export async function switchOnMail(tx: Tx, accountId: number): Promise<boolean> {
  const switched = await tx
    .updateTable('accounts')
    .set({ secondFactor: 'mail', nextTotpSecret: null, updatedAt: sql`now()`, version: sql`version + 1` })
    .where('id', '=', accountId)
    .where('secondFactor', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return switched !== undefined
}

export async function switchOff(tx: Tx, accountId: number): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({
      secondFactor: null,
      totpSecret: null,
      nextTotpSecret: null,
      totpStep: null,
      updatedAt: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', accountId)
    .execute()
  await tx.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute()
}

export async function replaceRecoveryCodes(tx: Tx, accountId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recoveryCodes').where('accountId', '=', accountId).execute()
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map((hash) => ({ accountId, codeHash: hash })))
    .execute()
}
