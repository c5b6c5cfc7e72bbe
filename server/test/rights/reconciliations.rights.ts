import * as acts from '@backoffice/contract/reconciliations/reconciling-acts'
import * as contract from '@backoffice/contract/reconciliations/reconciliations'
import { rightToCall, type Right } from './right.ts'

const params = { id: 987_654_321 }
/** Managers alone, to whom this one does not exist. */
const unknown = { manager: { none: 404 } }
/** Nobody is asked for the PIN of what does not exist. */
const unknownToConfirm = { ...unknown, hasty: { none: 404 } }
const lines = { ours: [1], operator: [1] }

export const OF_RECONCILIATIONS: Right[] = [
  rightToCall(contract.listReconciliations, { query: {} }, { manager: { none: 200 } }),
  rightToCall(contract.openReconciliation, { body: { month: 1, year: 2099 } }, { manager: { none: 400 } }),
  rightToCall(contract.readReconciliation, { params }, unknown),
  rightToCall(contract.listReconciledLines, { params, query: { side: 'ours' as const } }, unknown),
  rightToCall(contract.listReconciledGroups, { params, query: {} }, unknown),
  rightToCall(contract.exportReconciliation, { params, query: {} }, unknown),
  rightToCall(contract.proposeGroups, { params }, unknown),
  rightToCall(contract.lockReconciliation, { params, body: { version: 1 } }, unknownToConfirm),
  rightToCall(contract.unlockReconciliation, { params, body: { reason: 'Relevé rectifié' } }, unknownToConfirm),
  rightToCall(acts.matchLines, { params, body: lines }, unknown),
  rightToCall(acts.refuseGroup, { params, body: { groupId: 1 } }, unknown),
  rightToCall(acts.unmatchGroup, { params, body: { groupId: 1 } }, unknown),
  rightToCall(acts.explainLines, { params, body: { ...lines, reason: 'late' as const } }, unknown),
  rightToCall(acts.adjustLines, { params, body: { ...lines, note: 'Écart' } }, unknownToConfirm),
]
