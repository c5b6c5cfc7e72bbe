import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'

export type FactorOwner = { role: string; status: string; factor: 'totp' | 'mail' | null; totpSecret: Buffer | null }

export async function findFactorOwner(db: Database, accountId: number): Promise<FactorOwner> {
  const row = await db
    .selectFrom('accounts')
    .select(['role_name', 'status', 'second_factor', 'totp_secret'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { role: row.role_name, status: row.status, factor: row.second_factor, totpSecret: row.totp_secret }
}

/** Whether no code of this time step, or of a later one, was taken before. */
export async function takeTotpStep(tx: Tx, accountId: number, step: number): Promise<boolean> {
  const taken = await tx
    .updateTable('accounts')
    .set({ totp_step: BigInt(step) })
    .where('id', '=', accountId)
    .where((account) => account.or([account('totp_step', 'is', null), account('totp_step', '<', BigInt(step))]))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function takeRecoveryCode(tx: Tx, accountId: number, codeHash: Buffer): Promise<boolean> {
  const taken = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function countRecoveryCodes(db: Database | Tx, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
