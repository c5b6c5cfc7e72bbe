import type { MessageThread, ThreadMessage } from '@backoffice/contract/messages/messages'

/** Returns a thread of two people with one unread message, changed by `over`. */
export const aThread = (over: Partial<MessageThread> = {}): MessageThread => ({
  id: 5,
  subject: 'Horaires de décembre',
  isToManagers: false,
  startedBy: 40,
  startedByName: 'Marc Payet',
  members: [
    { id: 23, name: 'Awa Diallo' },
    { id: 40, name: 'Marc Payet' },
  ],
  lastWrittenByName: 'Marc Payet',
  lastWrittenAt: '2026-11-20T08:00:00.000Z',
  lastMessageId: 51,
  excerpt: 'Ouvrez-vous le 24 ?',
  messageCount: 1,
  place: 'inbox',
  isStarred: false,
  isUnread: true,
  ...over,
})

export const aThreadMessage = (over: Partial<ThreadMessage> = {}): ThreadMessage => ({
  id: 50,
  writtenBy: 40,
  writtenByName: 'Marc Payet',
  text: 'Ouvrez-vous le 24 ?',
  createdAt: '2026-11-20T08:00:00.000Z',
  readByNames: [],
  ...over,
})
