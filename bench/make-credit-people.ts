import { sql } from 'kysely'
import type { Tx } from '../server/src/database/database.ts'
import { AGENTS } from './settings.ts'

const FOLLOW_UPS = 2_000

/** Creates a second manager, and credit agents with their outlets, all able to sign in. One outlet in ten is short of credit. */
export async function insertPeople(tx: Tx): Promise<void> {
  // The load asks for credit far more often than any person.
  await sql`update request_limits set open_max = 1000000, per_minute = 1000000`.execute(tx)
  await sql`
    insert into accounts (first_name, last_name, email, role_name, status, password_hash)
    select 'Décision', 'Réseau', 'decision@reseau.test', 'ROLE_MANAGER', 'active', '-'
    union all
    select 'Agent', 'Crédit ' || n, 'agent' || n || '@reseau.test', 'ROLE_AGENT', 'active', '-' from generate_series(1, ${AGENTS}::integer) n
  `.execute(tx)
  await sql`
    update accounts set status = 'active', email = 'boutique' || outlet_number || '@reseau.test', password_hash = '-'
    where role_name = 'ROLE_PDV' and status = 'invited'
  `.execute(tx)
  await sql`
    create temporary table bench_outlets on commit drop as
    select outlet.id as outlet_id, outlet.place, agent.id as agent_id, outlet.place % 10 = 3 as is_short
    from (select id, row_number() over (order by id) - 1 as place from accounts where role_name = 'ROLE_PDV') outlet
    join (select id, row_number() over (order by id) - 1 as place from accounts where role_name = 'ROLE_AGENT') agent
      on agent.place = outlet.place % ${AGENTS}
  `.execute(tx)
  await sql`
    insert into credit_agent_assignments (account_id, credit_agent_id, valid)
    select outlet_id, agent_id, daterange('2020-01-01', null) from bench_outlets
  `.execute(tx)
}

export async function insertCatalogue(tx: Tx): Promise<void> {
  await sql`insert into packages (name) select 'Formule de mesure ' || n from generate_series(0, 4) n`.execute(tx)
  await sql`
    insert into subscription_prices (package_id, months, price, valid)
    select id, 1, 1500 + 700 * id, tstzrange('2020-01-01', null) from packages order by id
  `.execute(tx)
  await sql`insert into commission_rates (role_name, basis_points, valid) values ('ROLE_PDV', 500, tstzrange('2020-01-01', null))`.execute(
    tx,
  )
  await sql`
    insert into balance_settings (role_name, alert_threshold, critical_threshold) values ('ROLE_PDV', 100000, 60000), ('ROLE_AGENT', 300000, 100000)
  `.execute(tx)
}

export async function insertFollowUps(tx: Tx): Promise<void> {
  await sql`
    with followed as (
      insert into follow_ups (account_id, reasons, status, taken_by, closed_by, resolution, closed_at, created_at)
      select outlet_id, jsonb_build_array(jsonb_build_object('kind', 'low_balance', 'amount', '100', 'since', at::date)), 'resolved', agent_id, agent_id,
        'by_hand', at + interval '2 days', at
      from generate_series(1, ${FOLLOW_UPS}::integer) n
      join bench_outlets on place = n % (select count(*) from bench_outlets),
        lateral (select date_trunc('day', now()) - make_interval(hours => 4 * (${FOLLOW_UPS}::integer - n)) - interval '3 days') since (at)
      order by n
      returning *
    )
    insert into follow_up_contacts (follow_up_id, channel, outcome, note, contacted_by, created_at)
    select id, 'phone', outcome, 'Rappelé', taken_by, created_at + delay
    from followed, (values ('no_answer', interval '1 day'), ('promised', interval '2 days')) as call (outcome, delay)
    order by id, delay
  `.execute(tx)
}
