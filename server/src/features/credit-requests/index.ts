export { isConcerned } from './conversation.store.ts'
export { publishedByCreditRequests } from './published-changes.read.ts'
