import type { Float } from '@backoffice/contract/accounts/agent-floats'
import { sumOfMoney } from '../../format/money.ts'

export function floatSum(rows: readonly Float[], figure: 'available' | 'held'): number {
  return sumOfMoney(rows.map(({ line }) => line?.[figure] ?? 0))
}
