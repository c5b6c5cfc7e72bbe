import type { Transaction } from '@backoffice/contract/transactions/transactions'

/** The decision, and the transactions selected when it was opened. */
export type Deciding = { act: 'validate' | 'cancel'; transactions: readonly Transaction[] }
