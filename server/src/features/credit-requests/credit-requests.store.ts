import { sql, type Selectable } from 'kysely'
import { TODAY } from '../../database/today.ts'
import type { Tx } from '../../database/database.ts'
import { accountsVisibleTo } from '../../database/row-scope.ts'
import type { Schema } from '../../database/schema.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import type { CreditQueue, CreditRequest } from './credit-request.rules.ts'
import { beneficiaryRefused, creditRequestNotFound, illegalTransition, noCreditAgent } from './credit-requests.errors.ts'

export type CreditRequestKey = { queue: CreditQueue; id: number }
export type Submission = { queue: CreditQueue; userId: number; amount: Money; description: string }

/** Finds a request in a queue. Throws unless the actor made it or reaches its beneficiary. */
export async function findCreditRequest(tx: Tx, actor: Actor, { queue, id }: CreditRequestKey): Promise<CreditRequest> {
  const row = await tx
    .selectFrom('creditRequests')
    .selectAll()
    .where('id', '=', id)
    .where('queue', '=', queue)
    .where((eb) => eb.or([eb('userId', 'in', accountsVisibleTo(actor)), eb('requestedBy', '=', actor.id)]))
    .executeTakeFirst()
  if (!row) throw creditRequestNotFound()
  return toCreditRequest(row)
}

/** Saves a decision if the version is unchanged; otherwise throws with the decision that somebody else took. */
export async function saveDecision(tx: Tx, { id, version, firstApprovedBy }: CreditRequest, decided: CreditRequest): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('creditRequests')
    .set({
      status: decided.status,
      amount: decided.amount,
      askedAmount: decided.askedAmount,
      rejectionReason: decided.rejectionReason,
      ...(decided.firstApprovedBy === firstApprovedBy ? {} : { firstApprovedBy: decided.firstApprovedBy, firstApprovedAt: sql`now()` }),
      decidedBy: decided.decidedBy,
      decidedAt: decided.decidedBy === null ? null : sql`now()`,
      updatedAt: sql`now()`,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return

  const { status } = await tx.selectFrom('creditRequests').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  throw illegalTransition(status)
}

export async function insertCreditRequest(tx: Tx, submission: Submission, requester: Actor): Promise<CreditRequest> {
  const { queue, userId, amount, description } = submission
  const row = await tx
    .insertInto('creditRequests')
    .values({ queue, userId, requestedBy: requester.id, amount, description })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toCreditRequest(row)
}

/** Creates a request for the remainder of a partial approval, with the original date. Returns its id. */
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
    .select('roleName')
    .where('id', '=', userId)
    .where('id', 'in', accountsVisibleTo(requester))
    .where('status', '<>', 'archived')
    .executeTakeFirst()
  if (!account) throw beneficiaryRefused()
  return account.roleName
}

/** Returns today's credit agent of the account that asks: that agent pays, whoever it was when the request was made. */
export async function findCreditAgentOf(tx: Tx, { userId, status }: Pick<CreditRequest, 'userId' | 'status'>): Promise<number> {
  const { rows } = await sql<{ creditAgentId: number }>`
    select credit_agent_id from credit_agent_assignments
    where account_id = ${userId} and valid @> ${TODAY}
  `.execute(tx)
  if (!rows[0]) throw noCreditAgent(status)
  return rows[0].creditAgentId
}

function toCreditRequest(row: Selectable<Schema['creditRequests']>): CreditRequest {
  return {
    id: row.id,
    queue: row.queue,
    userId: row.userId,
    requestedBy: row.requestedBy,
    amount: row.amount,
    askedAmount: row.askedAmount,
    description: row.description,
    status: row.status,
    rejectionReason: row.rejectionReason,
    firstApprovedBy: row.firstApprovedBy,
    decidedBy: row.decidedBy,
    version: row.version,
  }
}
