export { alertPeople, type AlertPerson } from './alert-people.ts'
export { ReasonTags } from './reason-tags.tsx'
