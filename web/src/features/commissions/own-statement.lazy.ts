import { lazy } from 'react'

export const OwnStatementPanel = lazy(async () => ({ default: (await import('./own-statement-panel.tsx')).OwnStatementPanel }))
