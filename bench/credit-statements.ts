export type CreditRead = { title: string; path: string; statement?: string }

const HOLDS = `kind = 'available' and asset = 'money'`
const DAY_BEGINS = `date_trunc('day', now() at time zone 'Europe/Paris') at time zone 'Europe/Paris'`
const money = (column: string) => `(${column})::numeric / 100`

/** Returns the calls of the credit screens, each with an equivalent statement where SQL alone can answer. */
export function creditReadsOf({ outletId, year }: { outletId: number; year: { start: string; end: string } }): CreditRead[] {
  const period = `startDate=${year.start}&endDate=${year.end}`
  const inYear = `sale.created_at >= '${year.start}'::timestamp at time zone 'Europe/Paris' and sale.created_at < ('${year.end}'::date + 1)::timestamp at time zone 'Europe/Paris'`
  return [
    { title: 'movements of an outlet', path: `/securecanal/mouvements/${outletId}?size=50&page=0`, statement: movementsOf(outletId) },
    { title: 'figures of an outlet', path: `/securecanal/stats/${outletId}`, statement: statsOf(outletId) },
    { title: 'summary', path: '/securecanal/summary', statement: SUMMARY },
    { title: 'credit lines', path: '/securecanal/suiviCredit/paginated', statement: CREDIT_LINES },
    { title: 'sales of a year', path: `/securecanal/allTransactionParPeriode/paginated?${period}&page=0`, statement: salesOf(inYear) },
    { title: 'sales that wait', path: '/securecanal/transactionEncours', statement: SALES_WAITING },
    { title: 'follow-ups', path: '/securecanal/follow-ups', statement: FOLLOW_UPS },
    { title: 'accounts to call', path: '/securecanal/alerts/credit' },
  ]
}

function movementsOf(outletId: number): string {
  return answer(`
    with account as (select id, version from ledger_accounts where owner_id = ${outletId} and ${HOLDS}),
    content as (
      select transfer.id, transfer.effective_at as date, case when entry.amount > 0 then 'credit' else 'debit' end as kind, ${money('entry.amount')} as amount,
        ${money('entry.balance_after')} as "balanceAfter", transfer.memo as description, transfer.document_type, transfer.document_id,
        (select coalesce(outlet_name, first_name || ' ' || last_name) from ledger_entries other join ledger_accounts on ledger_accounts.id = other.account_id
          join accounts on accounts.id = owner_id where transfer_id = transfer.id and owner_id <> ${outletId} limit 1) as counterpart,
        (select id from ledger_transfers back where back.parent_id = transfer.id and phase = 'reversal') as "reversedBy"
      from account join ledger_entries entry on entry.account_id = account.id
        and account_version > version - 50
      join ledger_transfers transfer on transfer.id = entry.transfer_id
      order by account_version desc
    )
    select json_build_object('content', (select coalesce(json_agg(content), '[]') from content), 'totalElements', (select version from account))`)
}

/** Reads the rows behind debt ages and forecast without computing them. */
function statsOf(outletId: number): string {
  const accounts = `(select id from ledger_accounts where owner_id = ${outletId} and kind in ('available', 'held'))`
  return answer(`
    select json_build_object(
      'requests', (
        select json_build_object('pending', count(*) filter (where decided_at is null), 'approved', count(*) filter (where status = 'approved'),
          'rejected', count(*) filter (where status = 'rejected'), 'cancelled', count(*) filter (where status = 'cancelled'))
        from credit_requests where user_id = ${outletId}
      ),
      'owed', (select ${money('greatest(-sum(balance), 0)')} from ledger_accounts where id in ${accounts}),
      'credited30d', (select ${money('coalesce(sum(credited), 0)')} from ledger_days where day > current_date - 30 and account_id in ${accounts}),
      'days', (select json_agg(json_build_array(day, debited, consumed)) from ledger_days where day >= current_date - 56 and account_id in ${accounts})
    )`)
}

const SUMMARY = answer(`
  select json_build_object(
    'treasury', (select ${money('sum(net)')} from ledger_days join ledger_accounts on id = account_id where kind = 'treasury'),
    'held', ${money('sum(held)')}, 'owed', ${money('sum(greatest(-available - held, 0))')},
    'pending', (select json_build_object('count', count(*), 'amount', ${money('coalesce(sum(amount), 0)')}, 'oldest', min(created_at))
      from credit_requests where decided_at is null),
    'today', (select json_build_object('credited', ${money('coalesce(sum(credited), 0)')}, 'debited', ${money('coalesce(sum(debited), 0)')})
      from ledger_days join ledger_accounts on id = account_id where day = (${DAY_BEGINS})::date and kind in ('available', 'held'))
  ) from (
    select owner_id, sum(balance) filter (where kind = 'available') as available, sum(balance) filter (where kind = 'held') as held
    from ledger_accounts where kind in ('available', 'held') group by owner_id
  ) credit_account`)

const CREDIT_LINES = answer(`
    with lines as (
      select accounts.id as "userId", coalesce(outlet_name, first_name || ' ' || last_name) as name, role_name as role, ${money('available.balance')} as available,
        ${money('held.balance')} as held, ${money('available.floor')} as floor, ${money('greatest(-available.balance - held.balance, 0)')} as owed,
        case when available.balance < available.wanted_floor then 'blocked' when available.balance < critical_threshold then 'critical'
          when available.balance < alert_threshold then 'alert' else 'sound' end as status,
        (select effective_at from ledger_entries join ledger_transfers on ledger_transfers.id = transfer_id
          where account_id = available.id and account_version = available.version) as "lastMovementAt"
      from accounts
      join ledger_accounts available on available.owner_id = accounts.id and available.kind = 'available'
      join ledger_accounts held on held.owner_id = accounts.id and held.kind = 'held'
      join balance_settings_in_force in_force on in_force.account_id = accounts.id
    ), content as (select * from lines order by available, "userId" limit 50)
    select json_build_object('content', (select coalesce(json_agg(content), '[]') from content), 'totalElements', (select count(*) from lines))`)

const SALE = `sale.id, sale.reference, sale.user_id as "userId", seller.outlet_name as "userName", sale.subscriber_number as "subscriberNumber",
  sale.decoder_number as "decoderNumber", package.name as "packageName", sale.months, ${money('sale.amount')} as amount,
  ${money('sale.commission')} as commission, sale.status, sale.created_at as "createdAt", sale.decided_at as "decidedAt",
  decider.first_name || ' ' || decider.last_name as "decidedByName"`
const NAMED = `join accounts seller on seller.id = sale.user_id left join accounts decider on decider.id = sale.decided_by
  left join packages package on package.id = sale.package_id`

function salesOf(condition: string): string {
  return answer(`
    with content as (
      select ${SALE} from (
        select * from transactions sale where ${condition} order by created_at desc, id desc limit 50
      ) sale ${NAMED} order by sale.created_at desc, sale.id desc
    )
    select json_build_object('content', (select coalesce(json_agg(content), '[]') from content), 'totalElements', count(*),
      'totals', json_build_object('amount', ${money('sum(sale.amount)')}, 'commission', ${money('sum(sale.commission)')}))
    from transactions sale where ${condition}`)
}

const SALES_WAITING = answer(`
  select json_agg(waiting) from (
    select ${SALE} from transactions sale ${NAMED} where sale.status = 'in_progress' order by sale.created_at, sale.id
  ) waiting`)

const FOLLOW_UPS = answer(`
  select json_build_object('content', json_agg(follow_up), 'totalElements', (select count(*) from follow_ups)) from (
    select followed.id, account_id as "userId", outlet_name as "userName", reasons, followed.status, followed.created_at as "createdAt", closed_at as "closedAt",
      (select json_agg(call order by call.id) from follow_up_contacts call where follow_up_id = followed.id) as contacts
    from follow_ups followed join accounts on accounts.id = account_id order by followed.created_at desc, followed.id desc limit 20
  ) follow_up`)

function answer(statement: string): string {
  return `select json_build_object('data', (${statement.trim()}))::text as json`
}
