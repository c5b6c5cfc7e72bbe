import { sql, type RawBuilder } from 'kysely'
import { accountName, personName } from '../../database/account-names.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { Schema } from '../../database/schema.ts'
import { withGeneralPlans } from '../../database/statement-options.ts'
import { accountsVisibleTo, refuseUnreached } from '../../database/row-scope.ts'
import type { Actor } from '../../shared/actor.ts'
import { readCreditPositions, runOutOf, type CreditPosition } from '../ledger/index.ts'
import { alertsOf } from './credit-alert.rules.ts'
import type { FollowUpKind, FollowUpStatus } from './follow-up.rules.ts'
import { followUpNotFound } from './follow-ups.errors.ts'

type OpenFollowUp = { id: number; accountId: number; kind: FollowUpKind; status: FollowUpStatus; takenByName: string | null }
export type CreditAlertRow = {
  kind: FollowUpKind
  position: CreditPosition
  runOut: ReturnType<typeof runOutOf> | null
  followUp: OpenFollowUp | undefined
}
type ContactRow = {
  id: number
  channel: Contact['channel']
  outcome: Contact['outcome']
  note: string
  contactedByName: string
  createdAt: Date
}
type Contact = Schema['followUpContacts']
type FollowUpRow = {
  id: number
  userId: number
  userName: string
  kind: FollowUpKind
  status: FollowUpStatus
  takenBy: number | null
  takenByName: string | null
  createdAt: Date
  closedAt: Date | null
  version: number
}
export type FollowUpWithContacts = FollowUpRow & { contacts: ContactRow[] }
export type FollowUpFilter = { status?: FollowUpStatus | undefined; userId?: number | undefined }

/** Lists late debts first, then accounts that run out the soonest, then the lowest balances. */
export async function listCreditAlerts(actor: Actor, db: Database, kind?: FollowUpKind): Promise<CreditAlertRow[]> {
  const [positions, followUps] = await Promise.all([readCreditPositions(actor, db), listOpen(actor, db)])
  const open = new Map(followUps.map((followUp) => [`${followUp.accountId} ${followUp.kind}`, followUp]))
  const alerts = positions.flatMap((position): CreditAlertRow[] => {
    if (position.isToComplete) return []
    const zero = runOutOf(position)
    const watched = { ...position, late: position.debts.late, runsOutAt: zero.at, now: position.clock.now }
    return alertsOf(watched)
      .filter((reason) => kind === undefined || reason === kind)
      .map((reason) => ({
        kind: reason,
        position,
        runOut: zero.at === null ? null : zero,
        followUp: open.get(`${position.userId} ${reason}`),
      }))
  })
  return alerts.toSorted(byUrgency)
}

export async function listFollowUps(
  actor: Actor,
  db: Database,
  { page, size, ...filter }: FollowUpFilter & { page: number; size: number },
): Promise<{ rows: FollowUpWithContacts[]; total: number }> {
  await refuseUnreached(db, actor, filter.userId)
  const matching = matches(actor, filter)
  const { rows } = await sql<{ total: number } & (FollowUpRow | { id: null })>`
    select counted.total, listed.*
    from (select count(*)::integer as total from follow_ups follow_up where ${matching}) counted
    left join (
      ${followUpsAmong(matching)} order by follow_up.created_at desc, follow_up.id desc limit ${size} offset ${page * size}
    ) listed on true
    order by listed.created_at desc, listed.id desc
  `.execute(withGeneralPlans(db))
  const listed = rows.flatMap(({ total: _total, ...row }) => (row.id === null ? [] : [row]))
  return { rows: await withContacts(db, listed), total: rows[0]?.total ?? 0 }
}

export async function getFollowUp(_actor: Actor, tx: Tx, id: number): Promise<FollowUpWithContacts> {
  const { rows } = await sql<FollowUpRow>`${followUpsAmong(sql`follow_up.id = ${id}`)}`.execute(tx)
  const [followUp] = await withContacts(tx, rows)
  if (!followUp) throw followUpNotFound()
  return followUp
}

async function withContacts(db: Database | Tx, followUps: FollowUpRow[]): Promise<FollowUpWithContacts[]> {
  if (followUps.length === 0) return []
  const { rows } = await sql<ContactRow & { followUpId: number }>`
    select contact.id, contact.follow_up_id, contact.channel, contact.outcome, contact.note, contact.created_at,
      ${personName('caller')} as contacted_by_name
    from follow_up_contacts contact join accounts caller on caller.id = contact.contacted_by
    where contact.follow_up_id = any(${followUps.map(({ id }) => id)}::integer[])
    order by contact.id
  `.execute(db)
  const contacts = Map.groupBy(rows, ({ followUpId }) => followUpId)
  return followUps.map((followUp) => ({ ...followUp, contacts: contacts.get(followUp.id) ?? [] }))
}

async function listOpen(actor: Actor, db: Database): Promise<OpenFollowUp[]> {
  const { rows } = await sql<OpenFollowUp>`
    select follow_up.id, follow_up.account_id, follow_up.kind, follow_up.status, ${personName('taker')} as taken_by_name
    from follow_ups follow_up left join accounts taker on taker.id = follow_up.taken_by
    where follow_up.closed_at is null and follow_up.account_id in ${accountsVisibleTo(actor)}
  `.execute(db)
  return rows
}

function followUpsAmong(matching: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select follow_up.id, follow_up.account_id as user_id, ${accountName('person')} as user_name,
      follow_up.kind, follow_up.status, follow_up.taken_by, ${personName('taker')} as taken_by_name,
      follow_up.created_at, follow_up.closed_at, follow_up.version
    from follow_ups follow_up
    join accounts person on person.id = follow_up.account_id
    left join accounts taker on taker.id = follow_up.taken_by
    where ${matching}
  `
}

function matches(actor: Actor, { status, userId }: FollowUpFilter): RawBuilder<unknown> {
  return sql.join(
    [
      // A manager sees every account, so no list is joined to check it.
      actor.scope === 'all' ? sql`true` : sql`follow_up.account_id in ${accountsVisibleTo(actor)}`,
      ...(status === undefined ? [] : [sql`follow_up.status = ${status}`]),
      ...(userId === undefined ? [] : [sql`follow_up.account_id = ${userId}`]),
    ],
    sql` and `,
  )
}

const URGENCY: Record<FollowUpKind, number> = { late_debt: 0, running_out: 1, low_balance: 2 }

function byUrgency(one: CreditAlertRow, other: CreditAlertRow): number {
  if (one.kind !== other.kind) return URGENCY[one.kind] - URGENCY[other.kind]
  return weightOf(one) - weightOf(other) || one.position.userId - other.position.userId
}

/** Returns a sort key within one kind: the smallest is the most urgent. */
function weightOf({ kind, position, runOut }: CreditAlertRow): number {
  if (kind === 'late_debt') return -Number(position.debts.late)
  return kind === 'running_out' ? (runOut?.at?.getTime() ?? 0) : Number(position.available)
}
