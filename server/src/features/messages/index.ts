export { publishedByMessages } from './published-changes.read.ts'
