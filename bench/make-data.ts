import type pg from 'pg'
import { openDatabase } from '../server/src/database/database.ts'
import { migrate } from '../server/src/database/migrate.ts'
import { hashPassword } from '../server/src/security/passwords.ts'
import { query, withClient } from './cluster.ts'
import { EMAIL, MONTHS, OUTLETS, PASSWORD, SALESMEN_PER_SECTOR, SECTORS, TIMEZONE } from './settings.ts'

/** Inserts the months that are missing, one transaction each. The product's triggers keep the roll-ups. */
export async function makeData(url: string, rows: number, say: (sentence: string) => void): Promise<void> {
  const db = openDatabase(url)
  await migrate(db)
  await db.destroy()

  await withClient(url, async (client) => {
    await insertNetwork(client)
    const { rows: made } = await client.query<{ month: number }>(
      `select substring(file_name from '\\d+')::integer as month from imports where file_name like 'mois-%'`,
    )
    const missing = Array.from({ length: MONTHS }, (_, month) => month).filter((month) => !made.some((other) => other.month === month))
    for (const month of missing) {
      say(`${rows.toLocaleString('en')} rows: month ${month + 1} of ${MONTHS}`)
      await insertMonth(client, month, Math.round(rows / MONTHS))
    }
    if (missing.length > 0) await client.query('vacuum (freeze, analyze)')
  })
}

/** Returns the last full month of the data, `2026-10-01`. */
export async function readLastMonth(url: string): Promise<string> {
  const { rows } = await query<{ month: string }>(url, `select to_char(max(day), 'YYYY-MM-01') as month from sector_days`)
  return rows[0]?.month ?? ''
}

async function insertNetwork(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select from accounts limit 1')
  if (rows.length > 0) return

  await client.query('begin')
  await client.query(
    `insert into accounts (first_name, last_name, email, role_name, status, password_hash) values ('Mesures', 'Réseau', $1, 'ROLE_MANAGER', 'active', $2)`,
    [EMAIL, await hashPassword(PASSWORD)],
  )
  await client.query(`
    insert into accounts (first_name, last_name, email, role_name, status, password_hash, sector_name)
    select 'Responsable', 'Secteur ' || n, 'secteur' || n || '@reseau.test', 'ROLE_RESP', 'active', '-', 'Secteur ' || n
    from generate_series(1, ${SECTORS}) n`)
  await client.query(`
    insert into accounts (role_name, outlet_number, outlet_name) select 'ROLE_PDV', (1000 + n)::text, 'Boutique ' || n from generate_series(1, ${OUTLETS}) n`)
  await client.query(`
    insert into outlet_assignments (outlet_id, sector_manager_id, valid)
    select outlet.id, manager.id, daterange('2020-01-01', null)
    from accounts outlet join accounts manager on manager.sector_name = 'Secteur ' || 1 + outlet.outlet_number::integer % ${SECTORS}
    where outlet.role_name = 'ROLE_PDV'`)
  await client.query(`
    insert into articles (code, label, family)
    select 'FORM' || n, 'Formule ' || n, 'subscription' from generate_series(0, 4) n union all
    select 'MAT' || n, 'Matériel ' || n, 'equipment' from generate_series(0, 4) n`)
  await client.query(`
    insert into objectives (month, outlet_id, recruitments, renewals, upgrades, revenue, status, published_at)
    select (date_trunc('month', current_date) - make_interval(months => n))::date, id, 250, 1000, 100, 25000000, 'published', now()
    from accounts, generate_series(1, 3) n where role_name = 'ROLE_PDV'`)
  await client.query('commit')
}

/** Inserts the activities of a month, each derived from its number, so that every run has the same rows. */
async function insertMonth(client: pg.Client, month: number, rows: number): Promise<void> {
  await client.query('begin')
  const {
    rows: [file],
  } = await client.query<{ id: number; first_day: string }>(
    `insert into imports (state, file_name, file_format, lines_read, applied_at, day_from, day_to, counts)
     select 'applied', 'mois-' || $1::integer || '.csv', 'csv', $2::integer, now(), first_day, (first_day + interval '1 month')::date - 1,
       jsonb_build_object('lines', $2::integer, 'accepted', $2::integer, 'corrected', 0, 'duplicate', 0, 'rejected', 0, 'quarantined', 0, 'warning', 0)
     from (select (date_trunc('month', current_date) - make_interval(months => ${MONTHS} - $1::integer))::date as first_day) month
     returning id, day_from::text as first_day`,
    [month, rows],
  )
  if (!file) throw new Error('an insert returns its row')
  await client.query('select ensure_activity_partition($1)', [file.first_day])
  await client.query(INSERT_ACTIVITIES, [file.id, file.first_day, month * rows, rows])
  await client.query('commit')
}

const INSERT_ACTIVITIES = `
  insert into activities (day, occurred_at, identity, import_id, line_number, outlet_id, distributor, salesman_code, salesman_name, civility,
    last_name, first_name, subscriber_number, contract_number, movement_code, kind, amount, amount_net, tax_amount, currency, tax_rate,
    group_name, company_code, article_code, starts_on, ends_on, duration, valid_full, card_number, decoder_number, mobile_transaction_id)
  select day, (day + time) at time zone '${TIMEZONE}', md5(line::text)::uuid, $1, line - $3::integer, outlet.id, 'DISTRIBUTION OCÉAN',
    'C' || salesman, 'Commercial ' || salesman, 'M', 'Nom' || mixed % 997, 'Prénom' || mixed % 89, subscriber, subscriber, code, kind,
    price, price * 100 / 108, price - price * 100 / 108, 'EUR', 8.5, 'GROUPE A', 'SOC1', article, day, day + 30, '30J', 'O',
    '000140' || subscriber, '000280' || subscriber, case when mixed % 5 < 2 then 'TX' || to_hex(mixed) else '' end
  from (select $3::integer + n as line, ((($3::bigint + n) * 2654435761) % 4294967296) as mixed from generate_series(1, $4::integer) n) made
  cross join lateral (
      select $2::date + (mixed % extract(day from ($2::date + interval '1 month' - interval '1 day'))::integer)::integer as day,
        make_interval(secs => 30600 + line::bigint * 7919 % 36000) as time, ((mixed / 31) % ${OUTLETS})::integer as place, (mixed / 6247) % 100 as chance,
        (60000000 + mixed % 9000000)::text as subscriber, 1500 + (mixed / 211) % 40 * 450 as price, (mixed / 12289) % 5 as choice
    ) chosen
  cross join lateral (
      select (place + 1) % ${SECTORS} * ${SALESMEN_PER_SECTOR} + (place / ${SECTORS} * 2 + line % 2) % ${SALESMEN_PER_SECTOR} as salesman,
        case when chance < 18 then 'CREAT' when chance < 52 then 'REAAV' when chance < 82 then 'REAAP' when chance < 90 then 'MODART' else 'VENTMAT' end as code,
        case when chance < 18 then 'recruitment' when chance < 52 then 'renewal_early' when chance < 82 then 'renewal_late'
          when chance < 90 then 'package_change' else 'equipment_sale' end as kind,
        case when chance < 90 then 'FORM' else 'MAT' end || choice as article
    ) sold
  join (select id, outlet_number::integer - 1001 as place from accounts where role_name = 'ROLE_PDV') outlet using (place)
  order by 2`
