import type { ConversationReader } from '@backoffice/contract/conversation-reader'
import { useEffect, useEffectEvent } from 'react'

type Last = { id: number; writtenBy: number }
type Reading = { last: Last | undefined; readers: readonly ConversationReader[]; ownId: number; note: (upTo: number) => void }

/** Notes once that the shown messages were read, also when somebody writes while the conversation is open. */
export function useReading({ last, readers, ownId, note }: Reading): void {
  const isRead = last === undefined || last.writtenBy === ownId || readers.some(({ id }) => id === ownId)
  const unreadId = isRead ? undefined : last.id
  const read = useEffectEvent(note)
  useEffect(() => {
    if (unreadId !== undefined) read(unreadId)
  }, [unreadId])
}
