import { lazy } from 'react'

export const ArticleMoves = lazy(async () => ({ default: (await import('./article-moves.tsx')).ArticleMoves }))
