import { sql } from 'kysely'
import { openDatabase, type Database, type Tx } from '../server/src/database/database.ts'
import { withForeignKeysAtTheEnd } from '../server/src/demonstration/foreign-keys-store.ts'
import { ENTRIES, postDocuments } from '../server/src/demonstration/ledger-store.ts'
import { checkLedgerNow, sealAllTransfers } from '../server/src/features/ledger/index.ts'
import { query } from './cluster.ts'
import { insertCatalogue, insertFollowUps, insertPeople } from './make-credit-people.ts'
import { MOVEMENTS_PER_SALE, SALES_WAITING_MAX } from './settings.ts'

const DAYS = 365
const SHORT_BY = 80_000
const CREDIT_LIMIT = 100_000
const LEAST_LEFT = 50_000
/** High enough that the postings of a measure never empty it. */
const FLOAT_LEFT = 1_000_000_00

type Making = { movements: number; isChecked: boolean; say: (sentence: string) => void }

/** Makes a sealed year of credit up to today, derived from each movement's number. A measured server has nothing left to seal. */
export async function makeCredit(url: string, { movements, isChecked, say }: Making): Promise<void> {
  const db = openDatabase(url)
  try {
    if (await hasCredit(db)) return
    say(`${movements.toLocaleString('en')} movements`)
    await db.transaction().execute((tx) => insertCredit(tx, movements))
    await sealAllTransfers(db)
    if (isChecked) await refuseViolations(db)
  } finally {
    await db.destroy()
  }
  await query(url, 'vacuum (freeze, analyze)')
}

async function hasCredit(db: Database): Promise<boolean> {
  return (await db.selectFrom('ledgerTransfers').select('id').limit(1).execute()).length > 0
}

async function refuseViolations(db: Database): Promise<void> {
  const { violations } = await checkLedgerNow(db)
  if (violations.length > 0) throw new Error(`the credit of the bench does not hold: ${JSON.stringify(violations)}`)
}

async function insertCredit(tx: Tx, movements: number): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local work_mem = '128MB'`.execute(tx)
  await insertPeople(tx)
  await insertCatalogue(tx)
  await imagine(tx, movements)
  await withForeignKeysAtTheEnd(tx, ['transactions', 'credit_requests', 'ledger_transfers', 'ledger_entries'], async () => {
    await insertSales(tx)
    await insertRequests(tx)
    await insertDebits(tx)
    await insertBeginnings(tx)
    await postDocuments(tx)
  })
  await insertFollowUps(tx)
}

/** Decides the kind of each movement. A sale takes two: hold and post. */
async function imagine(tx: Tx, movements: number): Promise<void> {
  const sales = Math.floor(movements / MOVEMENTS_PER_SALE)
  const waiting = Math.min(SALES_WAITING_MAX, Math.floor(sales / 2))
  await sql`
    create temporary table bench_moves on commit drop as
    select n, 1000 + mixed % 9000 as amount, outlet_id, agent_id,
      date_trunc('day', now()) - make_interval(secs => (${movements}::integer - n + 1) * ${DAYS * 86_400}::double precision / ${movements}::integer) as at,
      case
        when n % ${MOVEMENTS_PER_SALE} = 0 then 'sale'
        when n % ${MOVEMENTS_PER_SALE} = ${MOVEMENTS_PER_SALE / 2} and n / ${MOVEMENTS_PER_SALE} between 1 and ${sales - waiting} then 'posted with its sale'
        when mixed / 6247 % 100 < 45 then 'debit'
        when mixed / 6247 % 100 < 75 then 'network_credit'
        when mixed / 6247 % 100 < 95 then 'agent_credit'
        else 'float'
      end as what
    from (select n, n::bigint * 2654435761 % 4294967296 as mixed from generate_series(1, ${movements}::integer) n) made
    join bench_outlets on place = mixed / 31 % (select count(*) from bench_outlets)
  `.execute(tx)
  await sql`analyze bench_moves`.execute(tx)
}

/** Inserts sales, decided four minutes later but for the last ones. */
async function insertSales(tx: Tx): Promise<void> {
  await sql`
    insert into transactions (user_id, outlet_id, created_by, subscriber_number, decoder_number, price_id, package_id, months, description, amount,
      commission, commission_rate_id, status, decided_by, decided_at, created_at, updated_at)
    select outlet_id, outlet_id, outlet_id, (60000000 + n)::text, (14000000000 + n)::text, price.id, price.package_id, price.months,
      'Forfait, ' || price.months || ' mois', price.price, price.price / 20, rate.id, case when decided_at is null then 'in_progress' else 'validated' end,
      case when decided_at is not null then agent_id end, decided_at, at, coalesce(decided_at, at)
    from (
      select *, case when row_number() over (order by n desc) > least(${SALES_WAITING_MAX}, count(*) over () / 2) then at + interval '4 minutes' end as decided_at
      from bench_moves where what = 'sale'
    ) sale
    join subscription_prices price on price.id % 5 = n / ${MOVEMENTS_PER_SALE} % 5, commission_rates rate
    order by n
  `.execute(tx)
}

/** Inserts approved requests, made forty minutes before their decision. */
async function insertRequests(tx: Tx): Promise<void> {
  await sql`
    insert into credit_requests (queue, user_id, requested_by, amount, description, status, decided_by, decided_at, created_at, updated_at)
    select what, user_id, user_id, amount, 'Réassort', 'approved',
      case what when 'agent_credit' then agent_id else (select max(id) from accounts where role_name = 'ROLE_MANAGER') end,
      at, at - interval '40 minutes', at
    from (select *, case what when 'float' then agent_id else outlet_id end as user_id from bench_moves) move
    where what in ('network_credit', 'agent_credit', 'float') order by n
  `.execute(tx)
}

async function insertDebits(tx: Tx): Promise<void> {
  await insertMadeByManager(
    tx,
    sql`select 'debit', outlet_id, amount, 'Remise en caisse', at from bench_moves where what = 'debit' order by n`,
  )
}

/** Gives each account enough for all its later movements; some outlets get less, and a limit that allows it. */
async function insertBeginnings(tx: Tx): Promise<void> {
  await sql`
    insert into balance_settings (account_id, credit_limit) select outlet_id, ${CREDIT_LIMIT} from bench_outlets where is_short
  `.execute(tx)
  await insertMadeByManager(
    tx,
    sql`
      select 'credit', owner_id, greatest(coalesce(max(-passed), 0), 0) + left_over, 'Ouverture', date_trunc('day', now()) - interval '1 day' * ${DAYS + 1}::integer
      from (
        select outlet_id as owner_id, case when is_short then ${-SHORT_BY}::bigint else ${LEAST_LEFT}::bigint end as left_over from bench_outlets
        union
        select agent_id, ${FLOAT_LEFT}::bigint from bench_outlets
      ) credit_account
      left join (
        select owner_id, sum(entry_amount) over (partition by owner_id order by at, document_id) as passed
        from ${ENTRIES} entry where entry_kind = 'available'
      ) movement using (owner_id)
      group by owner_id, left_over
      having greatest(coalesce(max(-passed), 0), 0) + left_over > 0
      order by owner_id
    `,
  )
}

async function insertMadeByManager(tx: Tx, wanted: ReturnType<typeof sql>): Promise<void> {
  await sql`
    insert into credit_operations (kind, user_id, amount, description, created_at, made_by)
    select *, (select min(id) from accounts where role_name = 'ROLE_MANAGER') from (${wanted}) wanted
  `.execute(tx)
}
