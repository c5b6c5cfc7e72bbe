export { publishedByDeliveries } from './published-changes.read.ts'
