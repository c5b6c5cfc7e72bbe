import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import type { Database, Tx } from '../../database/database.ts'
import { TODAY } from '../../database/today.ts'

export type Subscription = { frequency: 'daily' | 'weekly'; weekday: number | null; hour: number }

/** Replaces the subscription of a person to a view. An hour that has passed today waits for the next day. */
export async function saveSubscription(
  tx: Tx,
  { viewId, accountId, ...when }: Subscription & { viewId: number; accountId: number },
): Promise<void> {
  const values = { ...when, since: sql<Date>`now()` }
  await tx
    .insertInto('viewSubscriptions')
    .values({ viewId, accountId, ...values })
    .onConflict((conflict) => conflict.columns(['viewId', 'accountId']).doUpdateSet(values))
    .execute()
}

export async function deleteSubscription(tx: Tx, { viewId, accountId }: { viewId: number; accountId: number }): Promise<void> {
  await tx.deleteFrom('viewSubscriptions').where('viewId', '=', viewId).where('accountId', '=', accountId).execute()
}

/** Returns the subscriptions whose hour has come today and that were not mailed today. */
export async function listDueSubscriptions(db: Database, max: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select subscription.id from view_subscriptions subscription
    where (subscription.frequency = 'daily' or subscription.weekday = extract(isodow from ${TODAY}))
      and (${TODAY} + make_interval(hours => subscription.hour)) at time zone ${timezone} <= now()
      and (${TODAY} + make_interval(hours => subscription.hour)) at time zone ${timezone} >= subscription.since
      and not exists (select from view_mails mailed where mailed.subscription_id = subscription.id and mailed.day = ${TODAY})
    order by subscription.hour, subscription.id limit ${max}
  `.execute(db)
  return rows.map(({ id }) => id)
}

export type DueSubscription = {
  id: number
  viewId: number
  accountId: number
  roleName: string
  isActive: boolean
  email: string | null
  firstName: string
  screen: string
  name: string
  state: object
}

/** Claims the mail of today, once: undefined if another process has it, or the subscription has ended. */
export async function takeDueSubscription(tx: Tx, id: number): Promise<DueSubscription | undefined> {
  const { rows } = await sql<DueSubscription>`
    with claimed as (
      insert into view_mails (subscription_id, day)
      select id, ${TODAY} from view_subscriptions where id = ${id} for update
      on conflict do nothing returning subscription_id
    )
    select subscription.id, subscription.view_id, subscription.account_id, account.role_name,
      account.status = 'active' and (view.is_shared or view.owner_id = account.id) as is_active, account.email, account.first_name,
      view.screen, view.name, view.state
    from claimed join view_subscriptions subscription on subscription.id = claimed.subscription_id
    join saved_views view on view.id = subscription.view_id
    join accounts account on account.id = subscription.account_id
  `.execute(tx)
  return rows[0]
}

export async function endSubscription(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('viewSubscriptions').where('id', '=', id).execute()
}

/** Returns the reader, whose role, state and e-mail stay until the end of the transaction. */
export async function lockReader(tx: Tx, id: number): Promise<{ email: string | null; firstName: string } | undefined> {
  return tx.selectFrom('accounts').select(['email', 'firstName']).where('id', '=', id).forShare().executeTakeFirst()
}

export async function findReader(tx: Tx, id: number): Promise<{ email: string | null; firstName: string } | undefined> {
  return tx.selectFrom('accounts').select(['email', 'firstName']).where('id', '=', id).executeTakeFirst()
}
