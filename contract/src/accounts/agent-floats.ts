import { listWaitingForAgents } from '../credit-requests/credit-requests.ts'
import { type CreditLine, listCreditLines } from '../ledger/credit-lines.ts'
import { STANDING_LABELS } from '../ledger/standing.ts'
import type { Table, TableColumn, TableContext } from '../table.ts'
import { accountTable } from './account-table.ts'

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

export const FLOAT_COLUMNS = {
  available: { header: 'Solde', filter: 'number', number: 'amount', isSearched: false, value: ({ line }) => line?.available ?? null },
  held: { header: 'Retenu', filter: 'number', number: 'amount', isSearched: false, value: ({ line }) => line?.held ?? null },
  waiting: { header: 'À traiter', filter: 'number', isSearched: false, value: ({ waiting }) => waiting?.count ?? 0 },
  standing: { header: 'Situation', filter: 'choice', isSearched: false, value: ({ line }) => (line ? STANDING_LABELS[line.status] : null) },
} satisfies Record<string, TableColumn<Float>>

const AGENTS = accountTable('creditAgents', { fileName: 'agents-credit', sheet: 'Agents crédit' })
const { name, ...others } = AGENTS.columns

/** The credit agents of the screen of floats, in the order of its columns. */
export const AGENT_FLOATS: Table = {
  ...AGENTS,
  views: ['floats'],
  columns: { ...(name && { name }), ...FLOAT_COLUMNS, ...others },
  rowsOf: async (agents: { id: number }[], { read }: TableContext) =>
    withFloats(agents, { lines: await read(listCreditLines, { role: 'ROLE_AGENT' }), waiting: await read(listWaitingForAgents, {}) }),
}
