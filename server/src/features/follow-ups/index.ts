export { keepFollowUps } from './keep-follow-ups.ts'
export { readReachedBy } from './followed-by.read.ts'
export { publishedByFollowUps } from './published-changes.read.ts'
export { remindFollowers } from './remind-followers.ts'
