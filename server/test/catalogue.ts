import { sql } from 'kysely'
import type { Database } from '../src/database/database.ts'

type Priced = { packageId: number; optionId?: number | null; months?: number; price: bigint; from?: string; until?: string }
type Rated = { role: 'ROLE_AGENT' | 'ROLE_PDV'; packageId?: number | null; basisPoints: number }

let lastNumber = 0

export async function aPackage(db: Database, name?: string): Promise<number> {
  lastNumber += 1
  const values = { name: name ?? `Formule ${lastNumber}` }
  return (await db.insertInto('packages').values(values).returning('id').executeTakeFirstOrThrow()).id
}

export async function anOption(db: Database, name?: string): Promise<number> {
  lastNumber += 1
  const values = { name: name ?? `Option ${lastNumber}` }
  return (await db.insertInto('packageOptions').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** Creates a price, by default for one month and without end. */
export async function aPrice(db: Database, { packageId, optionId = null, months = 1, price, ...valid }: Priced): Promise<number> {
  const { from = '2020-01-01', until = null } = valid
  const { rows } = await sql<{ id: number }>`
    insert into subscription_prices (package_id, option_id, months, price, valid)
    values (${packageId}, ${optionId}, ${months}, ${price}, tstzrange(${from}::timestamptz, ${until}::timestamptz)) returning id
  `.execute(db)
  return rows[0]!.id
}

export async function aRate(db: Database, { role, packageId = null, basisPoints }: Rated): Promise<void> {
  await db.insertInto('commissionRates').values({ roleName: role, packageId, basisPoints, valid: '[2020-01-01,)' }).execute()
}
