import type { Transaction } from '@backoffice/contract/transactions/transactions'

/** What is decided, and on which transactions: those chosen when it was asked for. */
export type Deciding = { act: 'validate' | 'cancel'; transactions: readonly Transaction[] }
