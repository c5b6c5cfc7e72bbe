import type { Database } from '../database/database.ts'
import type { Publications } from '../database/publications.ts'
import type { PublishedTopic } from './topic-changes.ts'

type Marks = NonNullable<Publications<PublishedTopic>['marks']>

/** Returns a reader of the topics whose marks have moved since the last read. The first read returns none. */
export function createMovedMarks(db: Database, marks: Marks): () => Promise<PublishedTopic[]> {
  let earlier: string[] | undefined
  return async () => {
    const present = await Promise.all(marks.map(async ({ query }) => (await query.execute(db)).rows[0]?.mark ?? ''))
    const moved = marks.filter((_, at) => earlier !== undefined && present[at] !== earlier[at])
    earlier = present
    return moved.map(({ topic }) => topic)
  }
}
