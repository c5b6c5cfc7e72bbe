export { publishedByCommissions } from './published-changes.read.ts'
