import type { CommissionAlertKind } from '@backoffice/contract/commissions/alerts'
import type { Tone } from '../../ui/feedback/status-word.tsx'

export const ALERT_TONE: Record<CommissionAlertKind, Tone> = { earned_not_paid: 'bad', contested: 'warn', negative: 'neutral' }
