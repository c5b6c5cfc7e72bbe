import { sql } from 'kysely'
import { timezone } from '../config.ts'
import type { Tx } from '../database/database.ts'
import { applyRenewalList, readRenewalEffect } from '../features/imports/index.ts'
import { monthsLater } from './calendar.ts'

/** Cases of each list; that of the present month is not complete yet. */
const CASES = 300
const CASES_SO_FAR = 120
/** Those of `pdv@demo.test` in the list of the present month. */
const OWN_CASES = 12
const BYTES_PER_LINE = 96
const COLUMNS = ['NUMABO', 'NUMCARTE', 'NOM', 'PRENOM', 'TEL', 'FORMULE', 'FINABO', 'NUMDIST', 'SEGMENT', 'OBSERVATION']

type List = { importId: number; month: string }

/** Inserts lists of subscribers whose subscription ends, of the last three months and of this one. The activities tell who came back. */
export async function insertRenewals(tx: Tx, today: string, managerIds: readonly number[]): Promise<void> {
  const [manager = 0] = managerIds
  for (const monthsAgo of [3, 2, 1, 0]) {
    const month = `${monthsLater(today, -monthsAgo).slice(0, 7)}-01`
    const list = { importId: await insertList(tx, month, manager), month }
    await insertLines(tx, list, monthsAgo === 0 ? CASES_SO_FAR : CASES)
    await applyRenewalList(tx, list, manager)
    await saveCounts(tx, list)
  }
  await dateCases(tx)
  await insertCalls(tx, today, manager)
}

async function insertList(tx: Tx, month: string, manager: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into imports (import_kind, state, file_name, file_format, file_encoding, file_separator, header_line, columns_found, column_names,
      month, created_at, created_by, analysed_at, applied_at, applied_by)
    select 'relance', 'applied', 'relances-' || to_char(${month}::date, 'YYYY-MM') || '.csv', 'csv', 'UTF-8', ';', 1, ${COLUMNS.length}::integer,
      ${JSON.stringify(COLUMNS)}::jsonb, ${month}::date, at - interval '50 seconds', ${manager}, at - interval '48 seconds', at, ${manager}
    from (select (${month}::date + time '08:20') at time zone ${timezone} as at) applied
    returning id
  `.execute(tx)
  return rows[0]?.id ?? 0
}

/** Lists those whose latest line ends in the month, as known on its first day; every outlet has its share. */
async function insertLines(tx: Tx, { importId, month }: List, cases: number): Promise<void> {
  await sql`
    insert into import_lines (import_id, line_number, line_status, cells, outlet_number, subscriber_number, ends_on, day, fields)
    select ${importId}::integer, 1 + row_number() over (order by outlet_number, ends_on, subscriber_number), 'accepted',
      jsonb_build_array(subscriber_number, card_number, last_name, first_name, phone, label, to_char(ends_on, 'DD/MM/YYYY'), outlet_number, segment, ''),
      outlet_number, subscriber_number, ends_on, ends_on,
      jsonb_build_object('endsOn', ends_on, 'cardNumber', card_number, 'lastName', last_name, 'firstName', first_name, 'phone', phone,
        'packageName', label, 'segment', segment, 'observation', '', 'outletId', outlet_id, 'isRepeated', false, 'read', jsonb_build_object('NUMDIST', outlet_number))
    from (
      select *, '0692' || lpad((hashtext(subscriber_number) & 1048575)::text, 6, '0') as phone,
        (array['PREMIUM', 'STANDARD', 'NOUVEAU'])[1 + (hashtext(subscriber_number) & 255) % 3] as segment,
        row_number() over (partition by outlet_number = '1001' order by hashtext(subscriber_number || ${month}::text)) as place
      from (
        select distinct on (activity.subscriber_number) activity.subscriber_number, activity.card_number, activity.last_name, activity.first_name,
          activity.ends_on, article.label, outlet.id as outlet_id, outlet.outlet_number
        from activities activity
        join accounts outlet on outlet.id = activity.outlet_id
        join articles article on article.code = activity.article_code
        where activity.voided_at is null and activity.day < ${month}::date and activity.ends_on is not null
        order by activity.subscriber_number, activity.ends_on desc
      ) latest
      where date_trunc('month', ends_on) = ${month}::date
    ) ending
    where place <= case when outlet_number = '1001' then ${OWN_CASES}::integer else ${cases - OWN_CASES}::integer end
  `.execute(tx)
}

async function saveCounts(tx: Tx, list: List): Promise<void> {
  const effect = JSON.stringify(await readRenewalEffect(tx, list))
  await sql`
    update imports set effect = ${effect}::jsonb, lines_read = counted.lines, file_bytes = counted.lines * ${BYTES_PER_LINE},
      counts = jsonb_build_object('lines', counted.lines, 'accepted', counted.lines, 'corrected', 0, 'duplicate', 0, 'rejected', 0, 'quarantined', 0, 'warning', 0)
    from (select count(*)::integer as lines from import_lines where import_id = ${list.importId}) counted
    where id = ${list.importId}
  `.execute(tx)
}

/** Gives cases the instants at which their lists, and the files that renew them, were applied. */
async function dateCases(tx: Tx): Promise<void> {
  await sql`
    update follow_ups set created_at = list.applied_at, updated_at = list.applied_at, closed_at = case when closed_at is not null then proof.applied_at end
    from renewals renewal
    join imports list on list.id = renewal.import_id
    left join activities activity on activity.id = renewal.activity_id and activity.day = renewal.activity_day
    left join imports proof on proof.id = activity.import_id
    where renewal.follow_up_id = follow_ups.id
  `.execute(tx)
}

/** Inserts calls: some of who did not come back refused, and `pdv@demo.test` was promised a renewal by two of its subscribers. */
async function insertCalls(tx: Tx, today: string, manager: number): Promise<void> {
  await sql`
    with called as (
      update follow_ups set status = 'dropped', taken_by = ${manager}, closed_by = ${manager}, resolution = 'by_hand',
        reason = 'Parti chez un concurrent.', closed_at = created_at + interval '20 days', updated_at = created_at + interval '20 days', version = 2
      from renewals renewal
      where renewal.follow_up_id = follow_ups.id and status = 'open' and not is_control and id % 4 = 0
        and month < date_trunc('month', ${today}::date)
      returning id, closed_at
    )
    insert into follow_up_contacts (follow_up_id, channel, outcome, note, contacted_by, created_at)
    select id, 'phone', 'refused', 'Ne souhaite plus être abonné.', ${manager}, closed_at - interval '1 minute' from called
  `.execute(tx)
  await sql`
    with own as (
      select follow_up.id, outlet_id, row_number() over (order by value desc, ends_on, follow_up.id) as place
      from follow_ups follow_up join renewals renewal on renewal.follow_up_id = follow_up.id join accounts outlet on outlet.id = outlet_id
      where outlet_number = '1001' and follow_up.status = 'open' and not is_control and month = date_trunc('month', ${today}::date)
    ), promised as (
      update follow_ups set status = 'promised', taken_by = outlet_id, promise_date = ${today}::date + place::integer,
        promised_at = now() - interval '1 day', version = 2
      from own where own.id = follow_ups.id and place in (2, 4) returning follow_ups.id, outlet_id, follow_ups.promise_date
    )
    insert into follow_up_contacts (follow_up_id, channel, outcome, note, promise_date, contacted_by, created_at)
    select id, 'phone', 'promised', 'Passe à la boutique.', promise_date, outlet_id, now() - interval '1 day' from promised
  `.execute(tx)
}
