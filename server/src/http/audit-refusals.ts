import type { Database, Tx } from '../database/database.ts'
import { isFinal, Refusal } from '../shared/refusal.ts'

export type Record = (
  tx: Tx,
  audited: { status: number; code?: string; target?: object; actorId?: number; sessionId?: string },
) => Promise<void>

/** Audits refusals of calls without a session that open their own transactions, except those to wait or to sign in. Rethrows the error. */
export async function auditRefusals(db: Database, record: Record, error: unknown): Promise<never> {
  if (error instanceof Refusal && isFinal(error)) {
    await db.transaction().execute((tx) => record(tx, { status: error.status, code: error.code }))
  }
  throw error
}
