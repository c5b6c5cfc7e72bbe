import type { RawBuilder } from 'kysely'
import type { Database } from './database.ts'

/** Topics that a feature publishes when its objects change. Keys of `changes` are the kinds given to `noteChange` and `announce`. */
export type Publications<Topic extends string = string> = {
  changes: Readonly<Record<string, Publication<Topic>>>
  /** Marks that other programs move, read at constant cost. A moved mark is published to those who follow all of the topic. */
  marks?: readonly { topic: Topic; query: RawBuilder<{ mark: string }> }[]
}

export type Publication<Topic extends string = string> = {
  topic: Topic
  /** Further recipients besides those who follow all of the topic: the accounts concerned, or the sector managers of these outlets. */
  recipients?: readonly ('account' | 'sector')[]
  /** Returns the accounts concerned. Without it, the ids are those of accounts. */
  findAccounts?: (db: Database, ids: readonly string[]) => Promise<number[]>
  /** True if the change is only for those who follow all of the topic. */
  isInternal?: (after: object) => boolean
}
