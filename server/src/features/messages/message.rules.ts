import type { Actor } from '../../shared/actor.ts'

export type MessageLimits = { messagesMax: number; messagesPerMinute: number }

export type Place = 'inbox' | 'archived' | 'trash'
export type ThreadAct = 'read' | 'unread' | 'star' | 'unstar' | 'archive' | 'trash' | 'inbox'

/** A change of one's own view of a thread. `isRead: false` marks it as unread, which others do not see. */
export type Filing = { place?: Place; isStarred?: boolean; isRead?: boolean }

const FILINGS: Record<ThreadAct, Filing> = {
  read: { isRead: true },
  unread: { isRead: false },
  star: { isStarred: true },
  unstar: { isStarred: false },
  archive: { place: 'archived' },
  trash: { place: 'trash' },
  inbox: { place: 'inbox' },
}

export function filingOf(act: ThreadAct): Filing {
  return FILINGS[act]
}

/** True if the person may write to every active account. */
export function writesToAll({ role }: Pick<Actor, 'role'>): boolean {
  return role === 'ROLE_MANAGER'
}
