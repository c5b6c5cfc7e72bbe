import { sql, type RawBuilder } from 'kysely'
import { timezone } from '../../config.ts'

const DAYS_BEFORE = sql.lit(1)
const DAYS_AFTER = sql.lit(31)

/**
 * Selects each activity of `earned` (`activity_id, day, account_id`) with each validated transaction of that account, for the same subscriber
 * and decoder at that time, whose commission no line cites. A `line` of a `statement` for which `isIgnored` holds does not count.
 */
export function pairsOf(earned: RawBuilder<unknown>, isIgnored: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with earning as materialized (
      select activity_id, earned.day, account_id, ltrim(subscriber_number, '0') as subscriber, ltrim(decoder_number, '0') as decoder,
        ltrim(card_number, '0') as card
      from (${earned}) earned
      join activities activity on activity.id = earned.activity_id and activity.day = earned.day
    ), sale as materialized (
      select transaction.id, transaction.user_id, transaction.commission, (transaction.created_at at time zone ${timezone})::date as day,
        ltrim(transaction.subscriber_number, '0') as subscriber, ltrim(transaction.decoder_number, '0') as decoder
      from transactions transaction
      where status = 'validated' and commission > 0 and subscriber_number is not null
        and created_at >= ((select min(day) from earning) - ${DAYS_AFTER})::timestamp at time zone ${timezone}
        and created_at < ((select max(day) from earning) + ${DAYS_BEFORE} + 1)::timestamp at time zone ${timezone}
        and not exists (
          select from commission_lines line join commission_statements statement on statement.id = line.statement_id
          where line.transaction_id = transaction.id and not (${isIgnored})
          group by line.transaction_id having sum(line.already_earned) <> 0
        )
    )
    select earning.activity_id, earning.account_id, sale.id as transaction_id, sale.commission, abs(earning.day - sale.day) as distance
    from earning
    join sale on sale.user_id = earning.account_id and sale.subscriber = earning.subscriber and sale.decoder in (earning.decoder, earning.card)
      and earning.day between sale.day - ${DAYS_BEFORE} and sale.day + ${DAYS_AFTER}`
}
