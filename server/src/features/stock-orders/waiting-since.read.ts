import { sql } from 'kysely'

/**
 * Since when an order waits for its next step, which is that of the deliveries that give it its state (`stock_order_states`): the first of those
 * that somebody must still act on, otherwise the last one that ended. Null if it waits for none.
 */
export const WAITING_SINCE = sql<Date | null>`case ordered.status
  when 'submitted' then ordered.submitted_at
  when 'approved' then (
    select coalesce(
      min(received_at) filter (where status = 'received_with_gap'),
      min(shipped_at) filter (where status = 'in_transit'),
      min(prepared_at) filter (where status = 'prepared'),
      max(coalesce(settled_at, received_at)) filter (where status in ('received', 'settled')),
      ordered.decided_at
    )
    from deliveries where order_id = ordered.id
  )
end`
