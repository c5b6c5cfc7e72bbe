export { publishedByFollowUps } from './published-changes.read.ts'
