import { lazy } from 'react'

export const OpenThread = lazy(async () => ({ default: (await import('./open-thread.tsx')).OpenThread }))
