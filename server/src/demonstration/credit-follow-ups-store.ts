import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { ago } from './credit-waiting-store.ts'

const DAY = 24 * 60
const LATE = sql`
  select owner_id from ledger_accounts
  where kind = 'available' and balance < 0
    and owner_id not in (select outlet_id from demo_sales where week = (select max(week) from demo_sales))
  order by balance
`
const CALLED = [
  {
    who: sql`${LATE} limit 1`,
    kind: 'late_debt',
    status: 'taken',
    manager: 0,
    contacts: [
      { minutes: 9 * DAY, channel: 'phone', outcome: 'no_answer', note: '' },
      { minutes: 6 * DAY, channel: 'phone', outcome: 'promised', note: 'Versera la moitié en fin de mois, le reste en décembre.' },
    ],
  },
  {
    who: sql`${LATE} offset 1 limit 1`,
    kind: 'late_debt',
    status: 'taken',
    manager: 1,
    contacts: [
      {
        minutes: 3 * DAY,
        channel: 'visit',
        outcome: 'reached',
        note: 'Magasin fermé depuis deux mois\u00a0; le gérant passe lundi avec un chèque.',
      },
    ],
  },
  {
    who: sql`select id from accounts where outlet_number = '1033'`,
    kind: 'low_balance',
    status: 'resolved',
    manager: 0,
    contacts: [{ minutes: 15 * DAY, channel: 'phone', outcome: 'reached', note: 'A demandé un crédit dans l’heure.' }],
  },
]

export async function insertFollowUps(tx: Tx, managerIds: number[]): Promise<void> {
  for (const { who, kind, status, manager, contacts } of CALLED) {
    const caller = managerIds[manager]
    const at = ago((contacts[0]?.minutes ?? 0) + 10)
    const { rows } = await sql<{ id: number }>`
      insert into follow_ups (account_id, kind, status, taken_by, closed_at, created_at, created_by, updated_at)
      select (${who}), ${kind}, ${status}, ${caller}, case when ${status} = 'resolved' then ${at} + interval '3 hours' end, ${at}, ${caller}, ${at}
      returning id
    `.execute(tx)
    for (const { minutes, channel, outcome, note } of contacts) {
      await sql`
        insert into follow_up_contacts (follow_up_id, channel, outcome, note, contacted_by, created_at)
        values (${rows[0]?.id}, ${channel}, ${outcome}, ${note}, ${caller}, ${ago(minutes)})
      `.execute(tx)
    }
  }
}
