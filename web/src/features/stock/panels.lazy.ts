import { lazy } from 'react'

export const ArticleMoves = lazy(async () => ({ default: (await import('./article-moves.tsx')).ArticleMoves }))
export const HandMoveDialog = lazy(async () => ({ default: (await import('./hand-move-dialog.tsx')).HandMoveDialog }))
export const SerialPanel = lazy(async () => ({ default: (await import('./serial-panel.tsx')).SerialPanel }))
