export { publishedByTasks } from './published-changes.read.ts'
