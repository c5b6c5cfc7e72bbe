export { findSnapshot, readMonths } from './month-facts.store.ts'
export { lockMonth, saveClosed, saveCloseRequested } from './months.store.ts'
export { publishedByMonths } from './published-changes.read.ts'
export { snapshotOf } from './seal.rules.ts'
