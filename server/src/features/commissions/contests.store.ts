import { sql } from 'kysely'
import { TODAY } from '../../database/today.ts'
import type { Tx } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { lockCommissionMonth } from './months.store.ts'
import type { LockedStatement, StatementStatus } from './statement.rules.ts'
import { mayBeReadBy, settleBalances } from './statements.store.ts'
import { alreadyContested, lineNotFound } from './statements.errors.ts'

/** Describes the contests of a line: the open one (`contestId`) and who opened it, and the answer to the latest one. */
type Contest = { contestId: number | null; contestedBy: number | null; answer: 'adjusted' | 'refused' | null }
export type ContestedLine = Contest & { id: number; statementId: number; status: StatementStatus; accountId: number | null }

/** Locks the statement of a line that the actor reads, and before it its month, so that it is neither computed nor validated meanwhile. */
export async function lockLine(tx: Tx, actor: Actor, id: number): Promise<ContestedLine> {
  await sql`
    select from commission_months where month = (
      select statement.month from commission_lines line join commission_statements statement on statement.id = line.statement_id
      where line.id = ${id}
    ) for share
  `.execute(tx)
  const { rows } = await sql<Omit<ContestedLine, keyof Contest>>`
    select line.id, line.statement_id, statement.status, statement.account_id
    from commission_lines line join commission_statements statement on statement.id = line.statement_id
    where line.id = ${id} and ${mayBeReadBy(actor)}
    for update of statement
  `.execute(tx)
  if (!rows[0]) throw lineNotFound()
  // What was answered while this one waited is seen by a statement of its own.
  return { ...rows[0], ...(await readContest(tx, id)) }
}

async function readContest(tx: Tx, lineId: number): Promise<Contest> {
  const { rows } = await sql<Contest>`
    select (array_agg(id order by id desc) filter (where status = 'open'))[1] as contest_id,
      (array_agg(contested_by order by id desc) filter (where status = 'open'))[1] as contested_by,
      (array_agg(nullif(status, 'open') order by id desc))[1] as answer
    from commission_contests where line_id = ${lineId}
  `.execute(tx)
  return rows[0] ?? { contestId: null, contestedBy: null, answer: null }
}

/** The condition of `one_open_contest_per_line`, without parameters: PostgreSQL does not find the index by them in a plan for all values. */
const NEWLY_OPEN = sql<boolean>`status = 'open' and not is_moved`

/** Opens a contest and returns its id. */
export async function insertContest(
  tx: Tx,
  { id, contestId }: ContestedLine,
  { reason, actorId }: { reason: string; actorId: number },
): Promise<number> {
  if (contestId !== null) throw alreadyContested()
  const contest = await tx
    .insertInto('commissionContests')
    .values({ lineId: id, reason, contestedBy: actorId })
    .onConflict((conflict) => conflict.column('lineId').where(NEWLY_OPEN).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!contest) throw alreadyContested()
  return contest.id
}

type Answer = { contestId: number; status: 'adjusted' | 'refused'; answer: string; actorId: number }

export async function saveAnswer(tx: Tx, { contestId, status, answer, actorId }: Answer): Promise<void> {
  await tx
    .updateTable('commissionContests')
    .set({ status, answer, answeredBy: actorId, answeredAt: sql`now()` })
    .where('id', '=', contestId)
    .execute()
}

/** Adds a line of a signed amount to the statement or, once it is validated, to that of the same beneficiary in the current month. */
export async function insertAdjustment(tx: Tx, { id, status }: ContestedLine, { amount, reason }: { amount: Money; reason: string }) {
  const current = status === 'validated' || status === 'paid' ? await openCurrentStatement(tx, id) : undefined
  await sql`
    with contested as (
      select line.*, statement.month, statement.beneficiary, statement.status, line.kind = 'reversal'
        or (line.kind = 'adjustment' and line.occurrence > 0)
        or exists (select from commission_lines reversal where reversal.origin_line_id = line.id and reversal.kind = 'reversal') as is_taken_back
      from commission_lines line join commission_statements statement on statement.id = line.statement_id where line.id = ${id}
    ), target as (
      select statement.id
      from contested join commission_statements statement on statement.beneficiary = contested.beneficiary
        and statement.account_id is not distinct from contested.account_id and statement.salesman_id is not distinct from contested.salesman_id
        and statement.month = case when contested.status in ('computed', 'reviewed') then contested.month
          else date_trunc('month', ${TODAY}::timestamp)::date end
    ), added as (
      insert into commission_lines (statement_id, kind, activity_id, day, account_id, salesman_id, amount, origin_month, origin_line_id, reason,
        occurrence)
      select target.id, 'adjustment', activity_id, day, account_id, salesman_id, ${amount}::bigint, month, contested.id, ${reason},
        case when contested.is_taken_back then 1 else 0 end
      from contested, target
      returning statement_id, amount
    )
    update commission_statements statement
    set lines = lines + 1, earned = earned + added.amount, computed_at = now(), version = version + 1
    from added where statement.id = added.statement_id
  `.execute(tx)
  if (current?.status === 'computed') await settleBalances(tx, current)
}

type CurrentStatement = Pick<LockedStatement, 'id' | 'month' | 'accountId' | 'salesmanId' | 'status'>

/** Returns the statement, in the current month, of the beneficiary of a line. */
async function openCurrentStatement(tx: Tx, lineId: number): Promise<CurrentStatement | undefined> {
  const { rows } = await sql<{ month: string }>`select date_trunc('month', ${TODAY}::timestamp)::date as month`.execute(tx)
  const month = rows[0]?.month ?? ''
  await lockCommissionMonth(tx, month)
  await sql`
    insert into commission_statements (month, beneficiary, account_id, salesman_id, reader_id)
    select ${month}::date, statement.beneficiary, statement.account_id, statement.salesman_id, statement.reader_id
    from commission_lines line join commission_statements statement on statement.id = line.statement_id where line.id = ${lineId}
    on conflict on constraint one_statement_per_beneficiary_and_month do nothing
  `.execute(tx)
  const { rows: opened } = await sql<CurrentStatement>`
    select current.id, current.month, current.account_id, current.salesman_id, current.status
    from commission_lines line
    join commission_statements statement on statement.id = line.statement_id
    join commission_statements current on current.month = ${month}::date and current.beneficiary = statement.beneficiary
      and current.account_id is not distinct from statement.account_id and current.salesman_id is not distinct from statement.salesman_id
    where line.id = ${lineId}
  `.execute(tx)
  return opened[0]
}
