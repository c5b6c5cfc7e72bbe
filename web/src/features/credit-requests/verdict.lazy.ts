import { lazy } from 'react'

/** Its words are the desk’s. Apart from the panels, or a first screen that opens none would carry the list of their files. */
export const RequestVerdict = lazy(async () => ({ default: (await import('./request-verdict.tsx')).RequestVerdict }))
