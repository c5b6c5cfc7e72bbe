import type { Batch, BatchStatus } from '@backoffice/contract/commissions/batches'
import { sumOfMoney } from '../../format/money.ts'
import type { Tone } from '../../ui/feedback/status-word.tsx'

export const BATCH_TONE: Record<BatchStatus, Tone> = { prepared: 'brand', paid: 'good', cancelled: 'neutral' }

/** Returns what a batch pays beside its statements: sales that none took, less a debt. */
export function restOf({ total, statements }: Pick<Batch, 'total' | 'statements'>): number {
  return sumOfMoney([total, ...statements.map(({ amount }) => -amount)])
}
