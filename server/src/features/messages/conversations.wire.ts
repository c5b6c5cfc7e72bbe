import type { Conversation } from '@backoffice/contract/messages/conversations'
import { currency } from '../../config.ts'
import { moneyToWire } from '../../shared/money.ts'
import type { ConversationRow } from './conversations.read.ts'

export function conversationToWire({ amount, lastWrittenAt, ...row }: ConversationRow): Conversation {
  return { ...row, amount: amount === null ? null : moneyToWire(amount, currency), lastWrittenAt: lastWrittenAt.toISOString() }
}
