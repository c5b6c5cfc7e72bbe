import { z } from 'zod'

/**
 * Without `part`: the limits of operations. `open`: the settings in the panel, such as `ROLE_PDV-network_credit`, `42-balance` or `new`.
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
