import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { ago } from './waiting-requests-store.ts'

const DAY = 24
/** The outlets that owe and no longer sell, beginning with the largest debt. */
const LATE = sql`
  select owner_id from ledger_accounts
  where kind = 'available' and balance < 0
    and owner_id not in (select user_id from transactions where created_at > (select max(created_at) from transactions) - interval '7 days')
  order by balance
`
const PROMISED = 'Versera la moitié en fin de mois, le reste en décembre.'
const VISITED = 'Magasin fermé depuis deux mois\u00a0; le gérant passe lundi avec un chèque.'

const FOLLOW_UPS = [
  {
    account: sql<number>`(${LATE} limit 1)`,
    kind: 'late_debt',
    status: 'taken',
    manager: 0,
    contacts: [
      { hours: 9 * DAY, channel: 'phone', outcome: 'no_answer', note: '' },
      { hours: 6 * DAY, channel: 'phone', outcome: 'promised', note: PROMISED },
    ],
  },
  {
    account: sql<number>`(${LATE} offset 1 limit 1)`,
    kind: 'late_debt',
    status: 'taken',
    manager: 1,
    contacts: [{ hours: 3 * DAY, channel: 'visit', outcome: 'reached', note: VISITED }],
  },
  {
    account: sql<number>`(select id from accounts where outlet_number = '1033')`,
    kind: 'low_balance',
    status: 'resolved',
    manager: 0,
    contacts: [{ hours: 15 * DAY, channel: 'phone', outcome: 'reached', note: 'A demandé un crédit dans l’heure.' }],
  },
] as const

export async function insertFollowUps(tx: Tx, managerIds: number[]): Promise<void> {
  for (const { account, kind, status, manager, contacts } of FOLLOW_UPS) {
    const takenBy = managerIds[manager] ?? 0
    const at = ago(contacts[0].hours + 0.2)
    const closedAt = status === 'resolved' ? ago(contacts[0].hours - 3) : null
    const { id } = await tx
      .insertInto('followUps')
      .values({ accountId: account, kind, status, takenBy, closedAt, createdAt: at, createdBy: takenBy, updatedAt: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const { hours, ...contact } of contacts) {
      await tx
        .insertInto('followUpContacts')
        .values({ ...contact, followUpId: id, contactedBy: takenBy, createdAt: ago(hours) })
        .execute()
    }
  }
}
