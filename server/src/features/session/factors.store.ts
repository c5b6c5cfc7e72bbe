import { sql } from 'kysely'
import type { Database, Tx } from '../../database/database.ts'

export type FactorOwner = { role: string; status: string; factor: 'totp' | 'mail' | null; totpSecret: Buffer | null }

export async function findFactorOwner(db: Database, accountId: number): Promise<FactorOwner> {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('signIns', 'signIns.accountId', 'accounts.id')
    .select(['roleName', 'status', 'secondFactor', 'totpSecret'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { role: row.roleName, status: row.status, factor: row.secondFactor, totpSecret: row.totpSecret }
}

/** Stores the time step of an accepted code. Returns false if this step or a later one was used before. */
export async function takeTotpStep(tx: Tx, accountId: number, step: number): Promise<boolean> {
  const row = await tx
    .updateTable('signIns')
    .set({ totpStep: BigInt(step) })
    .where('accountId', '=', accountId)
    .where((signIn) => signIn.or([signIn('totpStep', 'is', null), signIn('totpStep', '<', BigInt(step))]))
    .returning('accountId')
    .executeTakeFirst()
  return row !== undefined
}

export async function takeRecoveryCode(tx: Tx, accountId: number, codeHash: Buffer): Promise<boolean> {
  const row = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: sql`now()` })
    .where('accountId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .returning('accountId')
    .executeTakeFirst()
  return row !== undefined
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
