import { sql } from 'kysely'
import { currency, timezone } from '../config.ts'
import type { Tx } from '../database/database.ts'
import { ARTICLES, DURATIONS } from './catalogue.ts'

const MINOR_UNITS = sql.lit(10 ** currency.decimals)
const DOUBLE_DECISION_ABOVE = 5_000

export async function insertArticles(tx: Tx): Promise<void> {
  await sql`
    create temporary table demo_articles on commit drop as
    select * from rows from (jsonb_to_recordset(${JSON.stringify(ARTICLES)}::jsonb) as (code text, label text, family text, price integer))
      with ordinality as article (code, label, family, price, place)
  `.execute(tx)
  await sql`insert into articles (code, label, family) select code, label, family from demo_articles`.execute(tx)
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
