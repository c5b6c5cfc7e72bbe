import { lazy } from 'react'

export const AskPanel = lazy(async () => ({ default: (await import('./ask-panel.tsx')).AskPanel }))
export const OwnRequestsPanel = lazy(async () => ({ default: (await import('./own-requests-panel.tsx')).OwnRequestsPanel }))
export const RequestPanel = lazy(async () => ({ default: (await import('./request-panel.tsx')).RequestPanel }))
