import { sql } from 'kysely'
import { currency } from '../config.ts'
import type { Tx } from '../database/database.ts'

const MINOR_UNITS = 10 ** currency.decimals

/** Asked for lately: minutes ago, by the how-manieth account of its role, in major units. */
const WAITING = [
  {
    queue: 'network_credit',
    role: 'ROLE_PDV',
    rank: 1,
    amount: 1_500,
    minutes: 26 * 60,
    words: 'Réassort avant le week-end, virement fait ce matin.',
  },
  { queue: 'float', role: 'ROLE_AGENT', rank: 1, amount: 6_000, minutes: 21 * 60, words: 'Crédit de la semaine prochaine' },
  { queue: 'network_credit', role: 'ROLE_PDV', rank: 12, amount: 450, minutes: 5 * 60, words: 'Réassort' },
  { queue: 'agent_credit', role: 'ROLE_PDV', rank: 1, amount: 300, minutes: 4 * 60, words: 'Avance sur la recette de ce soir' },
  { queue: 'network_credit', role: 'ROLE_CLIENT', rank: 1, amount: 300, minutes: 2 * 60, words: 'Premier crédit du mois' },
  { queue: 'agent_credit', role: 'ROLE_PDV', rank: 30, amount: 1_200, minutes: 65, words: 'Promotion de samedi' },
  { queue: 'float', role: 'ROLE_AGENT', rank: 3, amount: 2_000, minutes: 24, words: 'Complément' },
]
const REJECTED = [
  {
    queue: 'network_credit',
    role: 'ROLE_PDV',
    rank: 1,
    amount: 3_000,
    minutes: 12 * 24 * 60,
    words: 'Réassort',
    reason: 'Le virement n’est pas arrivé',
  },
  {
    queue: 'float',
    role: 'ROLE_AGENT',
    rank: 1,
    amount: 9_000,
    minutes: 20 * 24 * 60,
    words: 'Crédit du mois',
    reason: 'Demandez semaine par semaine',
  },
  { queue: 'network_credit', role: 'ROLE_CLIENT', rank: 1, amount: 800, minutes: 30 * 24 * 60, words: 'Crédit', reason: 'Demande rejetée' },
]

/** Requests that wait for a decision, and some that were rejected. */
export async function insertWaiting(tx: Tx): Promise<void> {
  await sql`
    with ranked as (
      select id, role_name, row_number() over (partition by role_name order by id) as rank from accounts
    )
    insert into credit_requests (queue, user_id, requested_by, amount, description, status, rejection_reason, decided_by, decided_at, created_at, updated_at)
    select queue, ranked.id, ranked.id, amount * ${MINOR_UNITS}::bigint, words, case when reason is null then 'pending' else 'rejected' end, reason,
      case when reason is not null then (select min(id) from accounts where role_name = 'ROLE_MANAGER') end,
      case when reason is not null then at + interval '3 hours' end, at, at
    from jsonb_to_recordset(${JSON.stringify([...REJECTED, ...WAITING])}::jsonb)
      as asked (queue text, role text, rank integer, amount integer, minutes integer, words text, reason text)
    join ranked on ranked.role_name = asked.role and ranked.rank = asked.rank,
      lateral (select now() - make_interval(mins => minutes) as at) since
    order by at
  `.execute(tx)
}
