import { lazy } from 'react'

export const AskPanel = lazy(async () => ({ default: (await import('./ask-panel.tsx')).AskPanel }))
export const DecideDialog = lazy(async () => ({ default: (await import('./decide-dialog.tsx')).DecideDialog }))
export const OwnRequestsPanel = lazy(async () => ({ default: (await import('./own-requests-panel.tsx')).OwnRequestsPanel }))
export const RequestPanel = lazy(async () => ({ default: (await import('./request-panel.tsx')).RequestPanel }))
export const RequestConversation = lazy(async () => ({ default: (await import('./request-conversation.tsx')).RequestConversation }))
