import { sql, type RawBuilder } from 'kysely'
import { accountName, isNamed } from '../../database/account-names.ts'
import type { Database, Tx } from '../../database/database.ts'
import { fetchRows, readForFile, refuseLongFile } from '../../database/read-for-file.ts'
import { accountsVisibleTo, refuseUnreached } from '../../database/row-scope.ts'
import { isWithin, type Period } from '../../database/within-period.ts'
import type { Actor } from '../../shared/actor.ts'
import type { Money } from '../../shared/money.ts'
import { isOfRole, type CreditAccountRole } from './credit-lines.read.ts'
import { MOVEMENT_COLUMNS, movementsAmong, type ListedMovement, type MovementRow } from './movements.read.ts'

export type MovementFilter = Period & {
  kind?: MovementRow['kind'] | 'credited' | 'debited' | undefined
  role?: CreditAccountRole | undefined
  userId?: number | undefined
  q?: string | undefined
}
export type MovementTotals = { count: number; credited: Money; debited: Money }
type Owner = { userName: string; userRole: string }
export type NetworkMovementRow = MovementRow & Owner
export type ListedNetworkMovement = ListedMovement & Owner & { userId: number }

type Condition = RawBuilder<unknown>

const OWNER = sql`${accountName('owner')} as user_name, owner.role_name as user_role`
const NEWEST_FIRST = sql`posted.effective_at desc, posted.id desc, entry.account_id`
const STANDS = sql`not exists (select from ledger_transfers reversal where reversal.parent_id = posted.id and reversal.phase = 'reversal')`
const KINDS: Record<NonNullable<MovementFilter['kind']>, Condition> = {
  credit: sql`posted.phase = 'direct' and entry.amount > 0`,
  debit: sql`posted.phase = 'direct' and entry.amount < 0`,
  hold: sql`posted.phase = 'pending'`,
  release: sql`posted.phase = 'void'`,
  commission: sql`posted.kind in ('sale', 'commission')`,
  payment: sql`posted.kind = 'payment'`,
  reversal: sql`posted.phase = 'reversal'`,
  credited: sql`posted.phase = 'direct' and entry.amount > 0 and ${STANDS}`,
  debited: sql`posted.phase = 'direct' and entry.amount < 0 and ${STANDS}`,
}

/** Lists the movements of every account in the actor's scope. Chooses the page first, so that only its rows are joined to the rest. */
export async function listAllMovements(
  actor: Actor,
  db: Database,
  { page, size, ...filter }: MovementFilter & { page: number; size: number },
): Promise<{ rows: ListedNetworkMovement[]; totals: MovementTotals }> {
  await refuseUnreached(db, actor, filter.userId)
  const selectedRows = sql`select entry.* ${matching(actor, filter)} order by ${NEWEST_FIRST} limit ${size} offset ${page * size}`
  const [totals, { rows }] = await Promise.all([
    sumUp(actor, db, filter),
    sql<ListedNetworkMovement>`
      select ${MOVEMENT_COLUMNS}, user_id, user_name, user_role from (${withOwners(selectedRows)}) movement
    `.execute(db),
  ])
  return { rows, totals }
}

/** Yields every movement of a filter in batches; refuses a file that would be too long. */
export async function* readAllMovementsInBatches(actor: Actor, db: Database, filter: MovementFilter): AsyncGenerator<NetworkMovementRow[]> {
  await refuseUnreached(db, actor, filter.userId)
  const { count } = await sumUp(actor, db, filter)
  refuseLongFile(count, 'mouvements')
  yield* readForFile(actor, db, (tx) => movementsMatching(tx, matching(actor, filter)))
}

async function* movementsMatching(tx: Tx, fromClause: RawBuilder<unknown>): AsyncGenerator<NetworkMovementRow[]> {
  const keys = sql`select entry.transfer_id, entry.account_id ${fromClause} order by ${NEWEST_FIRST}`
  for await (const batch of fetchRows<{ transferId: string; accountId: number }>(tx, keys)) {
    const [transfers, accounts] = [batch.map((key) => key.transferId), batch.map((key) => key.accountId)]
    const { rows } = await sql<NetworkMovementRow>`${withOwners(sql`
      select entry.* from unnest(${transfers}::uuid[], ${accounts}::integer[]) key (transfer_id, account_id)
      join ledger_entries entry on entry.transfer_id = key.transfer_id and entry.account_id = key.account_id
    `)}`.execute(tx)
    yield rows
  }
}

async function sumUp(actor: Actor, db: Database, filter: MovementFilter): Promise<MovementTotals> {
  const { rows } = await sql<MovementTotals>`
    select count(*)::integer as count, coalesce(sum(entry.amount) filter (where entry.amount > 0), 0)::bigint as credited,
      coalesce(-sum(entry.amount) filter (where entry.amount < 0), 0)::bigint as debited
    ${matching(actor, filter)}
  `.execute(db)
  return rows[0] ?? { count: 0, credited: 0n, debited: 0n }
}

/** Selects the chosen entries as movements, newest first, with the name and role of their account's owner. */
function withOwners(selectedRows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select movement.*, ${OWNER} from (${movementsAmong(selectedRows)}) movement join accounts owner on owner.id = movement.user_id
    order by movement.at desc, movement.id desc, movement.account_id
  `
}

function matching(actor: Actor, { kind, role, userId, q = '', ...days }: MovementFilter): RawBuilder<unknown> {
  const ofOwner = [...isNamed(q), ...isOfRole(role), ...(actor.scope === 'all' ? [] : [sql`accounts.id in ${accountsVisibleTo(actor)}`])]
  const conditions = [
    // Always true for accounts that people own: it lets the planner use the partial index of their entries.
    sql`entry.account_version is not null`,
    sql`held.asset = 'money' and held.kind = ${sql.lit(kind === 'commission' || kind === 'payment' ? 'commission' : 'available')}`,
    ...isWithin(sql`posted.effective_at`, days),
    ...(kind === undefined ? [] : [KINDS[kind]]),
    ...(userId === undefined ? [] : [sql`held.owner_id = ${userId}`]),
    ...(ofOwner.length === 0 ? [] : [sql`held.owner_id in (select accounts.id from accounts where ${sql.join(ofOwner, sql` and `)})`]),
  ]
  return sql`
    from ledger_transfers posted
    join ledger_entries entry on entry.transfer_id = posted.id
    join ledger_accounts held on held.id = entry.account_id
    where ${sql.join(conditions, sql` and `)}
  `
}
