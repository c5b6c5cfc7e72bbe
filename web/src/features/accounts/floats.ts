import type { CreditLine } from '@backoffice/contract/credit-lines'
import { sumOfMoney } from '../../format/money.ts'

type Line = Pick<CreditLine, 'userId' | 'available' | 'held' | 'status'>
export type Float = { line?: Line | undefined }

/** Each agent beside what the ledger says of the same account. */
export function withFloats<Agent extends { id: number }>(agents: readonly Agent[], lines: readonly Line[]): (Agent & Float)[] {
  const lineOf = new Map(lines.map((line) => [line.userId, line]))
  return agents.map((agent) => ({ ...agent, line: lineOf.get(agent.id) }))
}

export function floatSum(rows: readonly Float[], figure: 'available' | 'held'): number {
  return sumOfMoney(rows.map(({ line }) => line?.[figure] ?? 0))
}
