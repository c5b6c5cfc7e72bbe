import { sql } from 'kysely'
import { isMonthClosed } from '../../database/closed-months.ts'
import type { Tx } from '../../database/database.ts'
import { unprepared } from '../../database/statement-options.ts'
import { TODAY } from '../../database/today.ts'
import type { Money } from '../../shared/money.ts'
import { STATUS_BEFORE, type Figures, type Objective, type ObjectiveInput, type Origin } from './objective.rules.ts'
import { monthClosed, objectiveNotFound, outletNotFound } from './objectives.errors.ts'

type Row = Omit<Objective, 'figures'> & Figures
type Month = { month: string; outletIds: readonly (number | null)[] }
type Writing = { origin: Origin; reason: string | null; actorId: number | null; importId: number | null }

/**
 * Lets one transaction at a time change objectives, and throws for an outlet that does not exist or a closed month.
 * Returns the objectives that stand for the month and the outlets.
 */
export async function lockObjectives(tx: Tx, { month, outletIds }: Month): Promise<Objective[]> {
  await lockAllObjectives(tx)
  const outlets = outletIds.filter((id) => id !== null)
  const { rows: existing } = await sql<{ id: number }>`
    select id from accounts where id = any(${outlets}::int[]) and outlet_number is not null and not is_withdrawn order by id for key share
  `.execute(unprepared(tx))
  const known = new Set(existing.map(({ id }) => id))
  const unknown = outlets.find((id) => !known.has(id))
  if (unknown !== undefined) throw outletNotFound(unknown)
  await refuseClosedMonth(tx, month)
  const { rows } = await sql<Row>`
    select id, outlet_id, (select outlet_number from accounts where accounts.id = outlet_id) as outlet_number, status, version,
      recruitments, renewals, upgrades, revenue
    from objectives
    where month = ${month} and (outlet_id = any(${outlets}::int[]) or (outlet_id is null and ${outletIds.includes(null)}))
  `.execute(unprepared(tx))
  return rows.map(({ id, outletId, outletNumber, status, version, ...figures }) => ({
    id,
    outletId,
    outletNumber,
    status,
    version,
    figures,
  }))
}

/** Lets one transaction at a time change objectives, and throws for a closed month. */
export async function lockOpenMonth(tx: Tx, month: string): Promise<void> {
  await lockAllObjectives(tx)
  await refuseClosedMonth(tx, month)
}

/** Lets one transaction at a time change objectives. */
export async function lockAllObjectives(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('objectives'), 0)`.execute(tx)
}

async function refuseClosedMonth(tx: Tx, month: string): Promise<void> {
  if (await isMonthClosed(tx, month)) throw monthClosed()
}

/** Inserts drafts. Returns their ids by outlet. */
export async function insertDrafts(
  tx: Tx,
  { month, inputs }: { month: string; inputs: readonly ObjectiveInput[] },
  { origin, actorId, importId }: Omit<Writing, 'reason'>,
): Promise<Map<number | null, number>> {
  if (inputs.length === 0) return new Map()
  const { rows } = await sql<{ id: number; outletId: number | null }>`
    insert into objectives (month, outlet_id, recruitments, renewals, upgrades, revenue, origin, import_id, updated_by)
    select ${month}, outlet_id, recruitments, renewals, upgrades, revenue, ${origin}, ${importId}::int, ${actorId}::int
    from unnest(${inputs.map(({ outletId }) => outletId)}::int[], ${figureColumns(inputs)})
      as draft (outlet_id, recruitments, renewals, upgrades, revenue)
    returning id, outlet_id
  `.execute(unprepared(tx))
  return new Map(rows.map(({ id, outletId }) => [outletId, id]))
}

/** Saves figures as the next version of each objective. Expects them locked. */
export async function saveFigures(
  tx: Tx,
  changes: readonly { id: number; figures: Figures }[],
  { origin, reason, actorId, importId }: Writing,
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update objectives set recruitments = change.recruitments, renewals = change.renewals, upgrades = change.upgrades, revenue = change.revenue,
      origin = ${origin}, reason = ${reason}::text, import_id = ${importId}::int, updated_at = now(), updated_by = ${actorId}::int,
      version = version + 1
    from unnest(${changes.map(({ id }) => id)}::int[], ${figureColumns(changes)}) as change (id, recruitments, renewals, upgrades, revenue)
    where objectives.id = change.id
  `.execute(unprepared(tx))
}

/** Returns the month of an objective, and its outlet. */
export async function findMonth(tx: Tx, id: number): Promise<{ month: string; outletId: number | null }> {
  const row = await tx.selectFrom('objectives').select(['month', 'outletId']).where('id', '=', id).executeTakeFirst()
  if (!row) throw objectiveNotFound()
  return row
}

/** Returns the figures of an earlier version of an objective, if there is one. */
export async function findFigures(tx: Tx, { id, version }: { id: number; version: number }): Promise<Figures | undefined> {
  return tx
    .selectFrom('objectiveVersions')
    .select(['recruitments', 'renewals', 'upgrades', 'revenue'])
    .where('objectiveId', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
}

export async function isMonthOver(tx: Tx, month: string): Promise<boolean> {
  const { rows } = await sql<{ isOver: boolean }>`select ${TODAY} >= (${month}::date + interval '1 month')::date as is_over`.execute(tx)
  return rows[0]?.isOver === true
}

type Move = { to: 'published' | 'closed'; month: string; id?: number | undefined; actorId: number }

/** Publishes every draft of a month, or closes every published objective; one of them if `id` says so. Returns the ids. */
export async function saveStatus(tx: Tx, { to, month, id, actorId }: Move): Promise<number[]> {
  const [at, by] = to === 'published' ? [sql`published_at`, sql`published_by`] : [sql`closed_at`, sql`closed_by`]
  const { rows } = await sql<{ id: number }>`
    update objectives set status = ${to}, ${at} = now(), ${by} = ${actorId}, reason = null, import_id = null,
      updated_at = now(), updated_by = ${actorId}, version = version + 1
    where month = ${month} and status = ${STATUS_BEFORE[to]} and (${id ?? null}::int is null or id = ${id ?? null}::int)
    returning id
  `.execute(unprepared(tx))
  return rows.map((row) => row.id)
}

function figureColumns(rows: readonly { figures: Figures }[]) {
  const of = <Name extends keyof Figures>(name: Name): (number | Money)[] => rows.map(({ figures }) => figures[name])
  return sql`${of('recruitments')}::int[], ${of('renewals')}::int[], ${of('upgrades')}::int[], ${of('revenue')}::bigint[]`
}
