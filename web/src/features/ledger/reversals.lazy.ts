import { lazyPage } from '../../ui/overlay/lazy-page.ts'

// Managers open it now and then.
export const ReversalsTable = lazyPage(() => import('./reversals-table.tsx'), 'ReversalsTable')
