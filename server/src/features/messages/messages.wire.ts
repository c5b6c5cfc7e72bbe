import type { MessageThread, WholeThread } from '@backoffice/contract/messages/messages'
import type { MessageRow, ThreadRow } from './messages.read.ts'

export function threadToWire({ lastWrittenAt, ...thread }: ThreadRow): MessageThread {
  return { ...thread, lastWrittenAt: lastWrittenAt.toISOString() }
}

export function wholeToWire({ thread, messages }: { thread: ThreadRow; messages: readonly MessageRow[] }): WholeThread {
  return {
    thread: threadToWire(thread),
    messages: messages.map(({ createdAt, ...message }) => ({ ...message, createdAt: createdAt.toISOString() })),
  }
}
