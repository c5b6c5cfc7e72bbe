import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { FORMER_AGENTS } from './people.ts'

const OUTLETS_EVERY = 40
/** One agent left in the first week of the detailed months, the other this many weeks before their end. */
const WEEKS_AGO = 4

/** Assigns a few outlets first to two agents who have left, whose accounts are not settled. */
export async function handPortfoliosOver(tx: Tx, { since, detailFrom, lastDay }: Record<'since' | 'detailFrom' | 'lastDay', string>) {
  await sql`
    create temporary table demo_handed_over on commit drop as
    select outlet.id as outlet_id, agent.id as agent_id, until
    from (values
      (${FORMER_AGENTS[0].email}, 11, (date_trunc('week', ${detailFrom}::timestamp) + interval '7 days')::date),
      (${FORMER_AGENTS[1].email}, 21, date_trunc('week', ${lastDay}::timestamp)::date - 7 * ${WEEKS_AGO}::integer)
    ) as former (email, rest, until)
    join accounts agent on agent.email = former.email
    join accounts outlet on outlet.role_name = 'ROLE_PDV' and outlet.outlet_number::integer % ${OUTLETS_EVERY} = rest
  `.execute(tx)
  await sql`
    update credit_agent_assignments set valid = daterange(until, null), created_at = until
    from demo_handed_over where account_id = outlet_id
  `.execute(tx)
  await sql`
    insert into credit_agent_assignments (account_id, credit_agent_id, valid, created_at)
    select outlet_id, agent_id, daterange(${since}::date, until), ${since}::date from demo_handed_over order by outlet_id
  `.execute(tx)
}
