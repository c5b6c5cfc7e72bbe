export { ReasonTags } from './reason-tags.tsx'
