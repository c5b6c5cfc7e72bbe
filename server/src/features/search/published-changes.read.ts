import { sql } from 'kysely'
import type { Publications } from '../../database/publications.ts'

export const publishedBySearch = {
  changes: { identifier_index: { topic: 'search' } },
  marks: [{ topic: 'search', query: sql<{ mark: string }>`select rounds::text as mark from identifier_index_mark` }],
} as const satisfies Publications
