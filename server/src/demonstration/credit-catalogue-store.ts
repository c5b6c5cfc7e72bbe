import { sql } from 'kysely'
import { currency, timezone } from '../config.ts'
import type { Tx } from '../database/database.ts'
import { DURATIONS, PACKAGES } from './catalogue.ts'

const MINOR_UNITS = 10 ** currency.decimals

/** Prices in major units per month, added to that of the package. */
const OPTIONS = [
  { name: 'Second écran', price: 7 },
  { name: 'Bouquet enfants', price: 5 },
]
const DOUBLE_DECISION_ABOVE = 5_000
/** Commission rates in basis points. */
const RATES = [
  { role: 'ROLE_PDV', code: null, basisPoints: 500 },
  { role: 'ROLE_PDV', code: 'INTEGR', basisPoints: 650 },
  { role: 'ROLE_AGENT', code: null, basisPoints: 100 },
]
const THRESHOLDS = [
  { role: 'ROLE_AGENT', alert: 3_000, critical: 1_000 },
  { role: 'ROLE_PDV', alert: 200, critical: 60 },
  { role: 'ROLE_CLIENT', alert: 150, critical: 50 },
]

/** Inserts packages with and without options for each duration, priced from `since`. The dearest package costs more from `changesOn` on. */
export async function insertCatalogue(tx: Tx, { since, changesOn }: { since: string; changesOn: string }): Promise<void> {
  await sql`
    insert into packages (name, article_code)
    select label, code from unnest(${PACKAGES.map(({ label }) => label)}::text[], ${PACKAGES.map(({ code }) => code)}::text[]) as sold (label, code)
  `.execute(tx)
  await sql`
    insert into package_options (name)
    select name from unnest(${OPTIONS.map(({ name }) => name)}::text[]) as offered (name)
  `.execute(tx)
  await sql`
    insert into subscription_prices (package_id, option_id, months, price, valid)
    select package.id, option.id, months, (sold.price + coalesce(offered.price, 0)) * months * ${MINOR_UNITS}::bigint, tstzrange(${midnightOf(since)}, null)
    from unnest(${PACKAGES.map(({ code }) => code)}::text[], ${PACKAGES.map(({ price }) => price)}::integer[]) as sold (code, price)
    join packages package on package.article_code = sold.code
    cross join (
      select null as name, 0 as price
      union all
      select * from unnest(${OPTIONS.map(({ name }) => name)}::text[], ${OPTIONS.map(({ price }) => price)}::integer[])
    ) offered
    left join package_options option on option.name = offered.name
    cross join unnest(${DURATIONS.map(({ months }) => months)}::integer[]) as months
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
    from unnest(${RATES.map(({ role }) => role)}::text[], ${RATES.map(({ code }) => code)}::text[],
      ${RATES.map(({ basisPoints }) => basisPoints)}::integer[]) as rate (role, code, basis_points)
    left join packages package on package.article_code = rate.code
  `.execute(tx)
}

export async function insertSettings(tx: Tx): Promise<void> {
  await sql`
    insert into amount_settings (role_name, operation, double_decision_above)
    select role, operation, ${DOUBLE_DECISION_ABOVE * MINOR_UNITS}::bigint
    from (values ('ROLE_PDV', 'network_credit'), ('ROLE_PDV', 'agent_credit'), ('ROLE_PDV', 'credit'), ('ROLE_CLIENT', 'network_credit'),
      ('ROLE_CLIENT', 'agent_credit'), ('ROLE_CLIENT', 'credit'), ('ROLE_AGENT', 'float'), ('ROLE_AGENT', 'credit')) as large (role, operation)
  `.execute(tx)
  await sql`
    insert into balance_settings (role_name, alert_threshold, critical_threshold)
    select role, alert * ${MINOR_UNITS}::bigint, critical * ${MINOR_UNITS}::bigint
    from unnest(${THRESHOLDS.map(({ role }) => role)}::text[], ${THRESHOLDS.map(({ alert }) => alert)}::integer[],
      ${THRESHOLDS.map(({ critical }) => critical)}::integer[]) as level (role, alert, critical)
  `.execute(tx)
}

function midnightOf(day: string) {
  return sql`(${day}::timestamp at time zone ${timezone})`
}
