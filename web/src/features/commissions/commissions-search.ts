import { z } from 'zod'
import { PAGE_SEARCH, TABLE_SEARCH } from '../../ui/table/table-search.ts'

export const RulesView = z.enum(['coming', 'ended', 'all'])
export type RulesView = z.infer<typeof RulesView>

const Id = z.int().min(1).optional().catch(undefined)
const Choice = z.string().max(20).optional().catch(undefined)

/**
 * Without `part`: the statements, of a year, of one month or one of them with its lines. `view` and `open` belong to the rules: no view means
 * those in force, `open` names the panel: `rule-3`, `edit-3`, `version-3` or `new`. In the simulation it is
 * `new`, `draft-0`, or `copy-3` for a draft that takes the place of a rule. `batch` opens one of the batches.
 */
export const CommissionsSearch = z.object({
  part: z.enum(['batches', 'alerts', 'rules', 'simulation']).optional().catch(undefined),
  year: z.int().min(2000).max(2099).optional().catch(undefined),
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional()
    .catch(undefined),
  statement: Id,
  line: Id,
  batch: Id,
  kind: Choice,
  status: Choice,
  ...PAGE_SEARCH,
  ...TABLE_SEARCH,
  view: RulesView.optional().catch(undefined),
  open: z
    .string()
    .regex(/^(new|(rule|edit|version|draft|copy)-\d{1,9})$/)
    .optional()
    .catch(undefined),
})
export type CommissionsSearch = z.infer<typeof CommissionsSearch>
