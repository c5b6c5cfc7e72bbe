import { lazy } from 'react'

export const OwnRenewalPanel = lazy(async () => ({ default: (await import('./own-renewal-panel.tsx')).OwnRenewalPanel }))
export const OwnRenewalsPanel = lazy(async () => ({ default: (await import('./own-renewals-panel.tsx')).OwnRenewalsPanel }))
