export { endFollowUps } from './end-follow-ups.ts'
export { publishedByFollowUps } from './published-changes.read.ts'
