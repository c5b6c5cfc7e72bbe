import type { StockProposal } from '@backoffice/contract/stock-planning/stock-proposals'
import type { Proposal } from './stock-proposal.rules.ts'
import type { NeedRow } from './stock-proposals.read.ts'

export function proposalToWire({ sold: _sold, donor: _donor, leadTimeDays: _days, ...row }: NeedRow & Proposal): StockProposal {
  return row
}
