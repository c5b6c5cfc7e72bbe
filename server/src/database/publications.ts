import type { RawBuilder } from 'kysely'
import type { Database } from './database.ts'

/** What a feature publishes when its things change, by kind of thing: the kinds of `noteChange` and of `announce`. */
export type Publications<Topic extends string = string> = {
  changes: Readonly<Record<string, Publication<Topic>>>
  /** Marks that other programs move, read at constant cost. A moved mark is told to those who hear all of the topic. */
  marks?: readonly { topic: Topic; query: RawBuilder<{ mark: string }> }[]
}

export type Publication<Topic extends string = string> = {
  topic: Topic
  /** Whom to tell besides those who hear all of the topic: the accounts concerned, or the sector managers of these outlets. */
  tells?: readonly ('account' | 'sector')[]
  /** Returns the accounts concerned; without it, the ids are those of accounts. */
  findAccounts?: (db: Database, ids: readonly number[]) => Promise<number[]>
  /** True if the change concerns only those who hear all of the topic. */
  isInternal?: (after: object) => boolean
}
