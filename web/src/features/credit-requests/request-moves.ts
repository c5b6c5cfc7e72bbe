import type { CreditRequest } from '@backoffice/contract/credit-requests/credit-requests'
import type { CreditRequestStatus } from '@backoffice/contract/credit-requests/queue'
import { isWaiting, mayCancelRequest, PROMOTED_ALONE_TEXT } from './request-labels.ts'

export type RequestAct = 'approve' | 'reject' | 'cancel'

/** The act that brings a request into another state, or why this person cannot. */
export type RequestMove = { act: RequestAct } | { refusal: string }

type Me = { id: number; roleName: string }

/** Returns what leads from the state of a request to another. `needsAnother`: an approval would be the first of two; `mayApprove`: as the risk says. */
export function requestMove(
  request: CreditRequest,
  to: CreditRequestStatus,
  { me, needsAnother, mayApprove }: { me: Me; needsAnother: boolean; mayApprove: boolean },
): RequestMove {
  if (!isWaiting(request)) return { refusal: whyFinal(request) }
  if (to === 'pending') return { refusal: 'Un accord donné ne se reprend pas.' }
  if (to === 'cancelled') {
    return mayCancelRequest(request, me) ? { act: 'cancel' } : { refusal: 'Seule la personne qui a demandé peut annuler.' }
  }
  const refusal = whyNotDecided(request, me)
  if (refusal !== null) return { refusal }
  if (to === 'rejected') return { act: 'reject' }
  if (!mayApprove) return { refusal: PROMOTED_ALONE_TEXT }
  if (to === 'pending_second' && !needsAnother) return { refusal: 'Un seul accord suffit pour ce montant.' }
  if (to === 'approved' && needsAnother) return { refusal: 'Ce montant demande deux accords\u00a0: le premier mène au second accord.' }
  return { act: 'approve' }
}

function whyFinal({ statut: status }: CreditRequest): string {
  if (status === 'approved') return 'Une demande approuvée se contre-passe, depuis la demande elle-même.'
  return 'Cette demande est close\u00a0: il en faudra une autre.'
}

/** Returns null if this person may decide; the server checks it again. */
function whyNotDecided({ queue, userId, requestedBy, firstApprovedBy }: CreditRequest, { id, roleName }: Me): string | null {
  if (roleName !== 'ROLE_MANAGER' && queue !== 'agent_credit') return 'Le réseau décide de cette demande.'
  if ([userId, requestedBy].includes(id)) return 'Cette demande vous concerne\u00a0: une autre personne la traite.'
  if (firstApprovedBy === id) return 'Vous avez donné le premier accord\u00a0: une autre personne donne le second.'
  return null
}
