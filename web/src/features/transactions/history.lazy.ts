import { lazyPage } from '../../ui/overlay/lazy-page.ts'

// A part of the screen of accounts, which opens on another.
export const TransactionHistory = lazyPage(() => import('./transaction-history.tsx'), 'TransactionHistory')
