export { publishedByStockCounts } from './published-changes.read.ts'
export { findReceivedBefore } from './received-before.store.ts'
