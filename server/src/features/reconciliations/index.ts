export { publishedByReconciliations } from './published-changes.read.ts'
export { endInterruptedProposing } from './proposing.store.ts'
