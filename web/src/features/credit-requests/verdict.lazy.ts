import { lazy } from 'react'

/** Lazy-loads the verdict in its own chunk: within the panels' chunk, every first screen would load the list of their files. */
export const RequestVerdict = lazy(async () => ({ default: (await import('./request-verdict.tsx')).RequestVerdict }))
