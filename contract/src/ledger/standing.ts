import { z } from 'zod'

/** `blocked`: owes more than the limit allows; nothing can be spent. */
export const CreditLineStatus = z.enum(['sound', 'alert', 'critical', 'blocked'])
export type CreditLineStatus = z.infer<typeof CreditLineStatus>

export const STANDING_LABELS: Record<CreditLineStatus, string> = { sound: 'Sain', alert: 'Bas', critical: 'Critique', blocked: 'Bloqué' }
