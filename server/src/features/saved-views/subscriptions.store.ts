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

/** Returns the subscriptions whose mail of today is due: first those that were not tried yet, by their hour. */
export async function listDueSubscriptions(db: Database, max: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select subscription.id from view_subscriptions subscription
    left join view_mails mail on mail.subscription_id = subscription.id and mail.day = ${TODAY}
    where (subscription.frequency = 'daily' or subscription.weekday = extract(isodow from ${TODAY}))
      and (${TODAY} + make_interval(hours => subscription.hour)) at time zone ${timezone} <= now()
      and (${TODAY} + make_interval(hours => subscription.hour)) at time zone ${timezone} >= subscription.since
      and (mail.day is null or (mail.settled_at is null and mail.next_try_at <= now()))
    order by coalesce(mail.tries, 0), subscription.hour, subscription.id limit ${max}
  `.execute(db)
  return rows.map(({ id }) => id)
}

export type DueSubscription = {
  id: number
  day: string
  tries: number
  viewId: number
  accountId: number
  roleName: string
  isActive: boolean
  email: string | null
  screen: string
  name: string
  state: object
}

/** Claims the mail of today for the length of the lease. Undefined if another process has it, or the subscription has ended. */
export async function claimMail(db: Database, id: number, leaseSeconds: number): Promise<DueSubscription | undefined> {
  const { rows } = await sql<DueSubscription>`
    with claimed as (
      insert into view_mails as mail (subscription_id, day, next_try_at)
      select id, ${TODAY}, now() + make_interval(secs => ${leaseSeconds}) from view_subscriptions where id = ${id} for update
      on conflict (subscription_id, day) do update set tries = mail.tries + 1, next_try_at = excluded.next_try_at
        where mail.settled_at is null and mail.next_try_at <= now()
      returning subscription_id, day, tries
    )
    select subscription.id, claimed.day, claimed.tries, subscription.view_id, subscription.account_id, account.role_name,
      account.status = 'active' and (view.is_shared or view.owner_id = account.id) as is_active, account.email,
      view.screen, view.name, view.state
    from claimed join view_subscriptions subscription on subscription.id = claimed.subscription_id
    join saved_views view on view.id = subscription.view_id
    join accounts account on account.id = subscription.account_id
  `.execute(db)
  return rows[0]
}

type ClaimedMail = Pick<DueSubscription, 'id' | 'day'>

/** Settles the mail of a day. False if it is settled already, or its subscription has ended. */
export async function settleMail(tx: Tx, { id, day }: ClaimedMail): Promise<boolean> {
  const settled = await tx
    .updateTable('viewMails')
    .set({ settledAt: sql`now()` })
    .where('subscriptionId', '=', id)
    .where('day', '=', day)
    .where('settledAt', 'is', null)
    .returning('day')
    .executeTakeFirst()
  return settled !== undefined
}

export async function tryMailLater(db: Database | Tx, { id, day }: ClaimedMail, pauseSeconds: number): Promise<void> {
  await db
    .updateTable('viewMails')
    .set({ nextTryAt: sql`now() + make_interval(secs => ${pauseSeconds})` })
    .where('subscriptionId', '=', id)
    .where('day', '=', day)
    .where('settledAt', 'is', null)
    .execute()
}

export async function endSubscription(tx: Database | Tx, id: number): Promise<void> {
  await tx.deleteFrom('viewSubscriptions').where('id', '=', id).execute()
}

type Reader = { email: string | null; firstName: string; roleName: string; status: string }

/** Returns the reader, whose role, state and e-mail stay until the end of the transaction. */
export async function lockReader(tx: Tx, id: number): Promise<Reader | undefined> {
  return tx.selectFrom('accounts').select(['email', 'firstName', 'roleName', 'status']).where('id', '=', id).forShare().executeTakeFirst()
}

export async function findReader(tx: Tx, id: number): Promise<Pick<Reader, 'email' | 'firstName' | 'roleName'> | undefined> {
  return tx.selectFrom('accounts').select(['email', 'firstName', 'roleName']).where('id', '=', id).executeTakeFirst()
}
