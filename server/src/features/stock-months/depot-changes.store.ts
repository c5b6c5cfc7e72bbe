import { sql } from 'kysely'

/** Joins each move with the two depots that it changes, as `side`. What is reserved counts where it lies. */
export const DEPOT_CHANGES = sql`
  join depots origin on origin.id = move.from_depot_id
  join depots place on place.id = move.to_depot_id
  cross join lateral (values
    (case origin.kind when 'reserved' then move.lies_in_id else origin.id end, -move.quantity, place.kind),
    (case place.kind when 'reserved' then move.lies_in_id else place.id end, move.quantity, origin.kind)
  ) side (depot_id, quantity, other_kind)`
