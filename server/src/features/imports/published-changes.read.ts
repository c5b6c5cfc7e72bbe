import type { Publications } from '../../database/publications.ts'

export const publishedByImports = { changes: { import: { topic: 'imports' } } } as const satisfies Publications
