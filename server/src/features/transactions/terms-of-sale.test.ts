import { sellSubscription } from '@backoffice/contract/transactions/transactions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPackage, aPrice, aRate } from '../../../test/catalogue.ts'
import { aPerson } from '../../../test/people.ts'
import { openTestApp } from '../../../test/test-app.ts'
import { aSaleOf, credit } from '../../../test/transactions.ts'
import { sealAllTransfers, checkLedgerNow } from '../ledger/index.ts'

const { db, call } = await openTestApp()
const manager = await aPerson(db, { role: 'ROLE_MANAGER' })
const seller = await aPerson(db, { role: 'ROLE_PDV' })
await credit(db, seller, { amount: 200_00n, by: manager })
const waitingForLocks = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows[0]?.count
}

/** Ends the terms in force just before the sale below, and commits once the sale waits for that change. */
async function sellWhileChanging(packageId: number, change: (from: Date) => ReturnType<typeof sql>[]) {
  const changing = Promise.withResolvers<void>()
  const selling = Promise.withResolvers<void>()
  const changed = db.transaction().execute(async (tx) => {
    await sql`select from subscription_prices where package_id = ${packageId} for update`.execute(tx)
    await sql`select from commission_rates for update`.execute(tx)
    const { rows } = await sql<{ instant: Date }>`select date_trunc('milliseconds', clock_timestamp()) as instant`.execute(tx)
    for (const statement of change(rows[0]!.instant)) await statement.execute(tx)
    changing.resolve()
    await selling.promise
  })
  await changing.promise
  const sold = call(seller, sellSubscription, aSaleOf(packageId))
  await expect.poll(waitingForLocks).toBe(1)
  selling.resolve()
  await changed
  return sold
}

test('a sale that begins while its price changes is made at the price of its instant', async () => {
  const packageId = await aPackage(db)
  const id = await aPrice(db, { packageId, price: 25_00n })
  const sold = await sellWhileChanging(packageId, (from) => [
    sql`update subscription_prices set valid = tstzrange(lower(valid), ${from}::timestamptz) where id = ${id}`,
    sql`insert into subscription_prices (package_id, months, price, valid) values (${packageId}, 1, 3000, tstzrange(${from}::timestamptz, null))`,
  ])
  expect(sold).toMatchObject({ amount: 30 })
})

test('and earns the commission rate of its instant', async () => {
  const packageId = await aPackage(db)
  await aPrice(db, { packageId, price: 50_00n })
  await aRate(db, { role: 'ROLE_PDV', basisPoints: 100 })
  await aRate(db, { role: 'ROLE_PDV', packageId, basisPoints: 300 })
  const ofPackage = sql`role_name = 'ROLE_PDV' and package_id = ${packageId}`
  const sold = await sellWhileChanging(packageId, (from) => [
    sql`update commission_rates set valid = tstzrange(lower(valid), ${from}::timestamptz) where ${ofPackage} and upper_inf(valid)`,
    sql`insert into commission_rates (role_name, package_id, basis_points, valid)
      values ('ROLE_PDV', ${packageId}, 400, tstzrange(${from}::timestamptz, null))`,
  ])
  expect(sold).toMatchObject({ amount: 50, commission: 2 })
})

test('the ledger’s check finds a sale at a price of another time', async () => {
  await sealAllTransfers(db)
  expect((await checkLedgerNow(db)).violations).toEqual([])
  await sql`update transactions set created_at = '2019-01-01' where status = 'in_progress'`.execute(db)
  expect((await checkLedgerNow(db)).violations).toMatchObject([{ name: 'sold_at_the_price_in_force', count: 2 }])
})
