export { announceDue } from './announce-due.ts'
export { publishedByAnnouncements } from './published-changes.read.ts'
