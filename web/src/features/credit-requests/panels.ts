import { lazy } from 'react'

export const AskPanel = lazy(async () => ({ default: (await import('./ask-panel.tsx')).AskPanel }))
export const RequestPanel = lazy(async () => ({ default: (await import('./request-panel.tsx')).RequestPanel }))
