import { sql, type RawBuilder } from 'kysely'
import { personName } from '../../database/account-names.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { priceNotFound, rateNotFound } from './packages.errors.ts'

type PriceOfSaleRow = {
  packageId: number
  packageName: string
  optionId: number | null
  optionName: string | null
  months: number
  price: Money
  validFrom: Date
}
export type PriceInForceRow = PriceOfSaleRow & { basisPoints: number | null }
export type PriceRow = PriceOfSaleRow & { id: number; validTo: Date | null; createdAt: Date; createdByName: string | null }
export type RateRow = {
  id: number
  roleName: 'ROLE_AGENT' | 'ROLE_PDV'
  packageId: number | null
  packageName: string | null
  basisPoints: number
  validFrom: Date
  validTo: Date | null
}

const IN_ORDER = sql`package.name, option.name nulls first, price.months, lower(price.valid)`

/** Returns what is sold now, with its price and the actor's commission rate, null for a role that earns none. */
export async function listPricesInForce({ role }: Actor, db: Database): Promise<PriceInForceRow[]> {
  const { rows } = await sql<PriceInForceRow>`
    select package.id as package_id, package.name as package_name, option.id as option_id, option.name as option_name,
      price.months, price.price, lower(price.valid) as valid_from,
      case when ${role} in ('ROLE_AGENT', 'ROLE_PDV') then coalesce(rate.basis_points, 0) end as basis_points
    from subscription_prices price
    join packages package on package.id = price.package_id and package.is_sold
    left join package_options option on option.id = price.option_id
    left join lateral (
      select basis_points from commission_rates
      where role_name = ${role} and (package_id = package.id or package_id is null) and valid @> now()
      order by package_id nulls last limit 1
    ) rate on true
    where price.valid @> now() and (option.id is null or option.is_sold)
    order by ${IN_ORDER}
  `.execute(db)
  return rows
}

export async function readCatalogue(db: Database) {
  const [packages, options, prices] = await Promise.all([listPackages(db), listOptions(db), selectPrices(db, sql`true`)])
  return { packages, options, prices }
}

export async function getPackage(tx: Tx, id: number) {
  return selectPackages(tx).where('id', '=', id).executeTakeFirstOrThrow()
}

export async function getOption(tx: Tx, id: number) {
  return selectOptions(tx).where('id', '=', id).executeTakeFirstOrThrow()
}

export async function getPrice(tx: Tx, id: number): Promise<PriceRow> {
  const [price] = await selectPrices(tx, sql`price.id = ${id}`)
  if (!price) throw priceNotFound()
  return price
}

export async function listRates(db: Database): Promise<RateRow[]> {
  return selectRates(db, sql`true`)
}

export async function getRate(tx: Tx, id: number): Promise<RateRow> {
  const [rate] = await selectRates(tx, sql`rate.id = ${id}`)
  if (!rate) throw rateNotFound()
  return rate
}

async function listPackages(db: Database) {
  return selectPackages(db).orderBy('name').execute()
}

async function listOptions(db: Database) {
  return selectOptions(db).orderBy('name').execute()
}

function selectPackages(db: Database) {
  return db.selectFrom('packages').select(['id', 'name', 'articleCode', 'isSold', 'version'])
}

function selectOptions(db: Database) {
  return db.selectFrom('packageOptions').select(['id', 'name', 'isSold', 'version'])
}

async function selectPrices(db: Database, condition: RawBuilder<unknown>): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select price.id, package.id as package_id, package.name as package_name, option.id as option_id, option.name as option_name,
      price.months, price.price, lower(price.valid) as valid_from, upper(price.valid) as valid_to, price.created_at,
      nullif(${personName('author')}, '') as created_by_name
    from subscription_prices price
    join packages package on package.id = price.package_id
    left join package_options option on option.id = price.option_id
    left join accounts author on author.id = price.created_by
    where ${condition}
    order by ${IN_ORDER}
  `.execute(db)
  return rows
}

async function selectRates(db: Database, condition: RawBuilder<unknown>): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    select rate.id, rate.role_name, rate.package_id, package.name as package_name,
      rate.basis_points, lower(rate.valid) as valid_from, upper(rate.valid) as valid_to
    from commission_rates rate left join packages package on package.id = rate.package_id
    where ${condition}
    order by rate.role_name, package.name nulls first, lower(rate.valid) desc
  `.execute(db)
  return rows
}
