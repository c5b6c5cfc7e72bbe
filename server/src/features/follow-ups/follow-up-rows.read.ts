import { sql, type RawBuilder } from 'kysely'
import { timezone } from '../../config.ts'
import { accountName, personName } from '../../database/account-names.ts'
import type { Database } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import { accountsVisibleTo, outletsVisibleTo } from '../../database/row-scope.ts'
import { TODAY } from '../../database/today.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import type { FollowUpStatus } from './follow-up.rules.ts'
import { promiseStatus, type PromiseStatus } from './promise.rules.ts'
import type { Reason, ReasonKind } from './reasons.rules.ts'
import { readRenewalsOf, type RenewalRow } from './renewals.read.ts'

type Contact = Schema['followUpContacts']
type ContactRow = Pick<Contact, 'channel' | 'outcome' | 'promiseDate' | 'promiseAmount' | 'nextCallOn'> & {
  id: number
  note: string
  contactedByName: string
  createdAt: Date
}
type StoredReason = { kind: ReasonKind; amount: string; since: string }
type SelectedRow = {
  id: number
  userId: number | null
  subscriberNumber: string | null
  renewedOn: string | null
  userName: string
  phone: string
  status: FollowUpStatus
  reasons: StoredReason[]
  takenBy: number | null
  takenByName: string | null
  promiseDate: string | null
  promiseAmount: Money | null
  received: Money | null
  today: string
  nextCallOn: string | null
  seenOn: string | null
  createdAt: Date
  closedAt: Date | null
  closedBy: number | null
  resolution: 'by_hand' | 'cause_ended' | 'renewed' | 'import_undone' | null
  reason: string | null
  version: number
}
type NotedPromise = { date: string; amount: Money | null; received: Money; status: PromiseStatus }
export type FollowUpRow = Omit<SelectedRow, 'reasons' | 'promiseDate' | 'promiseAmount' | 'received' | 'today' | 'renewedOn'> & {
  reasons: Reason[]
  promise: NotedPromise | null
}
export type FollowUpWithContacts = FollowUpRow & { contacts: ContactRow[]; renewal: RenewalRow | undefined }

/** The credit received from the promise until the end of its day: no releases or reversals, and of corrections the difference. */
const RECEIVED = sql`case when follow_up.promise_date is not null then (
  select greatest(coalesce(sum(entry.amount), 0), 0)::bigint
  from ledger_accounts account
  join ledger_entries entry on entry.account_id = account.id
  join ledger_transfers transfer on transfer.id = entry.transfer_id
  where account.owner_id = follow_up.account_id and account.kind = 'available'
    and case when entry.amount > 0 then transfer.phase = 'direct'
      else transfer.phase = 'reversal' and exists (select from credit_operations correction where correction.corrects = transfer.parent_id) end
    and transfer.effective_at > follow_up.promised_at
    and transfer.effective_at < (follow_up.promise_date + 1)::timestamp at time zone ${timezone}
) end`

/** Selects follow-ups with their promises; the caller adds an order. */
export function followUpsAmong(matching: RawBuilder<unknown>): RawBuilder<SelectedRow> {
  return sql`
    select follow_up.id, follow_up.account_id as user_id, follow_up.subscriber_number,
      coalesce(${accountName('person')}, nullif(trim(renewal.first_name || ' ' || renewal.last_name), ''), follow_up.subscriber_number) as user_name,
      coalesce(person.phone, renewal.phone) as phone, renewal.activity_day as renewed_on,
      follow_up.status, follow_up.reasons, follow_up.taken_by, ${personName('taker')} as taken_by_name,
      follow_up.promise_date, follow_up.promise_amount, ${RECEIVED} as received, ${TODAY} as today, follow_up.next_call_on, follow_up.seen_on,
      follow_up.created_at, follow_up.closed_at, follow_up.closed_by, follow_up.resolution, follow_up.reason, follow_up.version
    from follow_ups follow_up
    left join accounts person on person.id = follow_up.account_id
    left join renewals renewal on renewal.follow_up_id = follow_up.id
    left join accounts taker on taker.id = follow_up.taken_by
    where ${matching}
  `
}

/** Returns the condition of follow-ups that the actor reaches. Outlets reach none of a person, and nobody a control case. */
export function isReachedBy(actor: Actor): RawBuilder<boolean> {
  // A manager sees every account, so no list is joined to check it.
  const isPersonReached =
    actor.scope === 'all' ? sql`follow_up.account_id is not null` : sql`follow_up.account_id in ${accountsVisibleTo(actor)}`
  const isOutletReached = actor.scope === 'all' ? sql`true` : sql`reached.outlet_id in ${outletsVisibleTo(actor)}`
  return sql`(${actor.scope === 'own' ? sql`false` : isPersonReached} or follow_up.account_id is null and exists (
    select from renewals reached where reached.follow_up_id = follow_up.id and not reached.is_control and ${isOutletReached}
  ))`
}

export function toRow({ reasons, promiseDate, promiseAmount, received, today, renewedOn, ...row }: SelectedRow): FollowUpRow {
  const noted = promiseDate === null ? null : { date: promiseDate, amount: promiseAmount, received: received ?? 0n }
  const isOfSubscriber = row.userId === null
  return {
    ...row,
    reasons: reasons.map(({ kind, amount, since }) => ({ kind, amount: BigInt(amount), since })),
    promise: noted && { ...noted, status: promiseStatus({ ...noted, renewedOn, isOfSubscriber }, today) },
  }
}

export async function withContacts(db: Database, followUps: readonly FollowUpRow[]): Promise<FollowUpWithContacts[]> {
  if (followUps.length === 0) return []
  const { rows } = await sql<ContactRow & { followUpId: number }>`
    select contact.id, contact.follow_up_id, contact.channel, contact.outcome, contact.note, contact.created_at,
      contact.promise_date, contact.promise_amount, contact.next_call_on, ${personName('caller')} as contacted_by_name
    from follow_up_contacts contact join accounts caller on caller.id = contact.contacted_by
    where contact.follow_up_id = any(${followUps.map(({ id }) => id)}::integer[])
    order by contact.id
  `.execute(db)
  const contacts = Map.groupBy(rows, ({ followUpId }) => followUpId)
  const renewals = await readRenewalsOf(
    db,
    followUps.flatMap(({ id, userId }) => (userId === null ? [id] : [])),
  )
  return followUps.map((followUp) => ({ ...followUp, contacts: contacts.get(followUp.id) ?? [], renewal: renewals.get(followUp.id) }))
}
