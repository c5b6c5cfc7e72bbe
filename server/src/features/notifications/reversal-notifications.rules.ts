import { creditNotification, type Sentence } from './credit-notifications.rules.ts'
import type { Notification } from './notification-templates.rules.ts'

export type Part = 'owner' | 'payer' | 'requester'

/** Names and amounts as displayed. */
type Facts = {
  kind: 'credit' | 'debit'
  userName: string
  amount: string
  newAmount: string | null
  reason: string
  reversedByName: string
  requestId: number | null
  queue: string | null
}

/** Links to the request that the movement paid, if any, otherwise to the movements of the account. */
export function reversalNotification(facts: Facts, { roleName, part }: { roleName: string; part: Part }): Notification {
  const { requestId, queue } = facts
  const sentence = sentenceOf(facts, part)
  if (requestId !== null && queue !== null) return creditNotification(sentence, { roleName, requestId, queue })
  return { topic: 'credit', ...sentence, link: part === 'requester' ? null : '/credit/credit-appro' }
}

function sentenceOf({ kind, userName, amount, newAmount, reason, reversedByName }: Facts, part: Part): Sentence {
  const noun = kind === 'credit' ? 'Crédit' : 'Débit'
  const bodyOf = (what: string) => `${what} par ${reversedByName}. Raison\u00a0: ${reason}`
  const subject = part === 'owner' ? `Votre ${noun.toLowerCase()} de ${amount}` : `Le ${noun.toLowerCase()} de ${amount} à ${userName}`
  if (newAmount !== null) return { title: `${noun} corrigé`, body: bodyOf(`${subject} est désormais de ${newAmount}, corrigé`) }

  const title = `${noun} contre-passé`
  if (part === 'requester') return { title, body: bodyOf(`${subject} a été contre-passé`) }
  const isTaken = (kind === 'credit') === (part === 'owner')
  const accorded = part === 'payer' ? `${amount} accordés à ${userName}` : amount
  return { title, body: bodyOf(`${accorded} vous ont été ${isTaken ? 'repris' : 'rendus'}`) }
}
