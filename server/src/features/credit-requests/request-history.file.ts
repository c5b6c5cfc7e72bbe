import type { REQUEST_HEADINGS } from '@backoffice/contract/credit-requests/request-headings'
import { roleLabel } from '@backoffice/contract/roles'
import { writeSpreadsheet, type Column, type Format } from '../../files/spreadsheet.ts'
import type { CreditQueue, CreditRequestStatus } from './credit-request.rules.ts'
import type { ExportedRequest } from './request-history.read.ts'

const QUEUES: Record<CreditQueue, string> = {
  network_credit: 'Demande au réseau',
  agent_credit: 'Demande à l’agent',
  float: 'Approvisionnement d’un agent',
}
const STATUSES: Record<CreditRequestStatus, string> = {
  pending: 'En attente',
  pending_second: 'Attend un second accord',
  approved: 'Approuvée',
  rejected: 'Rejetée',
  cancelled: 'Annulée',
}

const COLUMNS: readonly Column<ExportedRequest, (typeof REQUEST_HEADINGS)[number]>[] = [
  { heading: 'N°', kind: 'count', of: (request) => request.id },
  { heading: 'Demandée le', kind: 'moment', of: (request) => request.localTime },
  { heading: 'Bénéficiaire', kind: 'text', of: (request) => request.userName },
  { heading: 'Rôle', kind: 'text', of: (request) => roleLabel(request.userRole) },
  { heading: 'File', kind: 'text', of: (request) => QUEUES[request.queue] },
  { heading: 'Description', kind: 'text', of: (request) => request.description },
  { heading: 'Montant', kind: 'amount', of: (request) => request.amount },
  { heading: 'État', kind: 'text', of: stateOf },
  { heading: 'Décidée le', kind: 'moment', of: (request) => request.localDecisionTime },
  { heading: 'Décidée par', kind: 'text', of: (request) => request.decidedByName },
  { heading: 'Contre-passée par', kind: 'text', of: ({ reversal }) => reversal?.byName ?? null },
  { heading: 'Raison de la contre-passation', kind: 'text', of: ({ reversal }) => reversal?.reason ?? null },
  { heading: 'Raison', kind: 'text', of: (request) => request.rejectionReason },
  { heading: 'Premier accord le', kind: 'moment', of: (request) => request.localFirstTime },
  { heading: 'Premier accord de', kind: 'text', of: (request) => request.firstApprovedByName },
  { heading: 'Demandée par', kind: 'text', of: (request) => request.requestedByName },
]

function stateOf({ status, reversal }: ExportedRequest): string {
  if (!reversal) return STATUSES[status]
  return reversal.newAmount === null ? 'Approuvée, contre-passée' : 'Approuvée, corrigée'
}

/** Writes `demandes-de-credit-2026-09-01-2026-09-30.xlsx`. */
export function writeRequests({ period, batches }: { period: string; batches: AsyncIterable<ExportedRequest[]> }, format: Format) {
  return writeSpreadsheet({ name: `demandes-de-credit-${period}`, sheet: 'Demandes', columns: COLUMNS, batches }, format)
}
