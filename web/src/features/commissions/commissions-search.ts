import { z } from 'zod'

export const RulesView = z.enum(['coming', 'ended', 'all'])
export type RulesView = z.infer<typeof RulesView>

/** No view means the rules in force. `open` names the panel: `rule-3`, `edit-3`, `version-3` or `new`. */
export const CommissionsSearch = z.object({
  view: RulesView.optional().catch(undefined),
  open: z
    .string()
    .regex(/^(new|(rule|edit|version)-\d{1,9})$/)
    .optional()
    .catch(undefined),
})
export type CommissionsSearch = z.infer<typeof CommissionsSearch>
