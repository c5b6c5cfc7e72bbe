import { sql } from 'kysely'
import type { Database } from '../src/database/database.ts'

type Statement = { of: { id: number }; month?: string; beneficiary?: 'outlet' | 'agent' | 'sector_manager' }

/** Creates a draft of a person's statement, without lines, that carries nothing but a debt. Returns its id. */
export async function aStatement(db: Database, { of, month = '2026-01', beneficiary = 'outlet' }: Statement): Promise<number> {
  await sql`insert into commission_months (month) values (${`${month}-01`}::date) on conflict do nothing`.execute(db)
  const { id } = await db
    .insertInto('commissionStatements')
    .values({ month: `${month}-01`, beneficiary, accountId: of.id, carriedIn: -1_00n })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
