import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'

export type FactorOwner = {
  id: number
  email: string
  firstName: string
  factor: 'totp' | 'mail' | null
  nextTotpSecret: Buffer | null
}

export async function findFactorOwner(db: Database, accountId: number): Promise<FactorOwner> {
  const row = await db
    .selectFrom('accounts')
    .select(['email', 'first_name', 'second_factor', 'next_totp_secret'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    id: accountId,
    email: row.email ?? '',
    firstName: row.first_name,
    factor: row.second_factor,
    nextTotpSecret: row.next_totp_secret,
  }
}

export async function saveNextTotpSecret(tx: Tx, accountId: number, sealed: Buffer): Promise<void> {
  await tx.updateTable('accounts').set({ next_totp_secret: sealed }).where('id', '=', accountId).execute()
}

/** Whether the secret that the code was made with still waited. Its step is taken. */
export async function switchOnTotp(tx: Tx, accountId: number, { secret, step }: { secret: Buffer; step: number }): Promise<boolean> {
  const switched = await tx
    .updateTable('accounts')
    .set({
      second_factor: 'totp',
      totp_secret: secret,
      next_totp_secret: null,
      totp_step: BigInt(step),
      updated_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', accountId)
    .where('second_factor', 'is', null)
    .where('next_totp_secret', '=', secret)
    .returning('id')
    .executeTakeFirst()
  return switched !== undefined
}

export async function switchOnMail(tx: Tx, accountId: number): Promise<boolean> {
  const switched = await tx
    .updateTable('accounts')
    .set({ second_factor: 'mail', next_totp_secret: null, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', accountId)
    .where('second_factor', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return switched !== undefined
}

export async function switchOff(tx: Tx, accountId: number): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({
      second_factor: null,
      totp_secret: null,
      next_totp_secret: null,
      totp_step: null,
      updated_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', accountId)
    .execute()
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
}

export async function replaceRecoveryCodes(tx: Tx, accountId: number, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ account_id: accountId, code_hash: hash })))
    .execute()
}
