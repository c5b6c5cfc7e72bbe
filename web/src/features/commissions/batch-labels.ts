import type { Batch, BatchStatus } from '@backoffice/contract/commissions/batches'
import { monthText } from '@backoffice/contract/network-statistics/month'
import { sumOfMoney } from '../../format/money.ts'
import { formatReference } from '../../format/numbers.ts'
import type { Tone } from '../../ui/feedback/status-word.tsx'
import { monthTitle } from './statement-labels.ts'

export const BATCH_LABELS: Record<BatchStatus, string> = { prepared: 'à payer', paid: 'payé', cancelled: 'annulé' }

export const BATCH_TONE: Record<BatchStatus, Tone> = { prepared: 'brand', paid: 'good', cancelled: 'neutral' }

export const nameOfBatch = ({ id }: Pick<Batch, 'id'>): string => `Lot ${formatReference(id)}`

/** Returns what a batch pays: the statements of a month, or all that is owed to somebody who leaves. */
export function subjectOf({ month, year, statements }: Pick<Batch, 'month' | 'year' | 'statements'>): string {
  if (month !== null && year !== null) return monthTitle(monthText({ month, year }))
  const [first] = statements
  return first === undefined ? 'Solde d’une personne' : `Solde de ${first.beneficiary.name}`
}

/** Returns what a batch pays beside its statements: sales that none took, less a debt. */
export function restOf({ total, statements }: Pick<Batch, 'total' | 'statements'>): number {
  return sumOfMoney([total, ...statements.map(({ amount }) => -amount)])
}
