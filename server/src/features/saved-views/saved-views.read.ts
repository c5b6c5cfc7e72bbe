import { sql } from 'kysely'
import { timezone } from '../../config.ts'
import { accountName } from '../../database/account-names.ts'
import type { Database, Tx } from '../../database/database.ts'
import { TODAY } from '../../database/today.ts'
import type { Actor } from '../../shared/actor.ts'

export type ListedView = {
  id: number
  screen: string
  name: string
  state: object
  isShared: boolean
  isDefault: boolean
  isMine: boolean
  ownerName: string
  frequency: 'daily' | 'weekly' | null
  weekday: number | null
  hour: number | null
  nextAt: Date | null
  createdAt: Date
  updatedAt: Date
  version: number
}

type Which = { screen?: string | undefined; id?: number | undefined }

/** Returns the reader's own views and all shared ones, own first, by name; or the view of an id, which the caller must have checked. */
export async function readViews(actor: Pick<Actor, 'id'>, db: Database | Tx, { screen, id }: Which): Promise<ListedView[]> {
  const { rows } = await sql<ListedView>`
    select view.id, view.screen, view.name, view.state, view.is_shared, view.owner_id = ${actor.id} as is_mine,
      ${accountName('owner')} as owner_name, chosen.view_id is not null as is_default,
      subscription.frequency, subscription.weekday, subscription.hour, (
        select min(instant) from generate_series(0, 14) ahead,
          lateral (select ${TODAY} + ahead as day) on_day,
          lateral (select (day + make_interval(hours => subscription.hour)) at time zone ${timezone} as instant) at_hour
        where instant > now() and (subscription.frequency = 'daily' or subscription.weekday = extract(isodow from day))
          and not exists (select from view_mails mailed where mailed.subscription_id = subscription.id and mailed.day = on_day.day and mailed.settled_at is not null)
      ) as next_at, view.created_at, view.updated_at, view.version
    from saved_views view
    join accounts owner on owner.id = view.owner_id
    left join view_defaults chosen on chosen.view_id = view.id and chosen.account_id = ${actor.id}
    left join view_subscriptions subscription on subscription.view_id = view.id and subscription.account_id = ${actor.id}
    where (view.owner_id = ${actor.id} or view.is_shared or view.id = ${id ?? null}::integer)
      and (${screen ?? null}::text is null or view.screen = ${screen ?? null}::text)
      and (${id ?? null}::integer is null or view.id = ${id ?? null}::integer)
    order by view.owner_id <> ${actor.id}, plain(view.name), view.name, view.id
  `.execute(db)
  return rows
}
