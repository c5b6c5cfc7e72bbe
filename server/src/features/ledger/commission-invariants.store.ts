import { sql } from 'kysely'
import type { Invariant } from './invariant.store.ts'

export const commissionInvariants = {
  one_commission_rule_at_a_time: {
    looksAt: 'whole',
    faults: () => sql`
      select 'règle ' || one.id as what
      from commission_rules one join commission_rules other on other.id > one.id and other.valid && one.valid
      where other.rule_id = one.rule_id
        or (other.beneficiary, other.movement, other.condition_key) = (one.beneficiary, one.movement, one.condition_key)
          and (other.article_code, other.family) is not distinct from (one.article_code, one.family)`,
  },
} satisfies Record<string, Invariant>
