import { sql, type RawBuilder } from 'kysely'
import { accountName, personName } from '../../database/account-names.ts'
import type { Database, Tx } from '../../database/database.ts'
import { withGeneralPlans } from '../../database/statement-options.ts'
import { refuseUnreached } from '../../database/refuse-unreached.ts'
import { accountsVisibleTo } from '../../database/row-scope.ts'
import { instantOf, writtenList, writtenRow } from '../../database/wire-columns.ts'
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
export type FollowUpFilter = { status?: FollowUpStatus | undefined; userId?: number | undefined }

/** Late debts first, then who runs out the soonest, then the lowest balances. */
export async function listCreditAlerts(actor: Actor, db: Database, kind?: FollowUpKind): Promise<CreditAlertRow[]> {
  const [positions, followUps] = await Promise.all([readCreditPositions(actor, db), listOpen(actor, db)])
  const open = new Map(followUps.map((followUp) => [`${followUp.accountId} ${followUp.kind}`, followUp]))
  const alerts = positions.flatMap((position): CreditAlertRow[] => {
    if (position.isToComplete) return []
    const zero = runOutOf(position)
    const watched = { ...position, late: position.debts.late, runsOutAt: zero.at, now: position.clock.now }
    return alertsOf(watched)
      .filter((found) => kind === undefined || found === kind)
      .map((found) => ({
        kind: found,
        position,
        runOut: zero.at === null ? null : zero,
        followUp: open.get(`${position.userId} ${found}`),
      }))
  })
  return alerts.toSorted(byUrgency)
}

export async function listFollowUps(
  actor: Actor,
  db: Database,
  { page, size, ...filter }: FollowUpFilter & { page: number; size: number },
): Promise<{ json: string; total: number }> {
  await refuseUnreached(db, actor, filter.userId)
  const matching = matches(actor, filter)
  const { rows } = await sql<{ json: string; total: number }>`
    select (select count(*)::integer from follow_ups follow_up where ${matching}) as total,
      (${writtenList(sql`
        ${wholeFollowUps(matching)} order by follow_up.created_at desc, follow_up.id desc limit ${size} offset ${page * size}
      `)}) as json
  `.execute(withGeneralPlans(db))
  return rows[0] ?? { json: '[]', total: 0 }
}

export async function getFollowUp(_actor: Actor, tx: Tx, id: number): Promise<string> {
  const { rows } = await sql<{ json: string }>`${writtenRow(wholeFollowUps(sql`follow_up.id = ${id}`))}`.execute(tx)
  if (!rows[0]) throw followUpNotFound()
  return rows[0].json
}

async function listOpen(actor: Actor, db: Database): Promise<OpenFollowUp[]> {
  const { rows } = await sql<OpenFollowUp>`
    select follow_up.id, follow_up.account_id as "accountId", follow_up.kind, follow_up.status, ${personName('taker')} as "takenByName"
    from follow_ups follow_up left join accounts taker on taker.id = follow_up.taken_by
    where follow_up.closed_at is null and follow_up.account_id in ${accountsVisibleTo(actor)}
  `.execute(db)
  return rows
}

/** The fields of the wire, by their names. */
function wholeFollowUps(matching: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select follow_up.id, follow_up.account_id as "userId", ${accountName('person')} as "userName",
      follow_up.kind, follow_up.status, follow_up.taken_by as "takenBy", ${personName('taker')} as "takenByName",
      ${instantOf(sql`follow_up.created_at`)} as "createdAt", ${instantOf(sql`follow_up.closed_at`)} as "closedAt", follow_up.version,
      coalesce((
        select json_agg(json_build_object(
          'id', contact.id, 'channel', contact.channel, 'outcome', contact.outcome, 'note', contact.note,
          'contactedByName', ${personName('caller')}, 'createdAt', ${instantOf(sql`contact.created_at`)}
        ) order by contact.id)
        from follow_up_contacts contact join accounts caller on caller.id = contact.contacted_by
        where contact.follow_up_id = follow_up.id
      ), '[]') as contacts
    from follow_ups follow_up
    join accounts person on person.id = follow_up.account_id
    left join accounts taker on taker.id = follow_up.taken_by
    where ${matching}
  `
}

function matches(actor: Actor, { status, userId }: FollowUpFilter): RawBuilder<unknown> {
  return sql.join(
    [
      // A manager reaches every account: no list is joined to find that out.
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

/** The least weighs most. */
function weightOf({ kind, position, runOut }: CreditAlertRow): number {
  if (kind === 'late_debt') return -Number(position.debts.late)
  return kind === 'running_out' ? (runOut?.at?.getTime() ?? 0) : Number(position.available)
}
