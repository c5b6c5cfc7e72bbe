import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { Money } from '../../shared/money.ts'
import { accountNameById } from './credit-notifications.store.ts'

type ReversalFacts = {
  kind: 'credit' | 'debit'
  userId: number
  userName: string
  /** The agent whose float paid; null if the network paid. */
  payerId: number | null
  amount: Money
  /** Set if the movement was corrected. */
  newAmount: Money | null
  reason: string
  reversedBy: number
  reversedByName: string
  requestId: number | null
  requestedBy: number | null
  queue: string | null
}

export async function findReversal(tx: Tx, id: number): Promise<ReversalFacts | undefined> {
  const { rows } = await sql<ReversalFacts>`
    select movement.kind, held.owner_id as user_id, ${accountNameById('held.owner_id')} as user_name, payer.owner_id as payer_id,
      abs(own.amount) as amount, correction.amount as new_amount, reversal.reason, reversal.reversed_by,
      ${accountNameById('reversal.reversed_by')} as reversed_by_name, request.id as request_id, request.requested_by, request.queue
    from reversals reversal
    join ledger_transfers movement on movement.id = reversal.transfer_id
    join ledger_entries own on own.transfer_id = movement.id and (own.amount > 0) = (movement.kind = 'credit')
    join ledger_accounts held on held.id = own.account_id and held.owner_id is not null
    join ledger_entries other on other.transfer_id = movement.id and other.account_id <> own.account_id
    join ledger_accounts payer on payer.id = other.account_id
    left join credit_operations correction on correction.corrects = movement.id
    left join credit_requests request on movement.document_type = 'credit_request' and request.id = movement.document_id
    where reversal.id = ${id} and movement.kind in ('credit', 'debit')
  `.execute(tx)
  return rows[0]
}
