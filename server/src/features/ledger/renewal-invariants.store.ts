import { sql } from 'kysely'
import type { Invariant } from './invariant.store.ts'

export const followUpInvariants = {
  renewals_are_proved: {
    looksAt: 'nightly',
    faults: () => sql`
      with proof as (
        select distinct on (follow_up.id) follow_up.id, activity.id as activity_id
        from follow_ups follow_up
        join renewals renewal on renewal.follow_up_id = follow_up.id
        join activities activity on ltrim(activity.subscriber_number, '0') = follow_up.subscriber_number
          and activity.voided_at is null and activity.ends_on > renewal.ends_on
        order by follow_up.id, activity.day, activity.id
      )
      select 'relance ' || follow_up.id as what
      from follow_ups follow_up
      join renewals renewal on renewal.follow_up_id = follow_up.id
      left join proof on proof.id = follow_up.id
      where renewal.activity_id is distinct from proof.activity_id
        or follow_up.closed_at is null and proof.id is not null or follow_up.resolution = 'renewed' and proof.id is null`,
  },
  promises_are_of_contacts: {
    looksAt: 'nightly',
    faults: () => sql`
      select 'relance ' || follow_up.id as what
      from follow_ups follow_up
      left join lateral (
        select promise_date, promise_amount from follow_up_contacts contact
        where contact.follow_up_id = follow_up.id and outcome = 'promised' order by id desc limit 1
      ) noted on true
      where (follow_up.promise_date, follow_up.promise_amount) is distinct from (noted.promise_date, noted.promise_amount)`,
  },
} satisfies Record<string, Invariant>
