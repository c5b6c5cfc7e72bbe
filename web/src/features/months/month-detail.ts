import type { ListedMonth } from '@backoffice/contract/months/months'
import { formatInstant } from '../../format/dates.ts'

/** Returns who has closed a month, who has asked, or whether it can be closed. */
export function detailOf({ statut: status, isReady, closedAt, closedByName, requestedByName }: ListedMonth): string {
  if (status === 'closed') return `${formatInstant(closedAt)}, par ${requestedByName} et ${closedByName}`
  if (status !== 'open') return `Demandée par ${requestedByName}`
  return isReady ? 'Prêt à être clos' : 'Pas encore prêt'
}
