export { publishedByReconciliations } from './published-changes.read.ts'
