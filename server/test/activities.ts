import { sql } from 'kysely'
import { timezone } from '../src/config.ts'
import type { Database } from '../src/database/database.ts'
import { newUuid } from '../src/shared/uuid.ts'
import { aPerson, type Caller } from './people.ts'

/** A subscription and a decoder that every test database may sell. */
export const SUBSCRIPTION = 'FORM-01'
export const EQUIPMENT = 'DECO-01'

type Kind =
  | 'recruitment'
  | 'renewal_early'
  | 'renewal_late'
  | 'package_change'
  | 'equipment_sale'
  | 'paid_exchange'
  | 'service'
  | 'receipt'
  | 'other'

export type ActivitySeed = {
  outlet: { id: number }
  /** `2026-09-05`. */
  day: string
  kind?: Kind
  amount?: bigint
  article?: string
  salesman?: string
  subscriber?: string
  name?: string
  card?: string
  decoder?: string
  hour?: number
  /** The first and the last day of the subscription. */
  startsOn?: string
  endsOn?: string
}

export function anOutlet(db: Database, of: { outletNumber?: string; outletName?: string } = {}): Promise<Caller> {
  return aPerson(db, { role: 'ROLE_PDV', ...of })
}

export async function aSectorManager(db: Database, sectorName = 'Secteur Nord'): Promise<Caller> {
  const person = await aPerson(db, { role: 'ROLE_RESP' })
  await db.updateTable('accounts').set({ sectorName }).where('id', '=', person.id).execute()
  return person
}

/** Assigns an outlet to a sector manager from a day until another, exclusive. Ends the earlier assignment. */
export async function assign(db: Database, outlet: { id: number }, to: { sectorManager: { id: number }; from?: string; until?: string }) {
  const { sectorManager, from = '2020-01-01', until } = to
  await db.transaction().execute(async (tx) => {
    await sql`
      update outlet_assignments set valid = valid * daterange(null, ${from}::date)
      where outlet_id = ${outlet.id} and valid @> ${from}::date and lower(valid) < ${from}::date
    `.execute(tx)
    await sql`
      insert into outlet_assignments (outlet_id, sector_manager_id, valid)
      values (${outlet.id}, ${sectorManager.id}, daterange(${from}::date, ${until ?? null}::date))
    `.execute(tx)
  })
}

export async function anImport(db: Database, { fileName = 'activites.csv', from = '2020-01-01', to = '2030-12-31' } = {}): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values({
      state: 'applied',
      fileName,
      appliedAt: new Date(),
      dayFrom: from,
      dayTo: to,
      counts: JSON.stringify({ lines: 12, accepted: 11, corrected: 0, duplicate: 0, rejected: 1, quarantined: 0, warning: 0 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function someActivities(db: Database, seeds: readonly ActivitySeed[], importId?: number): Promise<void> {
  if (seeds.length === 0) return
  await db
    .insertInto('articles')
    .values([
      { code: SUBSCRIPTION, label: 'Formule essentielle', family: 'subscription' },
      { code: EQUIPMENT, label: 'Décodeur', family: 'equipment' },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const source = importId ?? (await anImport(db))
  await sql`
    insert into activities (day, occurred_at, identity, import_id, line_number, outlet_id, salesman_code, salesman_name,
      subscriber_number, last_name, card_number, decoder_number, movement_code, kind, amount, article_code,
      starts_on, ends_on)
    select day, (day + make_interval(hours => hour, secs => line)) at time zone ${timezone}, identity, ${source}::int, line, outlet_id,
      salesman_code, salesman_name, subscriber_number, last_name, card_number, decoder_number, movement_code, kind, amount, article_code,
      starts_on, ends_on
    from jsonb_to_recordset(${JSON.stringify(seeds.map(rowOf))}::jsonb) as line_of_file(
      day date, hour int, identity uuid, line int, outlet_id int, salesman_code text, salesman_name text, subscriber_number text,
      last_name text, card_number text, decoder_number text, movement_code text, kind text, amount bigint, article_code text,
      starts_on date, ends_on date)
    order by line
  `.execute(db)
}

function rowOf(seed: ActivitySeed, index: number): object {
  const kind = seed.kind ?? 'recruitment'
  const salesman = seed.salesman ?? 'V01'
  return {
    day: seed.day,
    hour: seed.hour ?? 9,
    identity: newUuid(),
    line: index + 2,
    outlet_id: seed.outlet.id,
    salesman_code: salesman,
    salesman_name: `Vendeur ${salesman}`,
    subscriber_number: seed.subscriber ?? '10000001',
    last_name: seed.name ?? 'Martin',
    card_number: seed.card ?? '',
    decoder_number: seed.decoder ?? '',
    movement_code: MOVEMENTS[kind],
    kind,
    amount: String(seed.amount ?? 10_00n),
    article_code: seed.article ?? SUBSCRIPTION,
    starts_on: seed.startsOn,
    ends_on: seed.endsOn,
  }
}

const MOVEMENTS: Record<Kind, string> = {
  recruitment: 'CREAT',
  renewal_early: 'REAAV',
  renewal_late: 'REAAP',
  package_change: 'MODART',
  equipment_sale: 'VENTMAT',
  paid_exchange: 'PAYECH',
  service: 'PREST',
  receipt: 'ENCASH',
  other: 'AUTRE',
}

export async function voidActivities(db: Database, { outlet, day }: { outlet: { id: number }; day: string }): Promise<void> {
  await db
    .updateTable('activities')
    .set({ voidedAt: new Date(), voidKind: 'person', voidReason: 'Saisie en double' })
    .where('outletId', '=', outlet.id)
    .where('day', '=', day)
    .execute()
}

type ObjectiveSeed = {
  recruitments?: number
  renewals?: number
  upgrades?: number
  revenue?: bigint
  status?: 'draft' | 'published' | 'closed'
}

export async function anObjective(db: Database, of: { outlet: { id: number }; month: string } & ObjectiveSeed): Promise<number> {
  const { outlet, month, ...objective } = of
  const row = { outletId: outlet.id, month: `${month}-01`, ...withDefaults(objective) }
  return (await db.insertInto('objectives').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export async function aNetworkObjective(db: Database, { month, ...objective }: { month: string } & ObjectiveSeed): Promise<number> {
  const row = { month: `${month}-01`, ...withDefaults(objective) }
  return (await db.insertInto('objectives').values(row).returning('id').executeTakeFirstOrThrow()).id
}

function withDefaults({ status = 'published', ...figures }: ObjectiveSeed) {
  const publishedAt = status === 'draft' ? null : new Date()
  const closedAt = status === 'closed' ? new Date() : null
  return { recruitments: 10, renewals: 20, upgrades: 2, revenue: 1_000_00n, ...figures, status, publishedAt, closedAt }
}
