import type { NotNull } from 'kysely'
import type { Tx } from '../../database/database.ts'

export type SavedAnswer = { status: number; body: string }

/** HTTP status of a closed key; no real answer has it. */
export const CLOSED = 410
/** Matches no request's hash, so that a later call with the key is refused. */
const NO_REQUEST = Buffer.alloc(0)

/**
 * Closes an idempotency key, so that nothing is carried out under it later. Returns false if it was used. Waits for a call that holds it.
 */
export async function closeKey(tx: Tx, accountId: number, key: string): Promise<boolean> {
  const closed = await tx
    .insertInto('idempotencyKeys')
    .values({ actorId: accountId, key, requestHash: NO_REQUEST, status: CLOSED, body: '{}' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return closed !== undefined
}

export function findSavedAnswer(tx: Tx, accountId: number, key: string): Promise<SavedAnswer> {
  return tx
    .selectFrom('idempotencyKeys')
    .select(['status', 'body'])
    .where('actorId', '=', accountId)
    .where('key', '=', key)
    .$narrowType<{ status: NotNull; body: NotNull }>()
    .executeTakeFirstOrThrow()
}
