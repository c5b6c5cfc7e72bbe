import { sql, type RawBuilder } from 'kysely'
import { currency, timezone } from '../config.ts'
import type { Tx } from '../database/database.ts'
import { ago } from './waiting-requests-store.ts'

/** `hours` count back, and the days of `promise` and `callIn` forward, from one instant; the amount is in major units. */
type Contact = {
  hours: number
  channel: 'phone' | 'visit' | 'message' | 'mail'
  outcome: 'reached' | 'promised' | 'no_answer' | 'refused'
  note?: string
  promise?: { days: number; amount: number }
  callIn?: number
}
type FollowUp = {
  account: RawBuilder<number>
  status: 'open' | 'taken' | 'promised' | 'resolved' | 'dropped'
  /** The manager who holds it. */
  manager: 0 | 1
  kinds: readonly ('late_debt' | 'low_balance')[]
  reason?: string
  /** True if its cause ended by itself. */
  isOver?: true
  /** The instant that hours and days are counted from; now unless given. */
  countedFrom?: RawBuilder<Date>
  contacts: readonly [Contact, ...Contact[]]
}

const DAY = 24
const MINOR_UNITS = 10 ** currency.decimals
/** The accounts that owe and no longer sell, beginning with the largest debt. */
const LATE = sql`
  select owner_id from ledger_accounts
  where kind = 'available' and balance < 0
    and owner_id not in (select user_id from transactions where created_at > (select max(created_at) from transactions) - interval '7 days')
  order by balance
`
const late = (rank: number) => sql<number>`(${LATE} offset ${sql.lit(rank)} limit 1)`
const END_OF_DATA = sql<Date>`((select max(day) + 1 from activity_days)::timestamp at time zone ${timezone})`
const outlet = (number: string) => sql<number>`(select id from accounts where outlet_number = ${number})`
/** The outlet that was given the most credit in the last eight days of the data, which hold a Monday. */
const PAYING = sql<number>`(
  select account.owner_id
  from ledger_entries entry
  join ledger_transfers transfer on transfer.id = entry.transfer_id
  join ledger_accounts account on account.id = entry.account_id
  join accounts owner on owner.id = account.owner_id
  where account.kind = 'available' and owner.role_name = 'ROLE_PDV' and entry.amount > 0 and transfer.phase = 'direct'
    and (transfer.effective_at at time zone ${timezone})::date > (select max(day) - 8 from activity_days)
    and (transfer.effective_at at time zone ${timezone})::date <= (select max(day) from activity_days)
  order by entry.amount desc, owner.id limit 1
)`

const DEBT = ['late_debt', 'low_balance'] as const
const FOLLOW_UPS: readonly FollowUp[] = [
  {
    account: late(0),
    status: 'promised',
    manager: 0,
    kinds: DEBT,
    contacts: [
      { hours: 9 * DAY, channel: 'phone', outcome: 'no_answer' },
      {
        hours: 6 * DAY,
        channel: 'phone',
        outcome: 'promised',
        note: 'Versera la moitié cette semaine.',
        promise: { days: -2, amount: 9000 },
      },
    ],
  },
  {
    account: late(1),
    status: 'taken',
    manager: 1,
    kinds: DEBT,
    contacts: [{ hours: 3 * DAY, channel: 'visit', outcome: 'reached', note: 'Le gérant passe avec un chèque.', callIn: 0 }],
  },
  {
    account: late(2),
    status: 'promised',
    manager: 1,
    kinds: DEBT,
    contacts: [
      { hours: 2 * DAY, channel: 'phone', outcome: 'promised', note: 'Virement en fin de semaine.', promise: { days: 5, amount: 1200 } },
    ],
  },
  {
    account: late(3),
    status: 'taken',
    manager: 0,
    kinds: DEBT,
    contacts: [{ hours: 1.5 * DAY, channel: 'phone', outcome: 'refused', note: 'Conteste deux ventes de septembre.' }],
  },
  {
    account: late(4),
    status: 'dropped',
    manager: 0,
    kinds: DEBT,
    reason: 'Fonds de commerce vendu\u00a0: le dossier est chez l’avocat.',
    contacts: [{ hours: 6 * DAY, channel: 'visit', outcome: 'no_answer', note: 'Rideau baissé.' }],
  },
  {
    account: late(5),
    status: 'open',
    manager: 1,
    kinds: DEBT,
    contacts: [{ hours: 4 * DAY, channel: 'phone', outcome: 'no_answer', callIn: 2 }],
  },
  {
    account: PAYING,
    status: 'promised',
    manager: 0,
    kinds: [],
    countedFrom: END_OF_DATA,
    contacts: [
      { hours: 10 * DAY, channel: 'phone', outcome: 'promised', note: 'Recharge son compte.', promise: { days: -1, amount: 100 } },
    ],
  },
  {
    account: outlet('1033'),
    status: 'resolved',
    manager: 0,
    kinds: ['low_balance'],
    contacts: [{ hours: 15 * DAY, channel: 'phone', outcome: 'reached', note: 'A demandé un crédit dans l’heure.' }],
  },
  {
    account: outlet('1034'),
    status: 'resolved',
    manager: 1,
    kinds: ['low_balance'],
    isOver: true,
    contacts: [{ hours: 8 * DAY, channel: 'message', outcome: 'reached', note: 'Crédit demandé à son agent.' }],
  },
]

export async function insertFollowUps(tx: Tx, managerIds: number[]): Promise<void> {
  for (const followUp of FOLLOW_UPS) {
    const by = managerIds[followUp.manager] ?? 0
    const { id } = await tx.insertInto('followUps').values(rowOf(followUp, by)).returning('id').executeTakeFirstOrThrow()
    for (const contact of followUp.contacts) {
      const { hours, channel, outcome, note = '' } = contact
      const values = { followUpId: id, channel, outcome, note, contactedBy: by, createdAt: ago(hours, followUp.countedFrom) }
      await tx
        .insertInto('followUpContacts')
        .values({ ...values, ...promiseOf(contact, followUp), nextCallOn: callOf(contact, followUp) })
        .execute()
    }
  }
}

function rowOf(followUp: FollowUp, by: number) {
  const { account, status, kinds, reason, isOver, countedFrom } = followUp
  const [first, ...others] = followUp.contacts
  const last = others.at(-1) ?? first
  const at = ago(first.hours + 0.2, countedFrom)
  const isClosed = status === 'resolved' || status === 'dropped'
  return {
    accountId: account,
    reasons: reasonsOf(account, kinds),
    status,
    takenBy: status === 'open' ? null : by,
    ...promiseOf(last, followUp),
    promisedAt: last.promise ? ago(last.hours, countedFrom) : null,
    nextCallOn: callOf(last, followUp),
    closedAt: isClosed ? ago(last.hours - 3, countedFrom) : null,
    closedBy: isClosed && !isOver ? by : null,
    resolution: isClosed ? (isOver ? ('cause_ended' as const) : ('by_hand' as const)) : null,
    reason: reason ?? null,
    createdAt: at,
    createdBy: by,
    updatedAt: at,
  }
}

function promiseOf({ promise }: Contact, { countedFrom }: FollowUp) {
  return promise ? { promiseDate: dayIn(promise.days, countedFrom), promiseAmount: BigInt(promise.amount * MINOR_UNITS) } : {}
}

const callOf = ({ callIn }: Contact, { countedFrom }: FollowUp) => (callIn === undefined ? null : dayIn(callIn, countedFrom))

const dayIn = (days: number, from = sql<Date>`now()`) => sql<string>`(${from} at time zone ${timezone})::date + ${sql.lit(days)}`

/** Names the kinds with what the account owes now; open ones are compared within the minute. */
function reasonsOf(account: RawBuilder<number>, kinds: FollowUp['kinds']) {
  return sql<string>`(
    select coalesce(jsonb_agg(jsonb_build_object('kind', reason.kind, 'amount', greatest(-balance, 1)::text, 'since', ${dayIn(-30)})), '[]')
    from unnest(${[...kinds]}::text[]) reason (kind), ledger_accounts where ledger_accounts.kind = 'available' and owner_id = ${account}
  )`
}
