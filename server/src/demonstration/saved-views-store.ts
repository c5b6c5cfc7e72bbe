import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

const WHOLE_LIST = { filters: {}, columns: [], sort: null, order: null, period: null }

/** Inserts a view that the first manager shares, and another that he gets by mail each Monday at seven. */
export async function insertSavedViews(tx: Tx, managerId: number): Promise<void> {
  await insertView(tx, {
    managerId,
    screen: '/client/historiquetransactions',
    name: 'Ventes de la semaine',
    state: { ...WHOLE_LIST, sort: 'amount', order: 'desc', period: { kind: 'relative', value: 'last_7_days' } },
    isShared: true,
  })
  const viewId = await insertView(tx, {
    managerId,
    screen: '/reseau/statistique/list',
    name: 'PDV inactifs du mois',
    state: { ...WHOLE_LIST, filters: { table: JSON.stringify({ view: 'inactive' }) }, period: { kind: 'relative', value: 'this_month' } },
    isShared: false,
  })
  await sql`
    insert into view_subscriptions (view_id, account_id, frequency, weekday, hour) values (${viewId}, ${managerId}, 'weekly', 1, 7)
  `.execute(tx)
}

type View = { managerId: number; screen: string; name: string; state: object; isShared: boolean }

async function insertView(tx: Tx, { managerId, screen, name, state, isShared }: View): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into saved_views (owner_id, screen, name, state, is_shared)
    values (${managerId}, ${screen}, ${name}, ${JSON.stringify(state)}::jsonb, ${isShared}) returning id
  `.execute(tx)
  if (!rows[0]) throw new Error('no view')
  return rows[0].id
}
