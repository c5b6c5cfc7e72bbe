import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'

export type FactorOwner = { role: string; status: string; factor: 'totp' | 'mail' | null; totpSecret: Buffer | null }

export async function findFactorOwner(db: Database, accountId: number): Promise<FactorOwner> {
  const row = await db
    .selectFrom('accounts')
    .select(['roleName', 'status', 'secondFactor', 'totpSecret'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { role: row.roleName, status: row.status, factor: row.secondFactor, totpSecret: row.totpSecret }
}

/** Stores the time step of an accepted code. Returns false if this step or a later one was used before. */
export async function takeTotpStep(tx: Tx, accountId: number, step: number): Promise<boolean> {
  const taken = await tx
    .updateTable('accounts')
    .set({ totpStep: BigInt(step) })
    .where('id', '=', accountId)
    .where((account) => account.or([account('totpStep', 'is', null), account('totpStep', '<', BigInt(step))]))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export async function takeRecoveryCode(tx: Tx, accountId: number, codeHash: Buffer): Promise<boolean> {
  const taken = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: sql`now()` })
    .where('accountId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('accountId')
    .executeTakeFirst()
  return taken !== undefined
}

export async function countRecoveryCodes(db: Database | Tx, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCodes')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
