import { z } from 'zod'
import { SearchText } from '../../ui/table/table-search.ts'

const Id = z.int().min(1).optional().catch(undefined)
const Page = z.int().min(0).max(10_000).optional().catch(undefined)

// Repeats the contract's values: the search parameters of all pages load before any contract.
const LINE_STATUSES = ['unmatched', 'proposed', 'matched', 'gap', 'explained', 'adjusted'] as const
const GROUP_STATUSES = ['proposed', 'matched', 'explained', 'adjusted', 'refused', 'undone'] as const
const GAP_KINDS = ['doubled', 'unknown_outlet', 'missing_at_operator', 'missing_here', 'amount'] as const
const STEPS = ['exact', 'window', 'digit', 'sum', 'amount', 'hand'] as const
export const PANES = ['ours', 'groups', 'operator'] as const
export type Pane = (typeof PANES)[number]

/** Keeps the state of the screen: the months, or the workbench of the month `id`. `pane` is the one that a narrow window shows. */
export const ReconciliationsSearch = z.object({
  id: Id,
  year: z.int().min(2000).max(2099).optional().catch(undefined),
  page: Page,
  part: z.literal('statement').optional().catch(undefined),
  pane: z.enum(PANES).optional().catch(undefined),
  outlet: Id,
  day: z
    .string()
    .regex(/^20\d\d-\d\d-\d\d$/)
    .optional()
    .catch(undefined),
  from: z.number().positive().optional().catch(undefined),
  to: z.number().positive().optional().catch(undefined),
  gap: z.enum(GAP_KINDS).optional().catch(undefined),
  q: SearchText,
  lines: z
    .enum([...LINE_STATUSES, 'left', 'all'])
    .optional()
    .catch(undefined),
  groups: z
    .enum([...GROUP_STATUSES, 'all'])
    .optional()
    .catch(undefined),
  step: z.enum(STEPS).optional().catch(undefined),
  sort: z.enum(['-day', 'amount', '-amount']).optional().catch(undefined),
  oursPage: Page,
  groupsPage: Page,
  operatorPage: Page,
})
export type ReconciliationsSearch = z.infer<typeof ReconciliationsSearch>

export type OnSearch = (next: Partial<ReconciliationsSearch>) => void

/** Leads back to the first pages, for other filters. */
export const FIRST_PAGES = { oursPage: undefined, groupsPage: undefined, operatorPage: undefined } as const

/** Clears what narrows the workbench. */
export const NO_FILTERS = {
  ...FIRST_PAGES,
  outlet: undefined,
  day: undefined,
  from: undefined,
  to: undefined,
  gap: undefined,
  q: undefined,
  step: undefined,
} as const

export function isNarrowed({ outlet, day, from, to, gap, q, step }: ReconciliationsSearch): boolean {
  return [outlet, day, from, to, gap, q, step].some((filter) => filter !== undefined)
}
