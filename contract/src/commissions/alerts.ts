import { z } from 'zod'
import { Amount } from '../amount.ts'
import { endpoint } from '../endpoint.ts'
import { integer } from '../integer.ts'
import { StatementBeneficiary } from './statements.ts'

export const CommissionAlertKind = z.enum(['earned_not_paid', 'contested', 'negative'])
export type CommissionAlertKind = z.infer<typeof CommissionAlertKind>

/** `amount` is what waits to be paid, the line's absolute amount, or the debt. `lineId` is null except for a contest. */
const CommissionAlert = z.strictObject({
  kind: CommissionAlertKind,
  statementId: z.int(),
  lineId: z.int().nullable(),
  beneficiary: StatementBeneficiary,
  month: z.int(),
  year: z.int(),
  amount: Amount,
  since: z.iso.datetime(),
  /** A French sentence that names the anomaly. */
  sentence: z.string(),
})
export type CommissionAlert = z.infer<typeof CommissionAlert>

/** Lists what was validated over 30 days ago and is not paid, open contests and statements below zero, the oldest first. */
export const listCommissionAlerts = endpoint({
  method: 'GET',
  path: '/securecanal/alerts/commission',
  access: { who: ['ROLE_MANAGER'], scope: { ROLE_MANAGER: 'all' } },
  query: z.strictObject({
    month: integer({ min: 1, max: 12 }).optional(),
    year: integer({ min: 2000, max: 2099 }).optional(),
    kind: CommissionAlertKind.optional(),
  }),
  response: z.array(CommissionAlert),
  table: async () => (await import('./alert-table.ts')).ALERT_TABLE,
})
