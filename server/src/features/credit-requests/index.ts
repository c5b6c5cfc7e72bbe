export { publishedByCreditRequests } from './published-changes.read.ts'
