import type { EventTopic } from '@backoffice/contract/notifications/notifications'
import { sql } from 'kysely'
import { timezone } from '../config.ts'
import type { Database } from '../database/database.ts'

export type WatchedTopic = Exclude<EventTopic, 'session_ended'>
export type Watched = { sessionId: string; isOpen: boolean; hasLapsed: boolean; role: string } & Record<WatchedTopic, string>

/** Which prices or rates there are, and how many have begun and ended: at midnight one more has. */
const periods = sql`
  count(*) || ' ' || coalesce(sum(id), 0) || ' ' || count(*) filter (where lower(valid) <= now()) || ' '
    || count(*) filter (where upper(valid) <= now())
`

/** The outlets of a sector manager today. */
const sectorOf = (sectorManagerId: string) => sql`(
  select outlet_id from outlet_assignments
  where sector_manager_id = ${sql.ref(sectorManagerId)} and valid @> (now() at time zone ${timezone})::date
)`

/**
 * What some sessions may hear of, as texts that differ once it has changed: counts and sums of what is committed, so that a
 * transaction that ends late is not missed. Whoever writes pays nothing for it.
 */
export async function readVersions(db: Database, sessionIds: readonly string[]): Promise<Watched[]> {
  const { rows } = await sql<Omit<Watched, 'channel_access'> & { channelAccess: string }>`
    with shared as materialized (
      select
        (select version from data_version)::text as figures,
        (select count(*) || ' ' || coalesce(sum(version), 0) from accounts) || ' '
          || (select count(*) || ' ' || coalesce(sum(hashtext(valid::text)::bigint), 0) from credit_agent_assignments) as accounts,
        (select count(*) || ' ' || coalesce(sum(version), 0) || ' ' || coalesce(sum(lines_read), 0) from imports) as imports,
        (select count(*) || ' ' || coalesce(sum(version + usage_count + failures), 0) from channel_accesses) as channel_access,
        (select rounds from identifier_index_mark)::text as search,
        (select count(*) || ' ' || coalesce(sum(version), 0) from packages) || ' '
          || (select count(*) || ' ' || coalesce(sum(version), 0) from package_options) || ' '
          || (select ${periods} from subscription_prices) || ' ' || (select ${periods} from commission_rates) as catalogue,
        (select coalesce(sum(version), 0) || ' ' || coalesce(sum(floor), 0) from ledger_accounts) || ' '
          || (select count(*) || ' ' || coalesce(sum(id), 0) || ' ' || coalesce(sum(version), 0) from credit_requests where decided_at is null) || ' '
          || (select coalesce(max(id), 0) from credit_request_comments) || ' '
          || (select coalesce(max(id), 0) from credit_request_documents) || ' '
          || (select count(*) || ' ' || coalesce(sum(version), 0) from follow_ups) || ' '
          || (select coalesce(max(id), 0) from follow_up_contacts) || ' '
          || (select coalesce(sum(version), 0) from balance_settings) || ' '
          || (select count(*) || ' ' || coalesce(sum(count), 0) || ' ' || coalesce(max(found_at)::text, '') from ledger_violations) as credit
    )
    select session.id as "sessionId", account.role_name as role,
      session.ended_at is null and session.expires_at > now() and account.status = 'active' as "isOpen",
      session.ended_at is null and session.expires_at <= now() and account.status = 'active' as "hasLapsed",
      figures, accounts, imports, search, catalogue, channel_access, account.xmin::text as profile,
      (select coalesce(max(id), 0) from notifications where account_id = account.id) || ' '
        || (select count(*) from notifications where account_id = account.id and read_at is null) as notifications,
      case
        when account.role_name in ('ROLE_PDV', 'ROLE_CLIENT') then
          (select coalesce(sum(version), 0) || ' ' || coalesce(sum(floor), 0) from ledger_accounts where owner_id = account.id) || ' '
            || (select count(*) || ' ' || coalesce(sum(id), 0) || ' ' || coalesce(sum(version), 0) || ' ' || coalesce(sum((
                  select count(*) from credit_request_documents where request_id = request.id
                )), 0) from credit_requests request where user_id = account.id and decided_at is null)
        when account.role_name = 'ROLE_RESP' then
          (select count(distinct owner_id) || ' ' || coalesce(sum(version), 0) || ' ' || coalesce(sum(floor), 0) from ledger_accounts
            where owner_id in ${sectorOf('account.id')}) || ' '
            || (select count(*) || ' ' || coalesce(sum(version), 0) || ' ' || coalesce(sum((
                  select count(*) from follow_up_contacts where follow_up_id = follow_up.id
                )), 0) from follow_ups follow_up where account_id in ${sectorOf('account.id')})
        else credit
      end as credit
    from shared, sessions session join accounts account on account.id = session.account_id
    where session.id = any(${sessionIds}::uuid[])
  `.execute(db)
  // A topic is a word of its own, not a column.
  return rows.map(({ channelAccess, ...row }) => ({ ...row, channel_access: channelAccess }))
}
