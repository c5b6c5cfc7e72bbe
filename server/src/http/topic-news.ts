import type { EventTopic } from '@backoffice/contract/notifications/notifications'
import type { Database } from '../database/database.ts'
import type { Publication } from '../database/publications.ts'
import { findSectorManagersOf } from '../database/row-scope.ts'
import type { Announcement } from '../shared/announcement.ts'

export type PublishedTopic = Exclude<EventTopic, 'session_ended' | 'figures' | 'profile'>
export type PublishedChanges = Readonly<Record<string, Publication<PublishedTopic> | undefined>>
export type Collected = Announcement & { position: number }

/** A topic for those who follow all of it, and for the accounts concerned. `position`: that of its last change. */
export type TopicNews = { topic: PublishedTopic; accounts: ReadonlySet<number>; position: number }

export async function newsOf(db: Database, changes: PublishedChanges, collected: readonly Collected[]): Promise<TopicNews[]> {
  const news = []
  for (const [kind, ofKind] of Map.groupBy(collected, (one) => one.kind)) {
    const publication = changes[kind]
    if (!publication) continue
    const accounts = await peopleOf(db, publication, ofKind)
    news.push({ topic: publication.topic, accounts, position: Math.max(...ofKind.map((one) => one.position)) })
  }
  return news
}

async function peopleOf(db: Database, publication: Publication, changes: readonly Collected[]): Promise<Set<number>> {
  const { tells = [], findAccounts, isInternal } = publication
  const ids = changes.filter(({ after }) => !isInternal?.(after ?? {})).flatMap((change) => change.ids.map(Number))
  if (tells.length === 0 || ids.length === 0) return new Set()
  const unique = [...new Set(ids)]
  const accounts = findAccounts ? await findAccounts(db, unique) : unique
  return new Set([
    ...(tells.includes('account') ? accounts : []),
    ...(tells.includes('sector') ? await findSectorManagersOf(db, accounts) : []),
  ])
}
