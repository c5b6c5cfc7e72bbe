import { sql } from 'kysely'
import { isMonthClosed } from '../../database/closed-months.ts'
import type { Tx } from '../../database/database.ts'
import { statementNotFound } from './stock-months.errors.ts'

type StatementId = { id: number; ofCentral: boolean }

/** Locks a statement. One of the other kind of depot does not exist. */
export async function lockStatement(tx: Tx, { id, ofCentral }: StatementId) {
  const statement = await tx
    .selectFrom('depotStatements as statement')
    .innerJoin('depots', 'depots.id', 'statement.depotId')
    .select(['statement.id', 'statement.depotId', 'statement.articleId', 'statement.month', 'statement.status'])
    .where('statement.id', '=', id)
    .where('depots.kind', '=', ofCentral ? 'central' : 'outlet')
    .forNoKeyUpdate('statement')
    .executeTakeFirst()
  if (!statement) throw statementNotFound()
  return { ...statement, isClosed: await isMonthClosed(tx, statement.month) }
}

export async function saveVoided(tx: Tx, id: number, { actorId, reason }: { actorId: number; reason: string | null }): Promise<void> {
  await tx
    .updateTable('depotStatements')
    .set({ status: 'voided', voidedAt: sql<Date>`clock_timestamp()`, voidedBy: actorId, voidReason: reason })
    .where('id', '=', id)
    .execute()
}
