import { holdsCredit } from '../../shared/credit-accounts.ts'
import { excerptOf, type Notification } from './notification-templates.rules.ts'

export type CreditStep = 'submitted' | 'first_approved' | 'approved' | 'rejected' | 'cancelled'
export type Sentence = Pick<Notification, 'title' | 'body' | 'source'>

/** Names and amounts as displayed. */
type Request = { id: number; amount: string; userName: string }
type Facts = Request & {
  requestedBy: number
  askedAmount: string | null
  restId: number | null
  reason: string | null
  firstApprovedByName: string | null
}

export function sentenceToDeciders(step: 'submitted' | 'first_approved', facts: Facts): Sentence {
  const sentence = `${facts.userName} demande ${facts.amount}.`
  if (step === 'submitted') return { title: 'Demande de crédit à traiter', body: sentence, source: `requests of ${facts.requestedBy}` }
  return { title: 'Second accord attendu', body: `${sentence} Premier accord\u00a0: ${facts.firstApprovedByName ?? ''}.` }
}

/** Writes the notification for the requester, and for the beneficiary if that is somebody else. */
export function sentenceToRequesters(step: CreditStep, facts: Facts): Sentence {
  const request = requestInFrench(facts)
  const sentences: Record<CreditStep, Sentence> = {
    submitted: { title: 'Demande de crédit faite pour vous', body: `${request}. Elle attend une décision.` },
    first_approved: { title: 'Premier accord donné', body: `${request}. Le montant demande un second accord.` },
    approved: {
      title: 'Demande de crédit approuvée',
      body: `${request}${partInFrench(facts)}. Le solde est crédité.${restInFrench(facts)}`,
    },
    rejected: { title: 'Demande de crédit rejetée', body: `${request}. Raison\u00a0: ${facts.reason ?? ''}` },
    cancelled: { title: 'Demande de crédit annulée', body: `${request}.` },
  }
  return sentences[step]
}

type Comment = { writtenBy: number; writtenByName: string; text: string }

export function commentSentence(request: Request, { writtenBy, writtenByName, text }: Comment): Sentence {
  return {
    title: 'Message sur une demande de crédit',
    body: `${requestInFrench(request)}. ${writtenByName}\u00a0: «\u00a0${excerptOf(text)}\u00a0»`,
    source: `comments of ${writtenBy} on ${request.id}`,
  }
}

type Document = { addedBy: number; addedByName: string; name: string }

export function documentSentence(request: Request, { addedBy, addedByName, name }: Document): Sentence {
  return {
    title: 'Pièce jointe à une demande de crédit',
    body: `${requestInFrench(request)}. ${addedByName} a joint «\u00a0${name}\u00a0».`,
    source: `documents of ${addedBy} on ${request.id}`,
  }
}

type RequestLinkInput = { roleName: string; requestId: number; queue: string }

/** Links to the page where the role decides or reads the request: an agent decides `agent_credit` and receives `float`. */
export function creditNotification(sentence: Sentence, { roleName, requestId, queue }: RequestLinkInput): Notification {
  const pages: Record<string, string> = {
    ROLE_MANAGER: `/client/creditencours?id=${requestId}`,
    ROLE_AGENT: queue === 'agent_credit' ? `/client/creditencours?id=${requestId}` : `/credit/credit-appro?id=${requestId}`,
  }
  return { topic: 'credit', ...sentence, link: pages[roleName] ?? `/?request=${requestId}` }
}

/** True if people of a role read the requests that they made or that are for them. */
export function readsRequests(roleName: string): boolean {
  return roleName === 'ROLE_MANAGER' || holdsCredit(roleName)
}

function partInFrench({ askedAmount }: Facts): string {
  return askedAmount === null ? '' : ` sur ${askedAmount} demandés`
}

function restInFrench({ restId }: Facts): string {
  return restId === null ? '' : ` Le reste attend, sous le n°\u00a0${restId}.`
}

function requestInFrench({ id, amount, userName }: Request): string {
  return `Demande n°\u00a0${id}, ${userName}, ${amount}`
}
