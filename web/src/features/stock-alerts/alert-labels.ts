import { ALERT_STATUS_LABELS } from '@backoffice/contract/stock/alert-labels'
import type { AlertStatus, StockAlert } from '@backoffice/contract/stock/alert'
import type { Tone } from '../../ui/feedback/status-word.tsx'

export const STATUS_TONES: Record<AlertStatus, Tone> = { open: 'warn', taken: 'brand', explained: 'neutral', closed: 'good' }

export const LEVEL_TONES: Record<StockAlert['level'], Tone> = { alert: 'warn', critical: 'bad' }

/** Returns, for example, « Prise en charge par Awa Diallo ». */
export function statusText({ statut: status, takenByName }: Pick<StockAlert, 'statut' | 'takenByName'>): string {
  const label = ALERT_STATUS_LABELS[status]
  return status === 'taken' && takenByName !== null ? `${label} par ${takenByName}` : label
}

export const outletText = ({ outletNumber, outletName }: Pick<StockAlert, 'outletNumber' | 'outletName'>): string | null =>
  outletName === null ? null : [outletNumber, outletName].filter((part) => part !== null).join(' ')
