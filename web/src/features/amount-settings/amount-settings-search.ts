import { z } from 'zod'

/**
 * Without a part: what each operation may be. `open` names whose settings are in the panel, and which:
 * `ROLE_PDV-network_credit`, `42-balance`, or `new` for an account that has none of its own yet.
 */
export const AmountSettingsSearch = z.object({
  part: z.enum(['balances', 'requests']).optional().catch(undefined),
  open: z
    .string()
    .regex(/^(new|(ROLE_\w{1,20}|\d{1,10})-\w{1,20})$/)
    .optional()
    .catch(undefined),
})
export type AmountSettingsSearch = z.infer<typeof AmountSettingsSearch>
