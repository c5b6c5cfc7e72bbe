import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../shared/actor.ts'
import type { EffectFigures } from './activity-effect.rules.ts'

/** The net effect of undoing an import: figures, lines removed and restored, outlets withdrawn and kept. */
export type Leaving = EffectFigures & { removed: number; restored: number; outletsLeaving: number; outletsStaying: number }

/**
 * Returns what undoing would remove now, including lines joined since, but not those another applied import holds; undefined unless
 * it is an applied import of activity.
 */
export async function readLeaving(_actor: Actor, db: Database, id: number): Promise<Leaving | undefined> {
  const { rows } = await sql<Leaving>`
    with recursive undone as (
      select id, day_from, day_to from imports where id = ${id} and state = 'applied' and import_kind = 'activation'
    ),
    held as materialized (
      select activity.id, activity.day from undone
      join activities activity on activity.import_id = undone.id and activity.day between undone.day_from and undone.day_to
      union
      select activity.id, activity.day from undone
      join import_lines line on line.import_id = undone.id and line.line_status = 'duplicate'
      join activities activity on activity.id = line.known_activity_id and activity.day = line.day
    ),
    ${HELD_ELSEWHERE},
    leaving as materialized (
      select activity.* from held
      join activities activity on activity.id = held.id and activity.day = held.day
      where (activity.voided_at is null or activity.void_kind = 'person')
        and not exists (select from elsewhere where elsewhere.id = held.id and elsewhere.day = held.day)
    ),
    before as (
      select old.*, ${isHeldElsewhere(id)} as is_held from leaving
      join activities old on old.id = leaving.corrects and old.day = leaving.day
      where leaving.voided_at is null and old.void_kind in ('correction', 'undo')
      union all
      select old.*, ${isHeldElsewhere(id)} from before
      join activities old on old.id = before.corrects and old.day = before.day
      where not before.is_held and old.void_kind in ('correction', 'undo')
    ),
    moved as (
      select article_code, kind, amount, 1 as sign from leaving where voided_at is null
      union all
      select article_code, kind, amount, -1 from before where is_held and void_kind = 'correction'
    ),
    measured as (
      select sign, sign * amount as amount, indicator_of(kind, article.family) as indicator
      from moved join articles article on article.code = moved.article_code
    ),
    ${OPENED}
    select ${SUMS}, (select count(*) from opened where leaves)::float8 as outlets_leaving,
      (select count(*) from opened where not leaves)::float8 as outlets_staying
    from measured having exists (select from undone)
  `.execute(db)
  return rows[0]
}

/** Lines of this import that another applied import brought or repeats. */
const HELD_ELSEWHERE = sql.raw(`
    elsewhere as materialized (
      select held.id, held.day from held
      join activities activity on activity.id = held.id and activity.day = held.day
      join imports owner on owner.id = activity.import_id and owner.state = 'applied'
      where owner.id <> (select id from undone)
      union
      select held.id, held.day from held
      join import_lines duplicate on duplicate.known_activity_id = held.id and duplicate.line_status = 'duplicate'
      join imports on imports.id = duplicate.import_id and imports.state = 'applied'
      where imports.id <> (select id from undone)
    )
`)

/**
 * The outlets opened by this import, or by one already undone whose last lines go only now. `leaves` is true if no line stays or comes
 * back.
 */
const OPENED = sql.raw(`
    going as (select outlet_id, count(*) as lines from leaving group by outlet_id),
    candidates as (
      select outlet.id from undone join accounts outlet on outlet.opened_by_import = undone.id
      union
      select outlet.id from going
      join accounts outlet on outlet.id = going.outlet_id
      join imports opener on opener.id = outlet.opened_by_import and opener.state = 'undone'
    ),
    standing as (
      select outlet_id, count(*) as lines from (
        select outlet_id from activities where voided_at is null
        union all select outlet_id from activities where voided_at is not null and void_kind = 'person'
      ) line
      where outlet_id in (select id from candidates)
      group by outlet_id
    ),
    opened as (
      select outlet.id in (select id from outlets_of_lines_alone) and standing.lines is not distinct from going.lines
        and outlet.id not in (select outlet_id from before where is_held and void_kind = 'correction') as leaves
      from candidates outlet
      left join standing on standing.outlet_id = outlet.id
      left join going on going.outlet_id = outlet.id
    )
`)

const isHeldElsewhere = (id: number) => sql`(
        exists (select from imports where imports.id = old.import_id and state = 'applied' and imports.id <> ${id})
        or exists (
          select from import_lines duplicate join imports on imports.id = duplicate.import_id and imports.state = 'applied'
          where duplicate.known_activity_id = old.id and duplicate.line_status = 'duplicate' and imports.id <> ${id}
        )
      )`

const countOf = (indicator: string) => `coalesce(sum(sign) filter (where indicator = '${indicator}'), 0)::float8`

const SUMS = sql.raw(`
  count(*) filter (where sign > 0)::float8 as removed, count(*) filter (where sign < 0)::float8 as restored,
  coalesce(sum(sign), 0)::float8 as lines, coalesce(sum(amount), 0)::float8 as revenue,
  ${countOf('recruitments')} as recruitments, ${countOf('renewals_early')} as renewals_early, ${countOf('renewals_late')} as renewals_late,
  ${countOf('upgrades')} as upgrades, ${countOf('equipment_sales')} as equipment_sales, ${countOf('other')} as other
`)
