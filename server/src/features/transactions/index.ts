export { publishedByTransactions } from './published-changes.read.ts'
