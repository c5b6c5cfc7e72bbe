import { sql, type RawBuilder } from 'kysely'
import pg from 'pg'
import type { Database, Tx } from './database.ts'

/** Functions that run with the owner's rights, to write what their caller may not. */
const RUN_AS_OWNER = [
  'post_transfer',
  'post_correction',
  'add_seals_to_days',
  'stop_awaiting_sealing',
  'open_ledger_accounts',
  'open_ledger_accounts_of_salesmen',
  'apply_credit_limits',
  'ensure_activity_partition',
  'note_deposed_manager',
  'remember_privileged_role',
  'keep_month_acts',
  'keep_objective_versions',
  'keep_article_prices',
  'keep_serial_numbers',
  'post_stock_moves',
  'enter_serials',
  'lock_stock_accounts',
]
const WRITTEN_BY_FUNCTIONS = [
  'ledger_accounts',
  'ledger_transfers',
  'ledger_entries',
  'ledger_days',
  'ledger_unsealed',
  'manager_depositions',
  'month_acts',
  'objective_versions',
  'article_prices',
  'serial_numbers',
  'stock_moves',
  'stock_move_serials',
]
/** Columns that nobody may update: acts of two managers or figures rely on them, or only moves of the stock change them. */
const FIXED_COLUMNS = [
  {
    table: 'activities',
    columns: ['id', 'day', 'identity', 'import_id', 'outlet_id', 'salesman_code', 'subscriber_number', 'kind', 'amount', 'article_code'],
  },
  { table: 'accounts', columns: ['held_privileged_role'] },
  { table: 'serials', columns: ['id', 'number', 'depot_id', 'lies_in_id', 'last_move_id', 'last_moved_at'] },
  { table: 'pending_act_keys', columns: ['key_hash', 'act_id', 'email', 'created_at'] },
]
const KEPT_BY_MIGRATIONS = ['migration_checksums', 'function_checksums']
const GRANTING_LOCK = 7_203_119

/**
 * Grants the serving role what the program needs: reading everything, appending to append-only tables, posting by the functions of the
 * ledger, owning nothing. Repeated at each start, since a migration may add a table.
 */
export async function grantServing(owner: Database, role: string): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${GRANTING_LOCK}::bigint)`.execute(tx)
    const [to, tables] = [sql.raw(pg.escapeIdentifier(role)), sql`all tables in schema public`]
    await sql`revoke all on ${tables} from ${to}`.execute(tx)
    await sql`grant usage on schema public to ${to}`.execute(tx)
    await sql`grant select, insert, update, delete on ${tables} to ${to}`.execute(tx)
    await sql`revoke insert, update, delete on ${namesOf([...WRITTEN_BY_FUNCTIONS, ...KEPT_BY_MIGRATIONS])} from ${to}`.execute(tx)
    for (const { name, mayUpdate } of (await listAppendOnly().execute(tx)).rows) {
      await sql`revoke ${mayUpdate ? sql`delete` : sql`update, delete`} on ${sql.id(name)} from ${to}`.execute(tx)
    }
    await closePartitions(tx, to)
    for (const fixed of FIXED_COLUMNS) await fixColumns(tx, to, fixed)
    await sql`revoke delete on pending_act_keys from ${to}`.execute(tx)
    await letAnalyze(tx, to)
    await runAsOwner(tx, to)
  })
}

/** True if the role of these connections has the rights of the owner of the tables. */
export async function isOwner(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isOwner: boolean }>`
    select pg_has_role(current_user, relowner, 'member') as is_owner from pg_class where oid = to_regclass('public.ledger_entries')
  `.execute(db)
  return rows[0]?.isOwner === true
}

function namesOf(tables: readonly string[]) {
  return sql.join(tables.map((table) => sql.id(table)))
}

/** Lists the tables whose triggers refuse updates, or deletions only. */
function listAppendOnly() {
  const update = 16
  return sql<{ name: string; mayUpdate: boolean }>`
    select tgrelid::regclass::text as name, not bool_or(tgtype & ${sql.lit(update)} <> 0) as may_update
    from pg_trigger where tgfoid = 'refuse_change'::regproc group by tgrelid
  `
}

/** Makes partitions writable through their table only: its triggers for whole statements do not see what is written to a partition. */
async function closePartitions(tx: Tx, to: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relispartition and relkind = 'r' and relnamespace = 'public'::regnamespace
  `.execute(tx)
  for (const { name } of rows) await sql`revoke insert, update, delete on ${sql.id(name)} from ${to}`.execute(tx)
}

/** Grants updates of the other columns of a table only. */
async function fixColumns(tx: Tx, to: RawBuilder<unknown>, { table, columns }: (typeof FIXED_COLUMNS)[number]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attname <> all(${columns})
  `.execute(tx)
  await sql`revoke update on ${sql.id(table)} from ${to}`.execute(tx)
  await sql`grant update (${namesOf(rows.map(({ name }) => name))}) on ${sql.id(table)} to ${to}`.execute(tx)
}

/** Lets imports analyze their lines. Before PostgreSQL 17 only an owner may, and plans are then less good. */
async function letAnalyze(tx: Tx, to: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql`select where current_setting('server_version_num')::integer >= 170000`.execute(tx)
  if (rows.length > 0) await sql`grant maintain on import_lines to ${to}`.execute(tx)
}

async function runAsOwner(tx: Tx, to: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ signature: string }>`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace = 'public'::regnamespace and proname = any(${RUN_AS_OWNER})
  `.execute(tx)
  for (const { signature } of rows) {
    const signatureSql = sql.raw(signature)
    await sql`alter function ${signatureSql} security definer set search_path = public, pg_temp`.execute(tx)
    await sql`revoke execute on function ${signatureSql} from public`.execute(tx)
    await sql`grant execute on function ${signatureSql} to ${to}`.execute(tx)
  }
}
