import { sql, type Selectable } from 'kysely'
import { timezone } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { accountsVisibleTo } from '../../database/row-scope.ts'
import type { Schema } from '../../database/schema.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import type { CreditQueue, CreditRequest } from './credit-request.rules.ts'
import { beneficiaryRefused, creditRequestNotFound, illegalTransition, noCreditAgent } from './credit-requests.errors.ts'

export type CreditRequestKey = { queue: CreditQueue; id: number }
export type Submission = { queue: CreditQueue; userId: number; amount: Money; description: string }

/** A request of that queue, of somebody whom the actor reaches, or made by the actor. */
export async function findCreditRequest(tx: Tx, actor: Actor, { queue, id }: CreditRequestKey): Promise<CreditRequest> {
  const row = await tx
    .selectFrom('credit_requests')
    .selectAll()
    .where('id', '=', id)
    .where('queue', '=', queue)
    .where((eb) => eb.or([eb('user_id', 'in', accountsVisibleTo(actor)), eb('requested_by', '=', actor.id)]))
    .executeTakeFirst()
  if (!row) throw creditRequestNotFound()
  return toCreditRequest(row)
}

/** Writes only over the row as it was read: whoever decided meanwhile has won, and the refusal says what they decided. */
export async function saveDecision(tx: Tx, { id, version, firstApprovedBy }: CreditRequest, decided: CreditRequest): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('credit_requests')
    .set({
      status: decided.status,
      amount: decided.amount,
      asked_amount: decided.askedAmount,
      rejection_reason: decided.rejectionReason,
      ...(decided.firstApprovedBy === firstApprovedBy ? {} : { first_approved_by: decided.firstApprovedBy, first_approved_at: sql`now()` }),
      decided_by: decided.decidedBy,
      decided_at: decided.decidedBy === null ? null : sql`now()`,
      updated_at: sql`now()`,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return

  const { status } = await tx.selectFrom('credit_requests').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  throw illegalTransition(status)
}

export async function insertCreditRequest(tx: Tx, submission: Submission, requester: Actor): Promise<CreditRequest> {
  const { queue, userId, amount, description } = submission
  const row = await tx
    .insertInto('credit_requests')
    .values({ queue, user_id: userId, requested_by: requester.id, amount, description })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toCreditRequest(row)
}

/** Asks anew for what a partial approval left, as old as the request it was part of. Returns its id. */
export async function insertRest(tx: Tx, partId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into credit_requests (queue, user_id, requested_by, amount, description, created_at, rest_of)
    select queue, user_id, requested_by, asked_amount - amount, description, created_at, id from credit_requests where id = ${partId}
    returning id
  `.execute(tx)
  if (!rows[0]) throw new Error(`credit request ${partId} is not there`)
  return rows[0].id
}

export async function findRoleOfBeneficiary(tx: Tx, requester: Actor, userId: number): Promise<string> {
  const account = await tx
    .selectFrom('accounts')
    .select('role_name')
    .where('id', '=', userId)
    .where('id', 'in', accountsVisibleTo(requester))
    .where('status', '<>', 'archived')
    .executeTakeFirst()
  if (!account) throw beneficiaryRefused()
  return account.role_name
}

/** The one of today: who pays is who answers for the beneficiary when it is decided. */
export async function findCreditAgentOf(tx: Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ creditAgentId: number }>`
    select credit_agent_id as "creditAgentId" from credit_agent_assignments
    where account_id = ${userId} and valid @> (now() at time zone ${timezone})::date
  `.execute(tx)
  if (!rows[0]) throw noCreditAgent()
  return rows[0].creditAgentId
}

function toCreditRequest(row: Selectable<Schema['credit_requests']>): CreditRequest {
  return {
    id: row.id,
    queue: row.queue,
    userId: row.user_id,
    requestedBy: row.requested_by,
    amount: row.amount,
    askedAmount: row.asked_amount,
    description: row.description,
    status: row.status,
    rejectionReason: row.rejection_reason,
    firstApprovedBy: row.first_approved_by,
    decidedBy: row.decided_by,
    version: row.version,
  }
}
