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
    .leftJoin('signIns', 'signIns.accountId', 'accounts.id')
    .select(['email', 'firstName', 'secondFactor', 'nextTotpSecret'])
    .where('accounts.id', '=', accountId)
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
  await tx
    .insertInto('signIns')
    .values({ accountId, nextTotpSecret: sealed })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet({ nextTotpSecret: sealed }))
    .execute()
}

/** Enables TOTP and uses up the step of the code. Returns false if the secret that made the code is no longer pending. */
export async function switchOnTotp(tx: Tx, accountId: number, { secret, step }: { secret: Buffer; step: number }): Promise<boolean> {
  const switched = await tx
    .updateTable('signIns')
    .set({ secondFactor: 'totp', totpSecret: secret, nextTotpSecret: null, totpStep: BigInt(step) })
    .where('accountId', '=', accountId)
    .where('secondFactor', 'is', null)
    .where('nextTotpSecret', '=', secret)
    .returning('accountId')
    .executeTakeFirst()
  return switched !== undefined
}

export async function switchOnMail(tx: Tx, accountId: number): Promise<boolean> {
  const switched = await tx
    .insertInto('signIns')
    .values({ accountId, secondFactor: 'mail' })
    .onConflict((conflict) =>
      conflict.column('accountId').doUpdateSet({ secondFactor: 'mail', nextTotpSecret: null }).where('signIns.secondFactor', 'is', null),
    )
    .returning('accountId')
    .executeTakeFirst()
  return switched !== undefined
}

export async function switchOff(tx: Tx, accountId: number): Promise<void> {
  await tx
    .updateTable('signIns')
    .set({ secondFactor: null, totpSecret: null, nextTotpSecret: null, totpStep: null })
    .where('accountId', '=', accountId)
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
