import type { ListedMonth } from '@backoffice/contract/months/months'

/** Returns who closed a month, who requested it, or whether it can be closed. */
export function detailOf({ statut: status, isReady, closedByName, requestedByName }: ListedMonth): string {
  if (status === 'closed') return `Par ${requestedByName} et ${closedByName}`
  if (status !== 'open') return `Par ${requestedByName}`
  return isReady ? 'Prêt à être clos' : 'Pas encore prêt'
}
