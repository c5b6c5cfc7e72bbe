import type { ConversationKind } from '@backoffice/contract/messages/conversation-kind'
import type { Conversation } from '@backoffice/contract/messages/conversations'
import { formatMoney } from '../../format/money.ts'
import { formatReference } from '../../format/numbers.ts'

export const KIND_LABELS: Record<ConversationKind, string> = {
  credit_request: 'Demandes',
  stock_order: 'Commandes',
  message: 'Messages',
}

/** Returns, for example, « Demande n° 1184, 250,00 € », « Commande CMD-00000031 » or the subject of a thread. */
export function subjectOf({ kind, id, subject, amount }: Pick<Conversation, 'kind' | 'id' | 'subject' | 'amount'>): string {
  if (kind === 'message') return subject ?? ''
  if (kind === 'stock_order') return `Commande ${subject ?? formatReference(id)}`
  return `Demande ${formatReference(id)}${amount === null ? '' : `, ${formatMoney(amount)}`}`
}
