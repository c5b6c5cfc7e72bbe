import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DocumentId, IdParams } from '../integer.ts'
import { text } from '../text.ts'
import { Explanation, EXPLANATION, GroupAndTotals, isExplained, NOTE_NEEDED, ReconciledGroupStatus } from './reconciled-group.ts'
import { ReconciliationTotals } from './reconciliation.ts'

/** Limits the proposals accepted in one call. */
export const GROUP_IDS_MAX = 200
/** Limits the lines of one side in a match by hand or an adjustment. */
export const MATCHED_LINES_MAX = 50
export const EXPLAINED_LINES_MAX = 200

const act = {
  method: 'POST',
  access: { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } },
  params: IdParams,
} as const

const lineIds = ({ min, max }: { min: 0 | 1; max: number }) =>
  z.array(DocumentId).min(min, 'Choisissez au moins une ligne de chaque côté.').max(max, `Choisissez ${max} lignes au plus de chaque côté.`)
const sides = (limits: { min: 0 | 1; max: number }) => ({ ours: lineIds(limits), operator: lineIds(limits) })
const hasLine = ({ ours, operator }: { ours: unknown[]; operator: unknown[] }) => ours.length + operator.length > 0
const LINE_NEEDED = { path: ['ours'], error: 'Choisissez au moins une ligne.' }

export const MatchOutcome = z.union([
  z.strictObject({ groupId: z.int(), statut: ReconciledGroupStatus }),
  z.strictObject({ groupId: z.int(), code: z.string(), message: z.string() }),
])
export type MatchOutcome = z.infer<typeof MatchOutcome>

/**
 * Accepts proposals, each with its own outcome, or matches lines by hand, as a whole. 409 `difference_not_zero` without an explanation,
 * `line_taken` with the `statut` of the line.
 */
export const matchLines = endpoint({
  ...act,
  path: '/securecanal/reconciliations/:id/match',
  body: z.union([
    z.strictObject({
      groupIds: z.array(DocumentId).min(1).max(GROUP_IDS_MAX, `Choisissez ${GROUP_IDS_MAX} propositions au plus.`),
      explanation: Explanation.optional(),
    }),
    z.strictObject({ ...sides({ min: 1, max: MATCHED_LINES_MAX }), explanation: Explanation.optional() }),
  ]),
  response: z.strictObject({ outcomes: z.array(MatchOutcome), totals: ReconciliationTotals }),
})

/** Refuses a proposal: its lines are never proposed together again. */
export const refuseGroup = endpoint({
  ...act,
  path: '/securecanal/reconciliations/:id/refuse',
  body: z.strictObject({ groupId: DocumentId }),
  response: GroupAndTotals,
})

/** Undoes a match, an explanation or an adjustment; the last needs the PIN and a second manager, and reverses its posting. */
export const unmatchGroup = endpoint({
  ...act,
  path: '/securecanal/reconciliations/:id/unmatch',
  movesCredit: true,
  access: { ...act.access, fourEyes: true },
  body: z.strictObject({ groupId: DocumentId }),
  response: GroupAndTotals,
})

export const explainLines = endpoint({
  ...act,
  path: '/securecanal/reconciliations/:id/explain',
  body: z
    .strictObject({ ...sides({ min: 0, max: EXPLAINED_LINES_MAX }), ...EXPLANATION })
    .refine(hasLine, LINE_NEEDED)
    .refine(isExplained, NOTE_NEEDED),
  response: GroupAndTotals,
})

/**
 * Posts the difference on the outlet of the lines, today. 409 `no_difference`, `several_outlets`, `no_account`, `insufficient_funds`,
 * `double_decision_required`.
 */
export const adjustLines = endpoint({
  ...act,
  path: '/securecanal/reconciliations/:id/adjust',
  movesCredit: true,
  access: { ...act.access, stepUp: true, fourEyes: true },
  body: z.strictObject({ ...sides({ min: 0, max: MATCHED_LINES_MAX }), note: text({ max: 500 }) }).refine(hasLine, LINE_NEEDED),
  response: GroupAndTotals.extend({ movementId: z.uuid() }),
})
