import type { CreditLine } from '@backoffice/contract/ledger/credit-lines'
import { sumOfMoney } from '../../format/money.ts'

type Line = Pick<CreditLine, 'userId' | 'available' | 'held' | 'status'>
type WaitingTotals = { agentId: number; count: number; amount: number }
export type Float = { line?: Line | undefined; waiting?: WaitingTotals | undefined }

type FloatSources = { lines: readonly Line[]; waiting: readonly WaitingTotals[] }

/** Joins each agent with its credit line and the requests waiting for its decision. */
export function withFloats<Agent extends { id: number }>(agents: readonly Agent[], { lines, waiting }: FloatSources): (Agent & Float)[] {
  const lineOf = new Map(lines.map((line) => [line.userId, line]))
  const waitingByAgent = new Map(waiting.map((requests) => [requests.agentId, requests]))
  return agents.map((agent) => ({ ...agent, line: lineOf.get(agent.id), waiting: waitingByAgent.get(agent.id) }))
}

export function floatSum(rows: readonly Float[], figure: 'available' | 'held'): number {
  return sumOfMoney(rows.map(({ line }) => line?.[figure] ?? 0))
}
