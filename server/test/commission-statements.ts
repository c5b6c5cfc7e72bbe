import { sql } from 'kysely'
import type { Database } from '../src/database/database.ts'
import { someActivities } from './activities.ts'
import { aPerson } from './people.ts'

type Statement = { of: { id: number }; month?: string; beneficiary?: 'outlet' | 'agent' | 'sector_manager' }

/** Creates a draft of a person's statement, without lines, that carries nothing but a debt. Returns its id. */
export async function aStatement(db: Database, { of, month = '2026-01', beneficiary = 'outlet' }: Statement): Promise<number> {
  await sql`insert into commission_months (month, checked_at) values (${`${month}-01`}::date, now()) on conflict do nothing`.execute(db)
  const { id } = await db
    .insertInto('commissionStatements')
    .values({ month: `${month}-01`, beneficiary, accountId: of.id, carriedIn: -1_00n })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a line, for a new activity of an outlet, to a draft. Returns its id. */
export async function aStatementLine(
  db: Database,
  { statementId, outlet }: { statementId: number; outlet: { id: number } },
): Promise<number> {
  await someActivities(db, [{ outlet, day: '2026-01-15' }])
  const { rows } = await sql<{ id: number }>`
    insert into commission_lines (statement_id, kind, activity_id, day, account_id, rule_id, rule_version, basis, amount)
    select ${statementId}, 'rule', max(id), '2026-01-15', ${outlet.id}, 1, 1, 'unit', 500 from activities where day = '2026-01-15'
    returning id
  `.execute(db)
  return rows[0]?.id ?? 0
}

/** Prepares, as a manager of its own, a batch without statements. Returns its id. */
export async function aBatch(db: Database): Promise<number> {
  const { id: preparedBy } = await aPerson(db, { role: 'ROLE_MANAGER' })
  await sql`insert into commission_months (month) values ('2026-01-01') on conflict do nothing`.execute(db)
  const values = { month: '2026-01-01', preparedBy }
  return (await db.insertInto('commissionBatches').values(values).returning('id').executeTakeFirstOrThrow()).id
}
