export { computeStatements } from './compute-statements.ts'
export { publishedByCommissions } from './published-changes.read.ts'
