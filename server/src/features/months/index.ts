export { publishedByMonths } from './published-changes.read.ts'
