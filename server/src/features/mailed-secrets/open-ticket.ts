import type { Tx } from '../../database/database.ts'
import { newSingleUse, singleUseHash } from '../../security/single-use.ts'
import { SECONDS } from './mailed-secrets.rules.ts'
import { insertTicket, type TicketPurpose } from './mailed-secrets.store.ts'

/** Returns a single-use ticket to choose a password, valid for half an hour. */
export async function openTicket(tx: Tx, accountId: number, purpose: TicketPurpose): Promise<string> {
  const ticket = newSingleUse()
  await insertTicket(tx, { ticketHash: singleUseHash(ticket), accountId, purpose, seconds: SECONDS.ticket })
  return ticket
}
