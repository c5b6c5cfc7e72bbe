import { sql } from 'kysely'
import { isNamed } from '../../database/account-names.ts'
import type { Database } from '../../database/database.ts'
import { literalOf } from '../../database/like.ts'
import { readToday } from '../../database/today.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { followUpsAmong, isReachedBy, toRow, withContacts, type FollowUpRow, type FollowUpWithContacts } from './follow-up-rows.read.ts'
import { readPeople, withLowSince, type Person } from './people-to-call.read.ts'
import { inOrder, type Queued } from './queue.rules.ts'
import { greatest, QUIET_DAYS, type ReasonKind } from './reasons.rules.ts'

export type QueueEntry = Person & Queued & { followUp: FollowUpRow | undefined }
export type QueuePageRow = Omit<QueueEntry, 'followUp'> & { followUp: FollowUpWithContacts | undefined }
/** `userId`: only this person, even without a reason to be called, and with the reasons that rest. */
export type QueueFilter = {
  kind?: ReasonKind | undefined
  mine?: boolean | undefined
  q?: string | undefined
  userId?: number | undefined
}
type Quiet = ReadonlyMap<number, ReadonlySet<ReasonKind>>

/** Reads all whom the actor should call, most urgent first. */
export async function readQueue(actor: Actor, db: Database, filter: QueueFilter = {}): Promise<{ rows: QueueEntry[]; today: string }> {
  const { userId } = filter
  const followUps = await readOpen(actor, db, userId)
  // What silences a reason keeps it out of the queue, not from whoever asks for this person.
  const quiet: Quiet = userId === undefined ? await readQuiet(db) : new Map()
  const people = await readPeople(
    actor,
    db,
    userId === undefined ? { ids: [...followUps.keys()] } : { ids: [userId], userId, isOnlyIds: true },
  )
  const today = await readToday(db)
  const entries = people.map((person) => entryOf(person, followUps.get(person.userId), quiet))
  const rows = entries.filter(userId === undefined ? isToCall : canBeCalled)
  const wanted = await searched(db, rows.filter(matching(actor, filter)), filter.q)
  return { rows: inOrder(wanted, today), today }
}

export async function readQueuePage(actor: Actor, db: Database, { page, size, ...filter }: QueueFilter & { page: number; size: number }) {
  const { rows } = await readQueue(actor, db, filter)
  const shown = await withLowSince(db, rows.slice(page * size, (page + 1) * size))
  const followUps = await withContacts(
    db,
    shown.flatMap(({ followUp }) => followUp ?? []),
  )
  const byPerson = new Map(followUps.flatMap((followUp) => (followUp.userId === null ? [] : [[followUp.userId, followUp]])))
  const totals = { people: rows.length, amountAtStake: rows.reduce((sum, { amountAtStake }): Money => sum + amountAtStake, 0n) }
  return { rows: shown.map((row): QueuePageRow => ({ ...row, followUp: byPerson.get(row.userId) })), totals }
}

/** Returns true if the person has a reason to be called, or a follow-up that was begun without one. */
function isToCall({ reasons, followUp }: QueueEntry): boolean {
  return reasons.length > 0 || followUp?.reasons.length === 0
}

/** Returns true also for anyone who holds credit. */
function canBeCalled(entry: QueueEntry): boolean {
  return entry.position !== undefined || isToCall(entry)
}

function entryOf(person: Person, followUp: FollowUpRow | undefined, quiet: Quiet): QueueEntry {
  const silenced = followUp ? undefined : quiet.get(person.userId)
  const reasons = person.reasons.filter(({ kind }) => !silenced?.has(kind))
  return {
    ...person,
    reasons,
    kinds: reasons.map(({ kind }) => kind),
    amountAtStake: greatest(reasons),
    runsOutAt: person.runOut?.at ?? null,
    promise: followUp?.promise ?? null,
    nextCallOn: followUp?.nextCallOn ?? null,
    followUp,
  }
}

function matching(actor: Actor, { kind, mine }: QueueFilter): (row: QueueEntry) => boolean {
  return ({ kinds, followUp }) => (kind === undefined || kinds.includes(kind)) && (!mine || followUp?.takenBy === actor.id)
}

/** Returns those whose name, number or telephone is searched. */
async function searched(db: Database, rows: readonly QueueEntry[], q: string | undefined): Promise<readonly QueueEntry[]> {
  if (q === undefined) return rows
  const { rows: found } = await sql<{ id: number }>`
    select accounts.id from accounts
    where id = any(${rows.map(({ userId }) => userId)}::integer[])
      and ((${sql.join([sql`true`, ...isNamed(q)], sql` and `)}) or regexp_replace(phone, '\\s', '', 'g') like '%' || ${literalOf(q.replaceAll(/\s/g, ''))} || '%')
  `.execute(db)
  const ids = new Set(found.map(({ id }) => id))
  return rows.filter(({ userId }) => ids.has(userId))
}

async function readOpen(actor: Actor, db: Database, userId?: number): Promise<Map<number, FollowUpRow>> {
  const ofPerson = userId === undefined ? sql`follow_up.account_id is not null` : sql`follow_up.account_id = ${userId}`
  const { rows } = await followUpsAmong(sql`follow_up.closed_at is null and ${ofPerson} and ${isReachedBy(actor)}`).execute(db)
  return new Map(rows.map(toRow).flatMap((row) => (row.userId === null ? [] : [[row.userId, row]])))
}

/** Reads for which reasons nobody is to be called again yet. */
async function readQuiet(db: Database): Promise<Quiet> {
  const { rows } = await sql<{ accountId: number; kind: ReasonKind }>`
    select follow_up.account_id, reason.value ->> 'kind' as kind
    from follow_ups follow_up cross join jsonb_array_elements(follow_up.reasons) reason
    where follow_up.account_id is not null and follow_up.resolution = 'by_hand' and follow_up.closed_at > now() - make_interval(days => case follow_up.status
      when 'dropped' then ${QUIET_DAYS.dropped}::integer else ${QUIET_DAYS.resolved}::integer end)
  `.execute(db)
  const byAccount = Map.groupBy(rows, ({ accountId }) => accountId)
  return new Map([...byAccount].map(([id, kinds]) => [id, new Set(kinds.map(({ kind }) => kind))]))
}
