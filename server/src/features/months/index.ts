export { closeMonth } from './close-month.ts'
export { findPresent } from './month-facts.store.ts'
export { publishedByMonths } from './published-changes.read.ts'
