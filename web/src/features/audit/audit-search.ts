import { ObjectKind } from '@backoffice/contract/audit/object-kind'
import { Day } from '@backoffice/contract/dates'
import { Id } from '@backoffice/contract/integer'
import { z } from 'zod'

export const Outcome = z.enum(['done', 'refused'])
export type Outcome = z.infer<typeof Outcome>

/** The filters in the address; invalid values count as absent. */
export const AuditSearch = z.object({
  actorId: Id.optional().catch(undefined),
  kind: ObjectKind.optional().catch(undefined),
  /** With `kind`: the history of one object. */
  id: z
    .union([z.string(), z.number().transform(String)])
    .pipe(z.string().min(1).max(60))
    .optional()
    .catch(undefined),
  action: z.string().min(1).max(120).optional().catch(undefined),
  outcome: Outcome.optional().catch(undefined),
  from: Day.optional().catch(undefined),
  to: Day.optional().catch(undefined),
  page: z.int().min(0).max(10_000).optional().catch(undefined),
})
export type AuditSearch = z.infer<typeof AuditSearch>

export function filterOf({ actorId, kind, id, action, outcome, from, to }: AuditSearch) {
  return { actorId, objectKind: kind, objectId: kind === undefined ? undefined : id, action, outcome, from, to }
}
