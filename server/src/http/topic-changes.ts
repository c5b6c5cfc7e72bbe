import type { EventTopic } from '@backoffice/contract/notifications/notifications'
import type { Database } from '../database/database.ts'
import type { Publication } from '../database/publications.ts'
import { findSectorManagersOf } from '../database/row-scope.ts'
import type { Announcement } from '../shared/announcement.ts'

export type PublishedTopic = Exclude<EventTopic, 'session_ended' | 'figures' | 'profile'>
export type PublishedChanges = Readonly<Record<string, Publication<PublishedTopic> | undefined>>
export type Collected = Announcement & { position: number }

/** A topic for those who follow all of it, and for the accounts concerned. `position`: that of its last change. */
export type TopicChange = { topic: PublishedTopic; accounts: ReadonlySet<number>; position: number }

export async function topicChangesOf(db: Database, changes: PublishedChanges, collected: readonly Collected[]): Promise<TopicChange[]> {
  const topics = []
  for (const [kind, ofKind] of Map.groupBy(collected, (one) => one.kind)) {
    const publication = changes[kind]
    if (!publication) continue
    const accounts = await peopleOf(db, publication, ofKind)
    topics.push({ topic: publication.topic, accounts, position: Math.max(...ofKind.map((one) => one.position)) })
  }
  return topics
}

async function peopleOf(db: Database, publication: Publication, changes: readonly Collected[]): Promise<Set<number>> {
  const { recipients = [], findAccounts, isInternal } = publication
  const ids = changes.filter(({ after }) => !isInternal?.(after ?? {})).flatMap((change) => change.ids.map(String))
  if (recipients.length === 0 || ids.length === 0) return new Set()
  const unique = [...new Set(ids)]
  const accounts = findAccounts ? await findAccounts(db, unique) : unique.map(Number)
  return new Set([
    ...(recipients.includes('account') ? accounts : []),
    ...(recipients.includes('sector') ? await findSectorManagersOf(db, accounts) : []),
  ])
}
