import type { ConversationReader } from '@backoffice/contract/conversation-reader'

export type ReaderRow = { id: number; name: string; readAt: Date }

export function readerToWire({ readAt, ...reader }: ReaderRow): ConversationReader {
  return { ...reader, readAt: readAt.toISOString() }
}
