import { sql } from 'kysely'
import { currency, timezone } from '../config.ts'
import type { Tx } from '../database/database.ts'
import { ARTICLES, DURATIONS, SERIAL_LENGTH, STOCKED } from './catalogue.ts'

const MINOR_UNITS = sql.lit(10 ** currency.decimals)
const DOUBLE_DECISION_ABOVE = 5_000

/** Inserts the articles. Those kept in stock have their price from `since` on. */
export async function insertArticles(tx: Tx, since: string): Promise<void> {
  await sql`
    create temporary table demo_articles on commit drop as
    select * from rows from (jsonb_to_recordset(${JSON.stringify(ARTICLES)}::jsonb) as (code text, label text, family text, price integer))
      with ordinality as article (code, label, family, price, place)
  `.execute(tx)
  await sql`alter table articles disable trigger first_prices_are_kept`.execute(tx)
  await sql`
    insert into articles (code, label, family, is_serialised, serial_length, price, alert_threshold, critical_threshold, lead_time_days, created_at)
    select code, label, family, coalesce(serialised, false), case when serialised then ${SERIAL_LENGTH}::integer end,
      case when stocked.code is not null then price * ${MINOR_UNITS} end, alert, critical, coalesce(lead, 7), ${midnightOf(since)}
    from demo_articles
    left join jsonb_to_recordset(${JSON.stringify(STOCKED)}::jsonb) as stocked (code text, serialised boolean, alert integer, critical integer, lead integer)
      using (code)
    order by place
  `.execute(tx)
  await sql`alter table articles enable trigger first_prices_are_kept`.execute(tx)
  await sql`insert into article_prices (article_id, price, set_at) select id, price, created_at from articles where price is not null`.execute(
    tx,
  )
}

/** Inserts packages with and without options for each duration, priced from `since`. The dearest package costs more from `changesOn` on. */
export async function insertPackages(tx: Tx, { since, changesOn }: { since: string; changesOn: string }): Promise<void> {
  await sql`insert into packages (name, article_code) select label, code from demo_articles where family = 'subscription' order by place`.execute(
    tx,
  )
  await sql`insert into package_options (name) values ('Second écran'), ('Bouquet enfants')`.execute(tx)
  await sql`
    insert into subscription_prices (package_id, option_id, months, price, valid)
    select package.id, option.id, months, (article.price + coalesce(extra, 0)) * months * ${MINOR_UNITS}, tstzrange(${midnightOf(since)}, null)
    from packages package
    join demo_articles article on article.code = package.article_code
    cross join unnest(${DURATIONS.map(({ months }) => months)}::integer[]) as months
    cross join (values (null, null), ('Second écran', 7), ('Bouquet enfants', 5)) as offered (name, extra)
    left join package_options option on option.name = offered.name
    order by package.id, option.id nulls first, months
  `.execute(tx)
  await sql`
    with ended as (
      update subscription_prices set valid = tstzrange(lower(valid), ${midnightOf(changesOn)})
      where package_id = (select max(id) from packages) and option_id is null
      returning package_id, months, price
    )
    insert into subscription_prices (package_id, months, price, valid)
    select package_id, months, price + 2 * months * ${MINOR_UNITS}, tstzrange(${midnightOf(changesOn)}, null) from ended
  `.execute(tx)
  await sql`
    insert into commission_rates (role_name, package_id, basis_points, valid)
    select role, package.id, basis_points, tstzrange(${midnightOf(since)}, null)
    from (values ('ROLE_PDV', null, 500), ('ROLE_PDV', 'INTEGR', 650), ('ROLE_AGENT', null, 100)) as rate (role, code, basis_points)
    left join packages package on package.article_code = rate.code
  `.execute(tx)
}

export async function insertSettings(tx: Tx): Promise<void> {
  await sql`update calendar_settings set territory = 'RE'`.execute(tx)
  await sql`
    insert into amount_settings (role_name, operation, double_decision_above)
    select role, operation, ${DOUBLE_DECISION_ABOVE} * ${MINOR_UNITS}
    from (values ('ROLE_PDV', 'network_credit'), ('ROLE_PDV', 'agent_credit'), ('ROLE_PDV', 'credit'), ('ROLE_CLIENT', 'network_credit'),
      ('ROLE_CLIENT', 'agent_credit'), ('ROLE_CLIENT', 'credit'), ('ROLE_AGENT', 'float'), ('ROLE_AGENT', 'credit')) as large (role, operation)
  `.execute(tx)
  await sql`
    insert into balance_settings (role_name, alert_threshold, critical_threshold)
    select role, alert * ${MINOR_UNITS}, critical * ${MINOR_UNITS}
    from (values ('ROLE_AGENT', 3000, 1000), ('ROLE_PDV', 200, 60), ('ROLE_CLIENT', 150, 50)) as level (role, alert, critical)
  `.execute(tx)
}

function midnightOf(day: string) {
  return sql`(${day}::timestamp at time zone ${timezone})`
}
