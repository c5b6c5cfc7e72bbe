export { publishedByAnnouncements } from './published-changes.read.ts'
