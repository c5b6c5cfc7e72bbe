import { sql } from 'kysely'
import type { Tx } from '../../database/database.ts'
import type { Money } from '../../shared/money.ts'
import type { Sold } from './prices.store.ts'

export type PriceOfSale = { id: number; price: Money; packageName: string; optionName: string | null }
type Rate = { id: number; basisPoints: number }

/** Locks the price and the rate of a sale: waits for changes in progress, and blocks others until the transaction ends. */
export async function lockTermsOfSale(tx: Tx, { packageId, optionId, months, roleName }: Sold & { roleName: string }): Promise<void> {
  await sql`
    with price as materialized (
      select id from subscription_prices
      where package_id = ${packageId} and coalesce(option_id, 0) = ${optionId ?? 0} and months = ${months} and valid @> now()
      for share
    ), rate as materialized (
      select id from commission_rates
      where role_name = ${roleName} and (package_id = ${packageId} or package_id is null) and valid @> now()
      for share
    )
    select (select count(*) from price), (select count(*) from rate)
  `.execute(tx)
}

export async function findPriceOfSale(tx: Tx, { packageId, optionId, months }: Sold): Promise<PriceOfSale | undefined> {
  const { rows } = await sql<PriceOfSale>`
    select price.id, price.price, package.name as package_name, option.name as option_name
    from subscription_prices price
    join packages package on package.id = price.package_id and package.is_sold
    left join package_options option on option.id = price.option_id
    where price.package_id = ${packageId} and coalesce(price.option_id, 0) = ${optionId ?? 0} and price.months = ${months}
      and price.valid @> now() and (price.option_id is null or option.is_sold)
  `.execute(tx)
  return rows[0]
}

/** Returns the commission rate of a role now: the package's own rate, else the general one. */
export async function findCommissionRate(
  tx: Tx,
  { roleName, packageId }: { roleName: string; packageId: number },
): Promise<Rate | undefined> {
  const { rows } = await sql<Rate>`
    select id, basis_points from commission_rates
    where role_name = ${roleName} and (package_id = ${packageId} or package_id is null) and valid @> now()
    order by package_id nulls last limit 1
  `.execute(tx)
  return rows[0]
}
