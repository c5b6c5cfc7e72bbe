import { sql, type RawBuilder } from 'kysely'
import { timezone } from '../../config.ts'
import type { Tx } from '../../database/database.ts'
import { codeOf } from '../../database/failure.ts'
import type { Money } from '../../shared/money.ts'
import { optionNotFound, packageNotFound, priceNotFound, priceOvertaken, rateOvertaken } from './packages.errors.ts'
import type { Period } from './price.rules.ts'

export type Sold = { packageId: number; optionId: number | null; months: number }
export type PriceRow = Sold & Period & { price: Money }
type Rated = { roleName: 'ROLE_AGENT' | 'ROLE_PDV'; packageId: number | null }
export type RatePeriod = Period & { basisPoints: number }

const OVERLAP = '23P01'
const PERIOD = sql`lower(valid) as from, upper(valid) as until`
/** The next millisecond, after every sale made so far. */
const NEXT_INSTANT = sql`date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond'`

/** Returns the instant of a day or a date-time, and whether it is past; without one, the next millisecond. */
export async function readInstant(tx: Tx, written?: string): Promise<{ instant: Date; isPast: boolean }> {
  const { rows } = await sql<{ instant: Date; isPast: boolean }>`
    select instant, instant < now() as is_past from (select ${written === undefined ? NEXT_INSTANT : instantOf(written)} as instant) asked
  `.execute(tx)
  return rows[0] ?? { instant: new Date(), isPast: false }
}

function instantOf(written: string): RawBuilder<Date> {
  return written.includes('T') ? sql`${written}::timestamptz` : sql`${written}::date::timestamp at time zone ${timezone}`
}

export async function refuseUnknown(tx: Tx, { packageId, optionId }: Pick<Sold, 'packageId' | 'optionId'>): Promise<void> {
  const row = await tx.selectFrom('packages').select('id').where('id', '=', packageId).executeTakeFirst()
  if (!row) throw packageNotFound()
  if (optionId === null) return
  const option = await tx.selectFrom('packageOptions').select('id').where('id', '=', optionId).executeTakeFirst()
  if (!option) throw optionNotFound()
}

/** Locks all prices of one sale, past and future, so that concurrent changes wait. */
export async function lockPrices(tx: Tx, sold: Sold): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select id, package_id, option_id, months, price, ${PERIOD} from subscription_prices where ${isOf(sold)}
    order by lower(valid) for update
  `.execute(tx)
  return rows
}

export async function findSold(tx: Tx, priceId: number): Promise<Sold> {
  const row = await tx
    .selectFrom('subscriptionPrices')
    .select(['packageId', 'optionId', 'months'])
    .where('id', '=', priceId)
    .executeTakeFirst()
  if (!row) throw priceNotFound()
  return row
}

export async function insertPrice(tx: Tx, price: Omit<PriceRow, 'id'>, actorId: number): Promise<number> {
  const { packageId, optionId, months, from, until } = price
  const { id } = await tx
    .insertInto('subscriptionPrices')
    .values({ packageId, optionId, months, price: price.price, valid: rangeOf(from, until), createdBy: actorId })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw codeOf(error) === OVERLAP ? priceOvertaken() : error
    })
  return id
}

export async function savePriceEnd(tx: Tx, { id }: Period, until: Date | null): Promise<void> {
  await sql`update subscription_prices set valid = tstzrange(lower(valid), ${until}::timestamptz) where id = ${id}`.execute(tx)
}

export async function deletePrice(tx: Tx, { id }: Period): Promise<void> {
  await tx.deleteFrom('subscriptionPrices').where('id', '=', id).execute()
}

export async function lockRates(tx: Tx, { roleName, packageId }: Rated): Promise<RatePeriod[]> {
  const { rows } = await sql<RatePeriod>`
    select id, basis_points, ${PERIOD} from commission_rates
    where role_name = ${roleName} and package_id is not distinct from ${packageId}::integer
    order by lower(valid) for update
  `.execute(tx)
  return rows
}

export async function insertRate(tx: Tx, rate: Rated & { basisPoints: number; from: Date }, actorId: number): Promise<number> {
  const { roleName, packageId, basisPoints, from } = rate
  const { id } = await tx
    .insertInto('commissionRates')
    .values({ roleName, packageId, basisPoints, valid: rangeOf(from, null), createdBy: actorId })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw codeOf(error) === OVERLAP ? rateOvertaken() : error
    })
  return id
}

export async function saveRateEnd(tx: Tx, { id }: Period, until: Date): Promise<void> {
  await sql`update commission_rates set valid = tstzrange(lower(valid), ${until}::timestamptz) where id = ${id}`.execute(tx)
}

function isOf({ packageId, optionId, months }: Sold): RawBuilder<boolean> {
  return sql`package_id = ${packageId} and coalesce(option_id, 0) = ${optionId ?? 0} and months = ${months}`
}

function rangeOf(from: Date, until: Date | null): RawBuilder<string> {
  return sql<string>`tstzrange(${from}::timestamptz, ${until}::timestamptz)`
}
