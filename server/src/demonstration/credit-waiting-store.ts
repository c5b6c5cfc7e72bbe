import { sql } from 'kysely'
import { currency } from '../config.ts'
import type { Tx } from '../database/database.ts'
import { formatMoney } from '../shared/money.ts'
import { pdfOf } from './credit-document.ts'
import { WAITING_REQUESTS, type WaitingRequest } from './credit-waiting.ts'

const MINOR_UNITS = 10 ** currency.decimals

export async function insertWaiting(tx: Tx, managerIds: number[]): Promise<void> {
  for (const plan of WAITING_REQUESTS) {
    const request = await insertRequest(tx, plan, managerIds)
    await insertComments(tx, { ...plan, ...request }, managerIds)
    await insertDocument(tx, { ...plan, ...request })
  }
}

type Inserted = { id: number; requesterId: number }

async function insertRequest(tx: Tx, plan: WaitingRequest, [first, second]: number[]): Promise<Inserted> {
  const { queue, role, rank, amount, minutes, description, reason = null, isFirstApproved = false } = plan
  const { rows } = await sql<Inserted>`
    insert into credit_requests (queue, user_id, requested_by, amount, description, status, first_approved_by, first_approved_at,
      rejection_reason, decided_by, decided_at, created_at, updated_at)
    select ${queue}, id, id, ${amount * MINOR_UNITS}::bigint, ${description}, ${statusOf(plan)},
      case when ${isFirstApproved} then ${second}::integer end, case when ${isFirstApproved} then at + interval '1 day' end,
      ${reason}, case when ${reason}::text is not null then ${first}::integer end, case when ${reason}::text is not null then at + interval '3 hours' end,
      at, at
    from (select id from accounts where role_name = ${role} order by id offset ${rank - 1} limit 1) requester, (select ${ago(minutes)} as at) since
    returning id, user_id as requester_id
  `.execute(tx)
  if (!rows[0]) throw new RangeError(`there is no ${role} number ${rank}`)
  return rows[0]
}

function statusOf({ reason, isFirstApproved = false }: WaitingRequest): string {
  if (reason !== undefined) return 'rejected'
  return isFirstApproved ? 'pending_second' : 'pending'
}

async function insertComments(tx: Tx, { id, requesterId, comments = [] }: WaitingRequest & Inserted, managerIds: number[]): Promise<void> {
  for (const { by, minutes, text } of comments) {
    const writer = by === 'requester' ? requesterId : managerIds[by - 1]
    await sql`
      insert into credit_request_comments (request_id, written_by, text, created_at) values (${id}, ${writer}, ${text}, ${ago(minutes)})
    `.execute(tx)
  }
}

async function insertDocument(
  tx: Tx,
  { id, requesterId, document, amount, minutes, description }: WaitingRequest & Inserted,
): Promise<void> {
  if (document === undefined) return
  const bytes = pdfOf(document, [`Montant\u00a0: ${formatMoney(BigInt(amount * MINOR_UNITS), currency)}`, `Raison\u00a0: ${description}`])
  await sql`
    insert into credit_request_documents (request_id, number, name, media_type, bytes, added_by, created_at)
    values (${id}, 1, ${`${document}.pdf`}, 'application/pdf', ${bytes}, ${requesterId}, ${ago(minutes - 1)})
  `.execute(tx)
}

export function ago(minutes: number) {
  return sql`now() - make_interval(mins => ${minutes}::integer)`
}
