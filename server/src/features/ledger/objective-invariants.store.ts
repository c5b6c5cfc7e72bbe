import { sql } from 'kysely'
import type { Invariant } from './invariant.store.ts'

export const objectiveInvariants = {
  closed_objectives_keep_their_version: {
    looksAt: 'nightly',
    faults: () => sql`
      select 'objectif ' || objective.id as what
      from objectives objective
      left join lateral (
        select * from objective_versions where objective_id = objective.id order by version desc limit 1
      ) last on true
      where objective.status = 'closed'
        and (objective.version, objective.status, objective.recruitments, objective.renewals, objective.upgrades, objective.revenue)
          is distinct from (last.version, last.status, last.recruitments, last.renewals, last.upgrades, last.revenue)`,
  },
} satisfies Record<string, Invariant>
